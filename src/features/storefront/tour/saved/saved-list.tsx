"use client";

import { Button } from "~/components/ui/button";
import { LoadingBlock } from "~/components/ui/skeleton";
import { TourCard } from "~/features/storefront/tour/tour-card";
import { messageOf, problemOf } from "~/trpc/errors";
import { ApiProvider, api } from "~/trpc/react";
import { savedTours } from "./save-tour-button";

/** Cards of tours by their ids. A tour that is no longer offered says so, and can be removed. */
export function SavedList({ ids }: { ids: readonly string[] }) {
  return (
    <ApiProvider>
      {/* The headings of the cards are of the third level. */}
      <h2 className="sr-only">Your tours</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: some browsers drop the role of elements with `display: contents`. */}
      <ul role="list" data-tour-grid className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {ids.map((id) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above.
          <li role="listitem" key={id} className="contents">
            <SavedTour id={id} />
          </li>
        ))}
      </ul>
    </ApiProvider>
  );
}

function SavedTour({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = api.tour.byId.useQuery({ id });
  if (data) return <TourCard tour={data} />;
  if (!error) return <LoadingBlock className="min-h-96 in-data-tour-grid:row-span-4" />;
  const status = problemOf(error)?.status;
  // 400: an id that somebody wrote into the storage.
  const isGone = status === 404 || status === 400;
  return (
    <div className="flex flex-col items-center justify-center gap-5 rounded-card border border-edge/60 border-dashed bg-card px-6 py-14 text-center in-data-tour-grid:row-span-4">
      <p {...(!isGone && { role: "alert" })} className="font-semibold">
        {isGone ? "A tour that you saved is no longer offered." : messageOf(error, "This tour could not be loaded.")}
      </p>
      {isGone ? (
        <Button variant="secondary" onClick={() => savedTours.toggle(id)}>
          Remove it
        </Button>
      ) : (
        <Button variant="secondary" isBusy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}

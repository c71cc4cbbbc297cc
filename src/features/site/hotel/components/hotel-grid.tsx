"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";
import type { Hotel } from "~/features/site/hotel/hotel.schema";
import type { HotelView } from "~/features/site/hotel/hotel-view.rules";
import { HotelCard } from "./hotel-card";

type HotelGridProps = { hotels: readonly Hotel[]; view: HotelView; isFirst?: boolean };

/** The number of hotels shown before the reader presses the button for more. */
const shownAtFirst = 9;
const gridRows = "gap-y-8 sm:grid-cols-2 lg:grid-cols-3";

/** Hotels as a grid of cards with aligned rows, or as a list. */
export function HotelGrid({ hotels, view, isFirst = false }: HotelGridProps) {
  const isGrid = view.layout === "grid";
  const [isAll, setIsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = isAll ? hotels : hotels.slice(0, shownAtFirst);

  const showAll = () => {
    flushSync(() => setIsAll(true));
    // The pressed button is gone, so move the focus to the first new hotel.
    list.current?.children[shownAtFirst]?.querySelector("button")?.focus({ preventScroll: true });
  };
  return (
    <>
      {/* In some browsers `display: contents` removes the list roles, so they are set explicitly. */}
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        role="list"
        data-hotel-grid={isGrid || undefined}
        className={cn("grid gap-x-6", isGrid ? gridRows : "gap-y-5")}
      >
        {shown.map((hotel, index) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above.
          <li role="listitem" key={hotel.id} className="contents">
            <HotelCard hotel={hotel} view={view} priority={isFirst && index === 0} />
          </li>
        ))}
      </ul>
      {shown.length < hotels.length && (
        <p className="mt-8 text-center">
          <Button variant="secondary" onClick={showAll}>
            Show {hotels.length - shown.length} more
          </Button>
        </p>
      )}
    </>
  );
}

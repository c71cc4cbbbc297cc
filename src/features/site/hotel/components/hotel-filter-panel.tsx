"use client";

import { useState } from "react";
import { LazyContent } from "~/components/ui/lazy-content";
import { Spinner } from "~/components/ui/spinner";
import type { HotelView } from "~/features/site/hotel/hotel-view.rules";
import { lazyPart } from "~/lib/lazy-part";

/** The fields, loaded before the panel opens. */
export const filterFieldsPart = lazyPart(() =>
  import("./hotel-filter-fields").then((module) => module.HotelFilterFields),
);

type HotelFilterPanelProps = {
  id: string;
  isOpen: boolean;
  view: HotelView;
  change: (changed: Partial<HotelView>) => void;
};

/** The filter panel above the list. Rendered while closed, because its button refers to it by id. */
export function HotelFilterPanel({ id, isOpen, view, change }: HotelFilterPanelProps) {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return (
    <section
      id={id}
      hidden={!isOpen}
      aria-label="Filters"
      className="mt-3 rounded-card border border-line bg-card px-5 py-5 sm:px-6"
    >
      {hasOpened && (
        <LazyContent part={filterFieldsPart} loading={<Spinner />} what="the filters">
          {(Fields) => <Fields view={view} change={change} />}
        </LazyContent>
      )}
    </section>
  );
}

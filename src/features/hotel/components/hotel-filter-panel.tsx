"use client";

import { useEffect, useRef, useState } from "react";
import { LazyContent } from "~/components/ui/lazy-content";
import { Spinner } from "~/components/ui/spinner";
import type { HotelView } from "~/features/hotel/hotel-view.rules";
import { lazyPart } from "~/lib/lazy-part";

/** The fields, loaded before the panel opens. */
export const filterFieldsPart = lazyPart(() =>
  import("./hotel-filter-fields").then((module) => module.HotelFilterFields),
);

// As high as the fields, so that the panel is in view when they have loaded.
const loading = (
  <div className="grid min-h-142 place-content-center sm:min-h-80 lg:min-h-44">
    <Spinner />
  </div>
);

type HotelFilterPanelProps = {
  id: string;
  isOpen: boolean;
  view: HotelView;
  change: (changed: Partial<HotelView>) => void;
};

/** The filter panel above the list. Rendered while closed, because its button refers to it by id. */
export function HotelFilterPanel({ id, isOpen, view, change }: HotelFilterPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  // On phones the button is at the lower edge of the first screen, so the panel would open out of view.
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <section
      ref={panel}
      id={id}
      hidden={!isOpen}
      aria-label="Filters"
      className="mt-3 scroll-mt-16 rounded-card border border-line bg-card px-5 py-5 sm:px-6"
    >
      {hasOpened && (
        <LazyContent part={filterFieldsPart} loading={loading} what="the filters">
          {(Fields) => <Fields view={view} change={change} />}
        </LazyContent>
      )}
    </section>
  );
}

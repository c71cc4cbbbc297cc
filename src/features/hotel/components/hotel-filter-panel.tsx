"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Spinner } from "~/components/ui/spinner";
import type { HotelView } from "~/features/hotel/hotel-view.rules";

/** The fields come when somebody is about to open the panel. */
export const loadFilterFields = () => import("./hotel-filter-fields").then((module) => module.HotelFilterFields);
const HotelFilterFields = dynamic(loadFilterFields, { ssr: false, loading: () => <Spinner /> });

type HotelFilterPanelProps = {
  id: string;
  isOpen: boolean;
  view: HotelView;
  change: (changed: Partial<HotelView>) => void;
};

/** The filters, across the page above the list. Stays in the page while closed, so that its button can name it. */
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
      {hasOpened && <HotelFilterFields view={view} change={change} />}
    </section>
  );
}

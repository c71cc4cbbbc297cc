"use client";

import { plainButton } from "~/components/ui/button-styles";
import { LazyDialogButton } from "~/components/ui/lazy-dialog-button";
import { lazyPart } from "~/lib/lazy-part";
import { useHotelList } from "./hotel-list-context";

const detailsPart = lazyPart(() => import("./hotel-details-dialog").then((module) => module.HotelDetailsDialog));

/** Opens the details dialog. Its clickable area is the whole card. */
export function HotelDetailsButton({ id, name }: { id: string; name: string }) {
  const { stay } = useHotelList();
  return (
    <LazyDialogButton
      part={detailsPart}
      dialogProps={{ id, view: stay }}
      what="the details"
      className={`${plainButton("ghost")} px-3! after:absolute after:inset-0 active:translate-y-0!`}
      errorClassName="absolute inset-x-4 bottom-20 mb-2 shadow-lift"
    >
      View Details<span className="sr-only">{` of ${name}`}</span>
    </LazyDialogButton>
  );
}

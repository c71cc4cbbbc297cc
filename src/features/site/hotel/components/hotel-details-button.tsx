"use client";

import { plainButton } from "~/components/ui/button-styles";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { LazyPartError } from "~/components/ui/lazy-error";
import { lazyPart } from "~/lib/lazy-part";
import { useHotelList } from "./hotel-list-context";
import { useHotelDialog } from "./use-hotel-dialog";

export const detailsPart = lazyPart(() => import("./hotel-details-dialog").then((module) => module.HotelDetailsDialog));

const styles = `${plainButton("ghost")} px-3! after:absolute after:inset-0 active:translate-y-0!`;

/** Opens the details dialog. Its clickable area is the whole card. */
export function HotelDetailsButton({ id, name }: { id: string; name: string }) {
  const dialog = useHotelDialog(detailsPart);
  const { stay } = useHotelList();
  return (
    <>
      <button {...dialog.trigger} className={styles}>
        View Details<span className="sr-only"> of {name}</span>
      </button>
      <LazyPartError
        what="the details"
        isShown={dialog.hasFailed}
        className="absolute inset-x-4 bottom-20 mb-2 shadow-lift"
      />
      {dialog.isLoading && <DialogLoading />}
      {dialog.Part && <dialog.Part id={id} view={stay} onClose={dialog.close} />}
    </>
  );
}

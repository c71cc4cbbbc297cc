"use client";

import { Button } from "~/components/ui/button";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { LazyPartError } from "~/components/ui/lazy-error";
import type { Hotel } from "~/features/site/hotel/hotel.schema";
import type { HotelView } from "~/features/site/hotel/hotel-view.rules";
import { useLazyDialog } from "~/lib/lazy-dialog";
import { lazyPart } from "~/lib/lazy-part";

const dialogPart = lazyPart(() => import("./hotel-details-dialog").then((module) => module.HotelDetailsDialog));

/** Opens the details dialog. Its clickable area is the whole card. */
export function HotelDetailsButton({ hotel, view }: { hotel: Hotel; view: HotelView }) {
  const dialog = useLazyDialog(dialogPart);
  return (
    <>
      <Button variant="ghost" {...dialog.trigger} className="px-3 after:absolute after:inset-0 active:translate-y-0">
        View Details<span className="sr-only"> of {hotel.name}</span>
      </Button>
      <LazyPartError what="the details" isShown={dialog.hasFailed} className="inset-x-4 bottom-20 w-auto" />
      {dialog.isLoading && <DialogLoading />}
      {dialog.Part && <dialog.Part hotel={hotel} view={view} onClose={dialog.close} />}
    </>
  );
}

"use client";

import { Button } from "~/components/ui/button";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { LazyPartError } from "~/components/ui/lazy-error";
import type { Hotel } from "~/features/site/hotel/hotel.schema";
import type { HotelView } from "~/features/site/hotel/hotel-view.rules";
import { useLazyDialog } from "~/lib/lazy-dialog";
import { lazyPart } from "~/lib/lazy-part";

const dialogPart = lazyPart(() => import("./reach-us-dialog").then((module) => module.ReachUsDialog));

type ReachUsButtonProps = { hotel: Hotel; view: HotelView; size?: "md" | "lg"; className?: string };

/** A hotel's booking button. It opens the contact dialog, because rooms are booked by phone or message. */
export function ReachUsButton({ hotel, view, size, className }: ReachUsButtonProps) {
  const dialog = useLazyDialog(dialogPart);
  return (
    <>
      <span className="relative inline-grid">
        <Button size={size} {...dialog.trigger} className={className}>
          Book Now<span className="sr-only">: {hotel.name}</span>
        </Button>
        <LazyPartError what="the ways to book" isShown={dialog.hasFailed} />
      </span>
      {dialog.isLoading && <DialogLoading />}
      {dialog.Part && <dialog.Part hotel={hotel} view={view} onClose={dialog.close} />}
    </>
  );
}

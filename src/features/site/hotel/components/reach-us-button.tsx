"use client";

import { Button } from "~/components/ui/button";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { LazyPartError } from "~/components/ui/lazy-error";
import type { Hotel } from "~/features/site/hotel/hotel.types";
import type { HotelView } from "~/features/site/hotel/hotel-view.rules";
import { lazyPart, useLazyPart } from "~/lib/lazy-part";
import { usePreload } from "~/lib/preload";

const dialogPart = lazyPart(() => import("./reach-us-dialog").then((module) => module.ReachUsDialog));

type ReachUsButtonProps = { hotel: Hotel; view: HotelView; size?: "md" | "lg"; className?: string };

/** A hotel's booking button. It opens the contact dialog, because rooms are booked by phone or message. */
export function ReachUsButton({ hotel, view, size, className }: ReachUsButtonProps) {
  const dialog = useLazyPart(dialogPart);
  const trigger = usePreload(dialogPart);
  return (
    <>
      <span className="relative inline-grid">
        <Button size={size} aria-haspopup="dialog" onClick={dialog.open} {...trigger} className={className}>
          Book Now<span className="sr-only">: {hotel.name}</span>
        </Button>
        <LazyPartError what="the ways to book" isShown={dialog.hasFailed} />
      </span>
      {dialog.isLoading && <DialogLoading />}
      {dialog.Part && <dialog.Part hotel={hotel} view={view} onClose={dialog.close} />}
    </>
  );
}

"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { DialogLoading } from "~/components/ui/dialog-loading";
import type { Hotel } from "~/features/hotel/hotel.types";
import type { HotelView } from "~/features/hotel/hotel-view.rules";

const loadDialog = () => import("./hotel-details-dialog").then((module) => module.HotelDetailsDialog);
const HotelDetailsDialog = dynamic(loadDialog, { ssr: false, loading: DialogLoading });

/** Opens the details modal; a click anywhere on the card around it does, too. */
export function HotelDetailsButton({ hotel, view }: { hotel: Hotel; view: HotelView }) {
  const [isOpen, setIsOpen] = useState(false);
  const prepare = () => void loadDialog();
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="px-3 after:absolute after:inset-0 active:translate-y-0"
      >
        View Details<span className="sr-only"> of {hotel.name}</span>
      </Button>
      {isOpen && <HotelDetailsDialog hotel={hotel} view={view} onClose={() => setIsOpen(false)} />}
    </>
  );
}

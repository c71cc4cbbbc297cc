"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { DialogLoading } from "~/components/ui/dialog-loading";
import type { Hotel } from "~/features/hotel/hotel.types";
import type { HotelView } from "~/features/hotel/hotel-view.rules";

const loadDialog = () => import("./reach-us-dialog").then((module) => module.ReachUsDialog);
const ReachUsDialog = dynamic(loadDialog, { ssr: false, loading: DialogLoading });

type ReachUsButtonProps = { hotel: Hotel; view: HotelView; size?: "md" | "lg"; className?: string };

/** A hotel's booking button: rooms are asked for by phone or letter. */
export function ReachUsButton({ hotel, view, size, className }: ReachUsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const prepare = () => void loadDialog();
  return (
    <>
      <Button
        size={size}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={className}
      >
        Book Now<span className="sr-only">: {hotel.name}</span>
      </Button>
      {isOpen && <ReachUsDialog hotel={hotel} view={view} onClose={() => setIsOpen(false)} />}
    </>
  );
}

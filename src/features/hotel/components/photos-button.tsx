"use client";

import { Images } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { cn } from "~/components/ui/cn";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { Picture } from "~/components/ui/picture";
import type { Hotel } from "~/features/hotel/hotel.types";

const loadViewer = () => import("./hotel-photos").then((module) => module.HotelPhotos);
const HotelPhotos = dynamic(loadViewer, { ssr: false, loading: DialogLoading });

type PhotosButtonProps = { hotel: Hotel; priority?: boolean; sizes?: string; className?: string };

const cardSizes = "(min-width: 1248px) 384px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw";

/** A hotel's first picture; opens all of them on the whole screen. */
export function PhotosButton({ hotel, priority, sizes = cardSizes, className }: PhotosButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const prepare = () => void loadViewer();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={cn("group/photo relative z-10 overflow-hidden -outline-offset-4", className)}
      >
        <Picture
          src={hotel.images[0]}
          alt=""
          priority={priority}
          sizes={sizes}
          className="size-full"
          imageClassName="transition-transform duration-700 motion-safe:group-hover/photo:scale-[1.03]"
        />
        <span className="absolute right-3 bottom-3 inline-flex items-center gap-1.5 rounded-full bg-leaf-900/85 px-2.5 py-1 font-semibold text-[0.8125rem] text-white">
          <Images aria-hidden="true" className="size-4" />
          <span className="sr-only">View the pictures of {hotel.name}, </span>
          {hotel.images.length}
        </span>
      </button>
      {isOpen && <HotelPhotos hotel={hotel} onClose={() => setIsOpen(false)} />}
    </>
  );
}

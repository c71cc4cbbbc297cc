"use client";

import { cn } from "~/components/ui/cn";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { LazyPartError } from "~/components/ui/lazy-error";
import { PathIcon } from "~/components/ui/path-icon";
import { Picture } from "~/components/ui/picture";
import type { Hotel } from "~/features/site/hotel/hotel.schema";
import { useLazyDialog } from "~/lib/lazy-dialog";
import { lazyPart } from "~/lib/lazy-part";

const viewerPart = lazyPart(() => import("./hotel-photos").then((module) => module.HotelPhotos));

type PhotosButtonProps = { hotel: Hotel; priority?: boolean; sizes?: string; className?: string };

const cardSizes = "(min-width: 1248px) 384px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw";

/** A hotel's first picture, which opens the photo viewer. */
export function PhotosButton({ hotel, priority, sizes = cardSizes, className }: PhotosButtonProps) {
  const viewer = useLazyDialog(viewerPart);
  return (
    <>
      <button
        type="button"
        {...viewer.trigger}
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
          <PathIcon path="M8 4h12v12H8zM4 8v12h12m-5-6 3-4 4 5" className="size-4" />
          <span className="sr-only">View the pictures of {hotel.name}, </span>
          {hotel.images.length}
        </span>
      </button>
      <LazyPartError what="the pictures" isShown={viewer.hasFailed} className="inset-x-4 bottom-4 w-auto" />
      {viewer.isLoading && <DialogLoading />}
      {viewer.Part && <viewer.Part hotel={hotel} onClose={viewer.close} />}
    </>
  );
}

"use client";

import type { ReactNode } from "react";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { LazyPartError } from "~/components/ui/lazy-error";
import { lazyPart } from "~/lib/lazy-part";
import { useHotelList } from "./hotel-list-context";
import { useHotelDialog } from "./use-hotel-dialog";

export const photosPart = lazyPart(() => import("./hotel-photos").then((module) => module.HotelPhotos));

/** The button around a hotel's picture. It opens the photo viewer. */
export function PhotosButton({ id, className, children }: { id: string; className: string; children: ReactNode }) {
  const viewer = useHotelDialog(photosPart);
  const { stay } = useHotelList();
  return (
    <>
      <button
        {...viewer.trigger}
        className={`group/photo relative z-10 overflow-hidden -outline-offset-4 ${className}`}
      >
        {children}
      </button>
      <LazyPartError
        what="the pictures"
        isShown={viewer.hasFailed}
        className="absolute inset-x-4 bottom-4 mb-2 shadow-lift"
      />
      {viewer.isLoading && <DialogLoading />}
      {viewer.Part && <viewer.Part id={id} view={stay} onClose={viewer.close} />}
    </>
  );
}

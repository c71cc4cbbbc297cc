"use client";

import type { ReactNode } from "react";
import { LazyDialogButton } from "~/components/ui/lazy-dialog-button";
import { lazyPart } from "~/lib/lazy-part";
import { useHotelList } from "./hotel-list-context";

const photosPart = lazyPart(() => import("./hotel-photos").then((module) => module.HotelPhotos));

/** The button around a hotel's picture. It opens the photo viewer. */
export function PhotosButton({ id, className, children }: { id: string; className: string; children: ReactNode }) {
  const { stay } = useHotelList();
  return (
    <LazyDialogButton
      part={photosPart}
      dialogProps={{ id, view: stay }}
      what="the pictures"
      className={`group/photo relative z-10 overflow-hidden -outline-offset-4 ${className}`}
      errorClassName="absolute inset-x-4 bottom-4 mb-2 shadow-lift"
    >
      {children}
    </LazyDialogButton>
  );
}

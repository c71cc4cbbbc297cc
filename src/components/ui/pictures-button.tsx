"use client";

import type { ReactNode } from "react";
import { lazyPart } from "~/lib/lazy-part";
import { LazyDialogButton } from "./lazy-dialog-button";

const viewerPart = lazyPart(() => import("./photo-viewer").then((module) => module.PhotoViewer));

type PicturesButtonProps = { title: string; images: readonly string[]; children: ReactNode };

/** The button over a picture that opens all of them. */
export function PicturesButton({ title, images, children }: PicturesButtonProps) {
  return (
    <LazyDialogButton
      part={viewerPart}
      dialogProps={{ title, images }}
      what="the pictures"
      className="absolute top-4 right-4 inline-flex min-h-11 items-center gap-2 rounded-control bg-card/95 px-4 font-semibold text-[0.9375rem] shadow-lift hover:bg-card"
      errorClassName="absolute top-17 right-4 mb-2 w-64 shadow-lift"
    >
      {children}
    </LazyDialogButton>
  );
}

"use client";

import type { ReactNode } from "react";
import type { ImageText } from "~/lib/image-texts";
import { lazyPart } from "~/lib/lazy-part";
import { LazyDialogButton } from "./lazy-dialog-button";

const viewerPart = lazyPart(() => import("./photo-viewer").then((module) => module.PhotoViewer));

type PicturesButtonProps = {
  title: string;
  images: readonly string[];
  texts?: readonly ImageText[] | undefined;
  children: ReactNode;
};

/** The button that opens all pictures. It covers those that it is placed on; what it says stands in their corner. */
export function PicturesButton({ title, images, texts, children }: PicturesButtonProps) {
  return (
    <LazyDialogButton
      part={viewerPart}
      dialogProps={{ title, images, ...(texts && { texts }) }}
      what="the pictures"
      className="group absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4 md:rounded-card"
      errorClassName="absolute top-17 right-4 mb-2 w-64 shadow-lift"
    >
      <span className="absolute top-4 right-4 inline-flex min-h-11 items-center gap-2 rounded-control bg-card/95 px-4 font-semibold text-[0.9375rem] shadow-lift group-hover:bg-card">
        {children}
      </span>
    </LazyDialogButton>
  );
}

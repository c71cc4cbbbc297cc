"use client";

import type { ReactNode } from "react";
import { useLazyDialog } from "~/lib/lazy-dialog";
import { lazyPart } from "~/lib/lazy-part";
import { DialogLoading } from "./dialog-loading";
import { LazyPartError } from "./lazy-error";

const viewerPart = lazyPart(() => import("./photo-viewer").then((module) => module.PhotoViewer));

type PicturesButtonProps = { title: string; images: readonly string[]; children: ReactNode };

/** The button over a picture that opens all of them. */
export function PicturesButton({ title, images, children }: PicturesButtonProps) {
  const viewer = useLazyDialog(viewerPart);
  return (
    <>
      <button
        type="button"
        {...viewer.trigger}
        className="absolute top-4 right-4 inline-flex min-h-11 items-center gap-2 rounded-control bg-card/95 px-4 font-semibold text-[0.9375rem] shadow-lift hover:bg-card"
      >
        {children}
      </button>
      <LazyPartError
        what="the pictures"
        isShown={viewer.hasFailed}
        className="absolute top-17 right-4 mb-2 w-64 shadow-lift"
      />
      {viewer.isLoading && <DialogLoading />}
      {viewer.Part && <viewer.Part title={title} images={images} onClose={viewer.close} />}
    </>
  );
}

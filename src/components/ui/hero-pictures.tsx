"use client";

import { Images } from "lucide-react";
import { useLazyDialog } from "~/lib/lazy-dialog";
import { lazyPart } from "~/lib/lazy-part";
import { DialogLoading } from "./dialog-loading";
import { LazyPartError } from "./lazy-error";
import { Picture } from "./picture";

const viewerPart = lazyPart(() => import("./photo-viewer").then((module) => module.PhotoViewer));

type HeroPicturesProps = { title: string; images: readonly string[]; imageClassName?: string };

/** The first picture at the top of a page, with a button that opens the others. */
export function HeroPictures({ title, images, imageClassName }: HeroPicturesProps) {
  const viewer = useLazyDialog(viewerPart);
  return (
    <div className="relative">
      <Picture
        src={images[0]}
        alt=""
        priority
        sizes="(min-width: 1248px) 1200px, 100vw"
        className="aspect-3/2 md:rounded-card lg:aspect-[2.1/1]"
        imageClassName={imageClassName}
      />
      {images.length > 1 && (
        <button
          type="button"
          {...viewer.trigger}
          className="absolute top-4 right-4 inline-flex min-h-11 items-center gap-2 rounded-control bg-card/95 px-4 font-semibold text-[0.9375rem] shadow-lift hover:bg-card"
        >
          <Images aria-hidden="true" className="size-5" />
          {images.length} pictures
        </button>
      )}
      <LazyPartError what="the pictures" isShown={viewer.hasFailed} className="top-17 right-4 bottom-auto" />
      {viewer.isLoading && <DialogLoading />}
      {viewer.Part && <viewer.Part title={title} images={images} onClose={viewer.close} />}
    </div>
  );
}

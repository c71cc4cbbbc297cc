"use client";

import { Images } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { fetchAhead } from "~/lib/late";
import { DialogLoading } from "./dialog-loading";
import { Picture } from "./picture";

const loadViewer = () => import("./photo-viewer").then((module) => module.PhotoViewer);
const PhotoViewer = dynamic(loadViewer, { ssr: false, loading: DialogLoading });
const prepare = () => fetchAhead(loadViewer);

type HeroPicturesProps = { title: string; images: readonly string[]; imageClassName?: string };

/** The first picture across the head of a page, and the way to the others where there are more. */
export function HeroPictures({ title, images, imageClassName }: HeroPicturesProps) {
  const [isOpen, setIsOpen] = useState(false);
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
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          onPointerEnter={prepare}
          onFocus={prepare}
          className="absolute top-4 right-4 inline-flex min-h-11 items-center gap-2 rounded-control bg-card/95 px-4 font-semibold text-[0.9375rem] shadow-lift hover:bg-card"
        >
          <Images aria-hidden="true" className="size-5" />
          {images.length} pictures
        </button>
      )}
      {isOpen && <PhotoViewer title={title} images={images} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

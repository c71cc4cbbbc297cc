"use client";

import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, useState } from "react";
import { type ImageText, shownTexts } from "~/lib/image-texts";
import { cn } from "./cn";
import { maxZoom, panStep, wrapIndex } from "./photo-viewer.rules";
import { Picture } from "./picture";
import { Spinner } from "./spinner";
import "./style-nonce";
import { useFocusReturn } from "./use-focus-return";
import { useZoom } from "./use-zoom";

const round =
  "grid size-12 shrink-0 place-items-center rounded-full bg-on-deep/12 text-on-deep hover:bg-on-deep/25 aria-disabled:opacity-40";

/** The directions of the arrow keys in an enlarged picture: what is beyond that edge comes into view. */
const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
};

type PhotoViewerProps = {
  title: string;
  images: readonly string[];
  /** The caption of a picture. */
  captionOf?: (src: string) => string;
  texts?: readonly ImageText[] | undefined;
  onClose: () => void;
};

/**
 * A full-screen viewer that cycles through pictures and zooms them: by two fingers, the wheel, buttons, or the keys + - 0.
 * Arrow keys change the picture, or move an enlarged one. Open while mounted.
 */
export function PhotoViewer({ title, images, captionOf, texts, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(0);
  const src = images[index] ?? "";
  const { alt, credit } = shownTexts(texts, src);
  const { zoom, zoomIn, zoomOut, reset, pan, frame } = useZoom();
  const isZoomed = zoom.scale > 1;
  const step = (by: number) => {
    reset();
    setIndex((now) => wrapIndex(now, by, images.length));
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = pans[event.key];
    if (isZoomed && by) {
      event.preventDefault();
      return pan(...by);
    }
    if (event.key === "ArrowLeft") step(-1);
    if (event.key === "ArrowRight") step(1);
    if (event.key === "+" || event.key === "=") zoomIn();
    if (event.key === "-") zoomOut();
    if (event.key === "0") reset();
  }

  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          {...useFocusReturn()}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-60 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-night text-on-deep outline-none data-[state=open]:animate-fade-in"
        >
          <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
            <Radix.Title className="truncate font-display text-xl">{title}</Radix.Title>
            <div className="flex gap-2">
              <button type="button" aria-label="Zoom out" aria-disabled={!isZoomed} onClick={zoomOut} className={round}>
                <ZoomOut aria-hidden="true" className="size-5" />
              </button>
              <button
                type="button"
                aria-label="Zoom in"
                aria-disabled={zoom.scale >= maxZoom}
                onClick={zoomIn}
                className={round}
              >
                <ZoomIn aria-hidden="true" className="size-5" />
              </button>
              <Radix.Close aria-label="Close" className={round}>
                <X aria-hidden="true" className="size-5" />
              </Radix.Close>
            </div>
          </header>
          <div {...frame} className="relative mx-auto w-full max-w-[90rem] touch-none overflow-hidden sm:px-20">
            {/* Visible until the picture has loaded. */}
            <span className="absolute inset-0 grid place-items-center">
              <Spinner label={null} />
            </span>
            <div
              className={cn("size-full", isZoomed && "cursor-grab")}
              style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
            >
              <Picture
                key={src}
                src={src}
                alt={captionOf?.(src) ?? (alt || `${title}, picture ${index + 1}`)}
                sizes="(min-width: 1440px) 1280px, (min-width: 640px) calc(100vw - 10rem), 100vw"
                priority
                className="size-full bg-transparent"
                imageClassName="object-contain"
              />
            </div>
          </div>
          {/* The buttons are below the picture on phones, beside it from `sm` on. */}
          <footer className="flex items-center justify-between gap-4 px-4 py-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:justify-center">
            <button
              type="button"
              aria-label="Previous picture"
              onClick={() => step(-1)}
              className={cn(round, "sm:fixed sm:top-1/2 sm:left-5 sm:-translate-y-1/2")}
            >
              <ChevronLeft aria-hidden="true" className="size-6" />
            </button>
            <p aria-live="polite" className="text-center text-[0.9375rem] leading-snug">
              <span>{captionOf?.(src) ?? credit}</span>
              <span className="block text-sm text-on-deep-soft tabular-nums">
                {`${index + 1} of ${images.length}${isZoomed ? `, enlarged to ${Math.round(zoom.scale * 100)} %` : ""}`}
              </span>
            </p>
            <button
              type="button"
              aria-label="Next picture"
              onClick={() => step(1)}
              className={cn(round, "sm:fixed sm:top-1/2 sm:right-5 sm:-translate-y-1/2")}
            >
              <ChevronRight aria-hidden="true" className="size-6" />
            </button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

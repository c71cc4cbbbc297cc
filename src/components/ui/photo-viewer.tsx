"use client";

import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useState } from "react";
import { wrapIndex } from "~/lib/wrap-index";
import { cn } from "./cn";
import { Picture } from "./picture";
import { Spinner } from "./spinner";
import "./style-nonce";
import { useFocusReturn } from "./use-focus-return";

const round = "grid size-12 place-items-center rounded-full bg-white/12 text-white hover:bg-white/25";

type PhotoViewerProps = {
  title: string;
  images: readonly string[];
  /** The caption of a picture. */
  captionOf?: (src: string) => string;
  onClose: () => void;
};

/** A full-screen viewer that cycles through pictures. Open while mounted. */
export function PhotoViewer({ title, images, captionOf, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(0);
  const src = images[index] ?? "";
  const step = (by: number) => setIndex((now) => wrapIndex(now, by, images.length));
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          {...useFocusReturn()}
          aria-describedby={undefined}
          onKeyDown={(event) => {
            if (event.key === "ArrowLeft") step(-1);
            if (event.key === "ArrowRight") step(1);
          }}
          className="fixed inset-0 z-60 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-[#0a1f19] text-white outline-none data-[state=open]:animate-fade-in"
        >
          <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
            <Radix.Title className="truncate font-display text-xl">{title}</Radix.Title>
            <Radix.Close aria-label="Close" className={cn(round, "shrink-0")}>
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </header>
          <div className="relative mx-auto w-full max-w-[90rem] sm:px-20">
            {/* Visible until the picture has loaded. */}
            <span className="absolute inset-0 grid place-items-center">
              <Spinner label={null} />
            </span>
            <Picture
              key={src}
              src={src}
              alt={captionOf?.(src) ?? `${title}, picture ${index + 1}`}
              sizes="100vw"
              priority
              className="size-full bg-transparent"
              imageClassName="object-contain"
            />
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
              {captionOf?.(src)}
              <span className="block text-sm text-white/75 tabular-nums">
                {index + 1} of {images.length}
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

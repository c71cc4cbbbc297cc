"use client";

import Image from "next/image";
import { type ReactNode, useState } from "react";
import { cn } from "./cn";

type PictureProps = {
  /** A path of ours, or an address that an admin gave; nothing shows the fallback. */
  src: string | null | undefined;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Load it first: for what is in sight when the page opens. */
  priority?: boolean;
  /** Stands in the place of a picture that is missing or does not load. */
  fallback?: ReactNode;
  /** The box: give it a ratio ("aspect-3/2") or a size. */
  className?: string;
  imageClassName?: string;
};

/** A picture that fills its box; a calm tone until it is there, a drawn hill when it never comes. */
export function Picture({ src, alt, sizes, priority, fallback, className, imageClassName }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = Boolean(src) && failed !== src;
  return (
    <div className={cn("relative overflow-hidden bg-mist", className)}>
      {src && isShown ? (
        <Image
          src={toPath(src)}
          alt={alt}
          fill
          sizes={sizes}
          preload={priority}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          // Other hosts are not ours to fetch from, and uploads have been made small when they came.
          unoptimized={!src.includes("/images/") || src.startsWith("http")}
          onError={() => setFailed(src)}
          className={cn("object-cover", imageClassName)}
        />
      ) : (
        (fallback ?? <Hills alt={alt} />)
      )}
    </div>
  );
}

function toPath(src: string): string {
  return /^(https?:|\/|data:|blob:)/.test(src) ? src : `/${src}`;
}

/** Drawn by the style sheet, so that it needs neither script nor network. */
function Hills({ alt }: { alt: string }) {
  return <div {...(alt ? { role: "img", "aria-label": alt } : {})} className="hills absolute inset-0" />;
}

"use client";

import Image from "next/image";
import { type ReactNode, useState } from "react";
import { cn } from "./cn";

type PictureProps = {
  /** A path of this site or an external URL. Without it the fallback is shown. */
  src: string | null | undefined;
  alt: string;
  /** The displayed width, in the format of the `sizes` attribute. */
  sizes: string;
  /** Preload it, for pictures at the top of the page. */
  priority?: boolean;
  /** Shown if the picture is missing or fails to load. */
  fallback?: ReactNode;
  /** Must set the size or the aspect ratio of the box ("aspect-3/2"). */
  className?: string;
  imageClassName?: string;
};

/** A picture that fills its box. Shows a plain colour while loading, and drawn hills if it fails. */
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
          // The image optimizer handles only our static pictures: uploads are already resized, other hosts not allowed.
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

/** The placeholder of a missing picture, drawn by CSS. */
function Hills({ alt }: { alt: string }) {
  return <div {...(alt ? { role: "img", "aria-label": alt } : {})} className="hills absolute inset-0" />;
}

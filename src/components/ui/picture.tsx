import { getImageProps } from "next/image";
import type { ReactNode } from "react";
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

/**
 * A picture that fills its box. Shows a plain colour while loading, and drawn hills if it fails. It has no state of its
 * own: `failedPictureScript` marks the pictures that fail, and the marks exchange picture and fallback.
 */
export function Picture({ src, alt, sizes, priority, fallback, className, imageClassName }: PictureProps) {
  const substitute = fallback ?? <Hills alt={alt} />;
  return (
    <div className={cn("relative overflow-hidden bg-mist", className)}>
      {src ? (
        <>
          {/* biome-ignore lint/performance/noImgElement: next/image is a client component, and repeats its props as data. */}
          <img
            // A new element for each picture, because the mark stays on the element.
            key={src}
            alt={alt}
            {...imageProps(src, { sizes, priority })}
            // Text-transparent: the alternative text is not painted while the picture loads.
            className={cn(
              "peer absolute inset-0 size-full object-cover text-transparent data-failed:hidden",
              imageClassName,
            )}
            // A picture can be marked before React hydrates it.
            suppressHydrationWarning
          />
          <div className="hidden peer-data-failed:contents">{substitute}</div>
        </>
      ) : (
        substitute
      )}
    </div>
  );
}

function imageProps(src: string, { sizes, priority = false }: Pick<PictureProps, "sizes" | "priority">) {
  const { props } = getImageProps({
    src: toPath(src),
    alt: "",
    sizes,
    fill: true,
    loading: priority ? "eager" : "lazy",
    // React preloads eager pictures of high priority.
    fetchPriority: priority ? "high" : undefined,
    // The image optimizer handles only our static pictures: uploads are already resized, other hosts not allowed.
    unoptimized: !src.includes("/images/") || src.startsWith("http"),
  });
  const { alt: _, style: __, ...attributes } = props;
  return attributes;
}

function toPath(src: string): string {
  return /^(https?:|\/|data:|blob:)/.test(src) ? src : `/${src}`;
}

/** The placeholder of a missing picture, drawn by CSS. */
function Hills({ alt }: { alt: string }) {
  return <div {...(alt ? { role: "img", "aria-label": alt } : {})} className="hills absolute inset-0" />;
}

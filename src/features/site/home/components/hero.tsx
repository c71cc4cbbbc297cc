import { getImageProps } from "next/image";
import { preload } from "react-dom";
import { site } from "~/lib/site";
import { SearchPanel } from "./search-panel";

const isWide = "(min-width: 48rem)";

const wide = { src: "/images/hero-wide.avif", width: 2400, height: 1200 };
const tall = getImageProps({
  src: "/images/hero-tall.avif",
  width: 1000,
  height: 1300,
  alt: "",
  // A tenth less than the width that covers the box, which is 30rem high: 750 pixels, not 828, on most phones.
  sizes: "max(90vw, 375px)",
}).props;

/** The top of the home page: its picture, title and search forms. */
export function Hero() {
  // React itself preloads pictures of high priority, but not those in a `picture` element.
  const early = { as: "image", fetchPriority: "high" } as const;
  preload(wide.src, { ...early, media: isWide });
  preload(tall.src, { ...early, media: `not all and ${isWide}`, imageSrcSet: tall.srcSet, imageSizes: tall.sizes });
  return (
    <section aria-labelledby="hero-title" className="relative">
      <div className="relative isolate h-[30rem] overflow-hidden bg-dusk sm:h-[38rem] md:h-[clamp(36rem,48vw,46rem)]">
        <picture>
          <source media={isWide} srcSet={wide.src} width={wide.width} height={wide.height} />
          <img
            src={tall.src}
            srcSet={tall.srcSet}
            sizes={tall.sizes}
            width={tall.width}
            height={tall.height}
            alt=""
            fetchPriority="high"
            className="absolute inset-0 -z-10 size-full object-[68%_30%] object-cover md:object-[65%_72%]"
          />
        </picture>
        {/* Keeps the text readable on any crop of the picture. */}
        <div className="absolute inset-x-0 top-0 -z-10 h-3/5 bg-linear-to-b from-night/60 to-transparent" />
        <div className="wrap pt-11 text-center text-on-deep md:pt-[clamp(3.5rem,6vw,6rem)]">
          <h1
            id="hero-title"
            className="mx-auto max-w-[18ch] font-display text-[clamp(2.625rem,1.4rem+4.6vw,5.25rem)] leading-[1.04] tracking-[-0.022em]"
          >
            Go where the rivers begin
          </h1>
          <p className="mx-auto mt-4 max-w-[34ch] font-medium text-[1.0625rem] leading-snug md:mt-5 md:max-w-none md:text-xl">
            {site().tagline}
          </p>
        </div>
      </div>
      <div className="wrap relative -mt-24 md:-mt-14">
        <SearchPanel />
      </div>
    </section>
  );
}

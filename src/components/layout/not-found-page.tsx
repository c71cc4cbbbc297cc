import type { ReactNode } from "react";
import { plainButton } from "~/components/ui/button-styles";
import { controlStyles } from "~/components/ui/control-styles";
import { PathIcon, searchIcon } from "~/components/ui/path-icon";

type NotFoundPageProps = { title: string; text: string; action?: ReactNode };

/**
 * The page for unknown addresses and errors, with a search box and links. Its code is loaded with every page, so it
 * imports as little as possible.
 */
export function NotFoundPage({ title, text, action }: NotFoundPageProps) {
  return (
    <div className="wrap grid items-center gap-10 py-12 md:py-20 lg:grid-cols-2 lg:gap-16">
      <div>
        <h1 className="text-[clamp(2.25rem,1.6rem+2.6vw,3.75rem)]">{title}</h1>
        <p className="mt-4 max-w-prose text-soft text-lg">{text}</p>
        {action && <div className="mt-7">{action}</div>}
        {/* biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, without another element around it. */}
        <form role="search" action="/browse/tours" className="mt-8 flex max-w-md gap-2.5">
          <input
            name="search"
            maxLength={100}
            aria-label="Search tours"
            placeholder="Kaziranga, root bridges…"
            enterKeyHint="search"
            className={`${controlStyles} h-12`}
          />
          <button type="submit" className={`${plainButton("primary", "lg")} min-h-12!`}>
            <PathIcon path={searchIcon} />
            Search
          </button>
        </form>
        <ul className="mt-6 flex flex-wrap gap-3">
          <li>
            <a href="/browse/tours" className={plainButton("secondary")}>
              All tours
            </a>
          </li>
          <li>
            <a href="/" className={plainButton("secondary")}>
              Home
            </a>
          </li>
          <li>
            <a href="/contact" className={plainButton("ghost")}>
              Contact us
            </a>
          </li>
        </ul>
      </div>
      {/* biome-ignore lint/performance/noImgElement: avoids the code of `Picture`. */}
      <img
        src="/images/tours/dzukou-valley-lilies.avif"
        alt=""
        // Otherwise React would preload the image on every page.
        loading="lazy"
        className="aspect-3/2 w-full rounded-[20px] bg-mist object-cover lg:aspect-4/3"
      />
    </div>
  );
}

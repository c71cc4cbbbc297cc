import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Button, buttonStyles } from "~/components/ui/button";
import { controlStyles } from "~/components/ui/control-styles";

type NotFoundPageProps = { title: string; text: string; action?: ReactNode };

/** The page for unknown addresses and errors, with a search box and links. */
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
          <Button type="submit" size="lg" className="min-h-12">
            <Search aria-hidden="true" />
            Search
          </Button>
        </form>
        <ul className="mt-6 flex flex-wrap gap-3">
          <li>
            <a href="/browse/tours" className={buttonStyles({ variant: "secondary" })}>
              All tours
            </a>
          </li>
          <li>
            <a href="/" className={buttonStyles({ variant: "secondary" })}>
              Home
            </a>
          </li>
          <li>
            <a href="/contact" className={buttonStyles({ variant: "ghost" })}>
              Contact us
            </a>
          </li>
        </ul>
      </div>
      {/* biome-ignore lint/performance/noImgElement: avoids next/image's code, because every page loads this component. */}
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

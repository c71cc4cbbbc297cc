import { site } from "~/lib/site";

/** The error page without header and footer. Its code is loaded with every page, so it imports as little as possible. */
export function BareError({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      {/* biome-ignore lint/performance/noImgElement: avoids next/image's code; `lazy` avoids a preload on every page. */}
      <img
        src="/images/tours/dzukou-valley-lilies.avif"
        alt=""
        loading="lazy"
        className="h-40 w-full bg-mist object-cover sm:h-56 lg:order-last lg:h-dvh"
      />
      <div className="flex flex-col">
        <div className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 py-5 sm:px-6">
          {/* A plain link reloads the page and thereby resets the app. */}
          <a href="/" className="inline-flex min-h-11 items-center self-start font-display text-2xl">
            {site().name}
          </a>
          <div className="my-auto py-6">
            <h1 className="text-[2.375rem] sm:text-[2.625rem]">The road is blocked</h1>
            <p className="mt-3 text-lg text-soft">
              Something went wrong on our side, and this page could not be shown. Please try again, or go on from here.
            </p>
            <p className="mt-7 flex flex-wrap gap-3 font-semibold">
              <button
                type="button"
                onClick={onRetry}
                className="min-h-11 rounded-control bg-lac-600 px-5 text-on-deep hover:bg-lac-700"
              >
                Try again
              </button>
              <a
                href="/"
                className="inline-flex min-h-11 items-center rounded-control border-[1.5px] border-edge bg-card px-5 hover:border-leaf-700 hover:bg-mist"
              >
                Home
              </a>
            </p>
          </div>
        </div>
      </div>
    </main>
  );
}

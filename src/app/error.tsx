"use client";

import { useEffect } from "react";

type ErrorPageProps = { error: unknown; retry: () => void };

/** For the pages without the frame, and the frame itself. Loaded with every page, so it brings nothing along. */
export default function ErrorPage({ error, retry }: ErrorPageProps) {
  useEffect(() => console.error(error), [error]);
  return (
    <main className="wrap grid min-h-dvh place-content-center justify-items-start gap-4 py-16">
      <h1 className="text-4xl sm:text-5xl">The road is blocked</h1>
      <p className="max-w-prose text-lg text-soft">
        Something went wrong on our side, and this page could not be shown. Please try again, or go on from here.
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 font-semibold text-leaf-700 underline underline-offset-4">
        <button type="button" onClick={retry} className="min-h-11 underline">
          Try again
        </button>
        {/* A plain link: it starts anew. */}
        <a href="/" className="inline-flex min-h-11 items-center">
          Home
        </a>
      </p>
    </main>
  );
}

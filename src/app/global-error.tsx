"use client";

import { useEffect } from "react";
import "./globals.css";

/** In the place of everything, when the frame itself failed. Stands on nothing that may have failed with it. */
export default function GlobalError({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  return (
    <html lang="en-IN">
      <body>
        <title>Something went wrong | Luit</title>
        <main className="wrap grid min-h-dvh place-content-center justify-items-start gap-4 py-16">
          <h1 className="text-4xl sm:text-5xl">The road is blocked</h1>
          <p className="max-w-prose text-lg text-soft">
            Something went wrong on our side, and this page could not be shown. Please try again.
          </p>
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 font-semibold text-leaf-700 underline underline-offset-4">
            <button type="button" onClick={() => window.location.reload()} className="min-h-11 underline">
              Try again
            </button>
            {/* A plain link: it starts anew. */}
            <a href="/" className="inline-flex min-h-11 items-center">
              Home
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}

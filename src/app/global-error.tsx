"use client";

import { useEffect } from "react";
import { BareError } from "~/components/layout/bare-error";
import "./globals.css";

/** In the place of everything, when the layout of all pages failed. Stands on nothing that may have failed with it. */
export default function GlobalError({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  return (
    <html lang="en-IN">
      <body>
        <title>Something went wrong | Luit</title>
        <BareError onRetry={() => window.location.reload()} />
      </body>
    </html>
  );
}

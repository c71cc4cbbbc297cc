"use client";

import { useEffect } from "react";
import { BareError } from "~/components/layout/bare-error";
import "./globals.css";

/**
 * For the pages without the frame, and for the frame itself: in the place of everything, standing on nothing that may
 * have failed with it. Alone in this: another one at the root would be loaded with every page as well.
 */
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

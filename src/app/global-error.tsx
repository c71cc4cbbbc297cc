"use client";

import { useEffect } from "react";
import { BareError } from "~/components/layout/bare-error";
import { site } from "~/lib/site";
import "./globals.css";

/**
 * Replaces the whole document after an error in a page without header and footer, or in a layout. It depends on no
 * layout. There is no `error.tsx` at the root, because its code would be loaded with every page.
 */
export default function GlobalError({ error }: { error: unknown }) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <html lang="en-IN">
      <body>
        <meta name="color-scheme" content="light dark" />
        <title>{`Something went wrong | ${site().name}`}</title>
        <BareError onRetry={() => window.location.reload()} />
      </body>
    </html>
  );
}

"use client";

import { type Site, setSite } from "~/lib/site";

/** Hands the settings of the rendered page to the browser's `site()`. Renders nothing, and before all that reads them. */
export function SiteValues({ values }: { values: Site }) {
  if (typeof window !== "undefined") setSite(values);
  return null;
}

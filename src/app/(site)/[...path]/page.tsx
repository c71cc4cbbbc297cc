import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "Page not found" };

/**
 * Matches all unknown addresses. This is a page because a root `not-found` lies outside of the site's layout and would
 * add the code of header and footer to every page a second time.
 */
export default function UnknownPage() {
  notFound();
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "Page not found" };

/**
 * Every address that is no page of ours. A page of its own, for a `not-found` outside of the frame's layout would bring
 * the frame's code a second time with every page.
 */
export default function UnknownPage() {
  notFound();
}

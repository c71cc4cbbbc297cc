import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "Page not found" };

/** Matches unknown addresses below /admin. Outside of the guard's layout, in which the server could not answer 404. */
export default function UnknownPortalPage() {
  notFound();
}

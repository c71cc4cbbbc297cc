import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "Page not found" };

/** Every address below /admin that has no page. Outside of the guard's layout, which would hide the 404 from the server. */
export default function UnknownPortalPage() {
  notFound();
}

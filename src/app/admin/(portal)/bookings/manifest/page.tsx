import type { Metadata } from "next";
import { DayManifest } from "~/features/office/manifest/components/day-manifest";

export const metadata: Metadata = { title: "Day manifest" };

export default function ManifestPage() {
  return <DayManifest />;
}

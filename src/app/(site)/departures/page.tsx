import type { Metadata } from "next";
import { GuideScreen } from "~/features/staff/guide/components/guide-screen";

export const metadata: Metadata = { title: "My departures", robots: { index: false } };

export default function GuidePage() {
  return <GuideScreen />;
}

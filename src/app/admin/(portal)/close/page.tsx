import type { Metadata } from "next";
import { CloseAndTell } from "~/features/closing/components/close-and-tell";

export const metadata: Metadata = { title: "Close dates and inform guests" };

export default function ClosePage() {
  return <CloseAndTell />;
}

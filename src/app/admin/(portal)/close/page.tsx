import type { Metadata } from "next";
import { CloseAndTell } from "~/features/closing/components/close-and-tell";

export const metadata: Metadata = { title: "Close and tell" };

export default function ClosePage() {
  return <CloseAndTell />;
}

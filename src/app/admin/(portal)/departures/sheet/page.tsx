import type { Metadata } from "next";
import { DepartureSheet } from "~/features/departure/components/admin/departure-sheet";

export const metadata: Metadata = { title: "Sheet of a departure" };

export default function SheetPage() {
  return <DepartureSheet />;
}

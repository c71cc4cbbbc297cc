import type { Metadata } from "next";
import { DepartureBoard } from "~/features/departure/components/admin/departure-board";

export const metadata: Metadata = { title: "Departures" };

export default function DeparturesPage() {
  return <DepartureBoard />;
}

import type { Metadata } from "next";
import { Reports } from "~/features/report/components/admin/reports";

export const metadata: Metadata = { title: "Reports" };

export default function ReportsPage() {
  return <Reports />;
}

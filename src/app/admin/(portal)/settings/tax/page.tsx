import type { Metadata } from "next";
import { ManageTax } from "~/features/tax/components/admin/manage-tax";

export const metadata: Metadata = { title: "Tax and papers" };

export default function TaxPage() {
  return <ManageTax />;
}

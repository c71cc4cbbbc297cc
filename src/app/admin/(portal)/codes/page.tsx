import type { Metadata } from "next";
import { ManageCodes } from "~/features/discount/components/admin/manage-codes";

export const metadata: Metadata = { title: "Discount Codes" };

export default function CodesPage() {
  return <ManageCodes />;
}

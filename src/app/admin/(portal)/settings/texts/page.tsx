import type { Metadata } from "next";
import { ManageTexts } from "~/features/settings/components/admin/texts/manage-texts";

export const metadata: Metadata = { title: "Texts" };

export default function TextsPage() {
  return <ManageTexts />;
}

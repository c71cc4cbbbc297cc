import type { Metadata } from "next";
import { ManageSending } from "~/features/settings/components/admin/mail/manage-sending";

export const metadata: Metadata = { title: "Sending mail" };

export default function SendingPage() {
  return <ManageSending />;
}

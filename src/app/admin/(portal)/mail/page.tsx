import type { Metadata } from "next";
import { MailOverview } from "~/features/mail/components/admin/mail-overview";

export const metadata: Metadata = { title: "Mail" };

export default function MailRoomPage() {
  return <MailOverview />;
}

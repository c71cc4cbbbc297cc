import type { Metadata } from "next";
import { MailRoom } from "~/features/mail/components/admin/mail-room";

export const metadata: Metadata = { title: "Mail" };

export default function MailRoomPage() {
  return <MailRoom />;
}

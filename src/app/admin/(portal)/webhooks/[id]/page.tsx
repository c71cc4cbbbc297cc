import type { Metadata } from "next";
import { WebhookMessages } from "~/features/webhook/components/admin/webhook-messages";

export const metadata: Metadata = { title: "Messages to a webhook" };

export default async function WebhookMessagesPage({ params }: PageProps<"/admin/webhooks/[id]">) {
  const { id } = await params;
  return <WebhookMessages id={id} />;
}

import type { Metadata } from "next";
import { ManageWebhooks } from "~/features/webhook/components/admin/manage-webhooks";

export const metadata: Metadata = { title: "Webhooks" };

export default function WebhooksPage() {
  return <ManageWebhooks />;
}

import type { Metadata } from "next";
import { ManageWhatsApp } from "~/features/settings/components/admin/whatsapp/manage-whatsapp";
import { siteUrl } from "~/server/site-url";

export const metadata: Metadata = { title: "WhatsApp" };

export default function WhatsAppPage() {
  return <ManageWhatsApp apiUrl={`${siteUrl()}/api`} />;
}

import type { Metadata } from "next";
import { ContactScreen } from "~/features/site/contact/components/contact-screen";
import { maxSubject } from "~/features/site/contact/contact.rules";
import { pageMetadata } from "~/features/site/seo/page-metadata";
import { knownSettings } from "~/server/settings/read-settings";

export const metadata: Metadata = pageMetadata({
  title: "Contact",
  description: "Phone numbers, email, postal address and a message form: ask about dates, roads, permits and bookings.",
  path: "/contact",
});

export default async function ContactPage({ searchParams }: PageProps<"/contact">) {
  const { subject } = await searchParams;
  const start = [subject].flat()[0]?.slice(0, maxSubject) ?? "";
  return <ContactScreen subject={start} isDelivered={knownSettings().contactInbox !== null} />;
}

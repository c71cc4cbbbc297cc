import type { Metadata } from "next";
import { ContactScreen } from "~/features/contact/components/contact-screen";
import { maxSubject } from "~/features/contact/contact.rules";
import { contactInbox } from "~/features/contact/contact-inbox";
import { pageMetadata } from "~/features/found/page-metadata";

export const metadata: Metadata = pageMetadata({
  title: "Contact",
  description: "Phone numbers, email, postal address and a message form: ask about dates, roads, permits and bookings.",
  path: "/contact",
});

export default async function ContactPage({ searchParams }: PageProps<"/contact">) {
  const { subject } = await searchParams;
  const start = [subject].flat()[0]?.slice(0, maxSubject) ?? "";
  return <ContactScreen subject={start} isDelivered={contactInbox() !== null} />;
}

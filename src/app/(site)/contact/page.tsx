import type { Metadata } from "next";
import { ContactScreen } from "~/features/contact/components/contact-screen";
import { maxSubject } from "~/features/contact/contact.schema";

export const metadata: Metadata = {
  title: "Contact",
  description:
    "Phone numbers, e-mail, postal address and a message form: ask about dates, roads, permits and bookings.",
  alternates: { canonical: "/contact" },
};

export default async function ContactPage({ searchParams }: PageProps<"/contact">) {
  const { subject } = await searchParams;
  return <ContactScreen subject={[subject].flat()[0]?.slice(0, maxSubject) ?? ""} />;
}

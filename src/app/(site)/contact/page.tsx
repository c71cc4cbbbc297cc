import type { Metadata } from "next";
import { loadUsualAnswer } from "~/features/booking/answer-time/load-usual-answer";
import { travellerIn } from "~/features/permit/permit-question.rules";
import { ContactScreen } from "~/features/site/contact/components/contact-screen";
import { contactStart } from "~/features/site/contact/contact-start.rules";
import { pageMetadata } from "~/features/site/seo/page-metadata";
import { knownSettings } from "~/server/settings/read-settings";

export const metadata: Metadata = pageMetadata({
  title: "Contact",
  description: "Phone numbers, email, postal address and a message form: ask about dates, roads, permits and bookings.",
  path: "/contact",
});

export default async function ContactPage({ searchParams }: PageProps<"/contact">) {
  const params = await searchParams;
  const start = contactStart(params, travellerIn(params));
  const answers = await loadUsualAnswer();
  return <ContactScreen {...start} answers={answers} isDelivered={knownSettings().contactInbox !== null} />;
}

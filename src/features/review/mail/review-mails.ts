import { formatDate } from "~/lib/dates";
import { site } from "~/lib/site";
import { greeting } from "~/server/mail/layout/greeting.rules";
import { defineMail } from "~/server/mail/mail-kinds";
import { reviewAskedMail } from "./review-mail.schema";

/** Asks a customer for a review, two days after the trip. */
export const reviewAsked = defineMail({
  kind: "review-asked",
  label: "How was your trip?",
  payload: reviewAskedMail,
  sample: {
    name: "Asha Devi",
    booking: {
      ...{ id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62", reference: "NE-7K3F9Q" },
      ...{ title: "Living root bridges of Nongriat", date: "2027-01-15" },
    },
  },
  compose: ({ name, booking }, siteUrl) => ({
    subject: `How was your trip? ${booking.title}`,
    preview: "A few words help other travellers to choose.",
    heading: "How was your trip?",
    paragraphs: [
      greeting(name),
      `Thank you for travelling with ${site().name}. What was good, and what was not? A few words help other travellers to choose, and us to do better.`,
    ],
    facts: [
      { label: "Reference", value: booking.reference },
      { label: "Booking", value: booking.title },
      { label: "Date", value: formatDate(booking.date) },
    ],
    action: { label: "Review your trip", url: `${siteUrl}/profile/bookings/${booking.id}/review` },
    closing: ["We ask only once."],
  }),
});

export const reviewMails = [reviewAsked];

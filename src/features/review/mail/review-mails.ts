import { z } from "zod";
import { formatDate } from "~/lib/dates";
import { defineEditableMail } from "~/server/mail/editable-mail";

const reviewRequestMail = z.object({
  name: z.string(),
  booking: z.object({ id: z.string(), reference: z.string(), title: z.string(), date: z.string() }),
});

/** Asks a customer for a review, two days after the trip. */
export const reviewRequest = defineEditableMail({
  kind: "review-asked",
  payload: reviewRequestMail,
  variables: ({ booking: { reference, title: product, date } }) => ({ reference, product, date: formatDate(date) }),
  sample: {
    name: "Asha Devi",
    booking: {
      id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
      reference: "NE-7K3F9Q",
      title: "Living root bridges of Nongriat",
      date: "2027-01-15",
    },
  },
  compose: ({ booking }, siteUrl) => ({
    preview: "A few words help other travellers to choose.",
    heading: "How was your trip?",
    facts: [
      { label: "Reference", value: booking.reference },
      { label: "Booking", value: booking.title },
      { label: "Date", value: formatDate(booking.date) },
    ],
    action: { label: "Review your trip", url: `${siteUrl}/profile/bookings/${booking.id}/review` },
  }),
});

export const reviewMails = [reviewRequest];

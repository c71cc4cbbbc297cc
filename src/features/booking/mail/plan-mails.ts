import { formatDate } from "~/lib/dates";
import { defineEditableMail } from "~/server/mail/editable-mail";
import { bookingFacts } from "./booking-facts";
import { mailedTour } from "./booking-mail.examples";
import { mailToCustomer, planChangeToCustomer } from "./booking-mail.schema";
import { bookedVariables, toBooking } from "./customer-mails";
import { tripChangedByWhatsApp, tripSoonByWhatsApp } from "./whatsapp-messages";

const plan = [
  { label: "Start", value: "6:30 am" },
  { label: "Meeting point", value: "Paltan Bazaar, Guwahati" },
  { label: "Pickup time", value: "5:45 am" },
  { label: "Guide", value: "Rita Lepcha, +91 98765 43210" },
];

/** The trip is near: when and where it starts, and with whom. */
export const tripSoon = defineEditableMail({
  kind: "trip-soon",
  payload: mailToCustomer,
  variables: bookedVariables,
  sample: { name: mailedTour.name, booking: { ...mailedTour, plan } },
  whatsApp: tripSoonByWhatsApp,
  compose: ({ booking, isByPhone = false }, siteUrl) => ({
    preview: (booking.plan ?? []).map(({ label, value }) => `${label}: ${value}.`).join(" "),
    heading: `Your trip on ${formatDate(booking.date)}`,
    ...bookingFacts(booking),
    ...toBooking(booking, isByPhone, siteUrl),
  }),
});

/** Time, place or people are others than the customer was told. */
export const tripChanged = defineEditableMail({
  kind: "trip-changed",
  payload: planChangeToCustomer,
  variables: bookedVariables,
  sample: {
    name: mailedTour.name,
    booking: { ...mailedTour, plan },
    changes: [{ label: "Start", before: "7:00 am", after: "6:30 am" }],
  },
  whatsApp: tripChangedByWhatsApp,
  compose: ({ booking, changes, isByPhone = false }, siteUrl) => ({
    preview: changes.map(({ label, after }) => `${label}: ${after}.`).join(" "),
    heading: "A change to your trip",
    paragraphs: changes.map(({ label, before, after }) => `${label}: ${after}. Before: ${before}.`),
    ...bookingFacts(booking),
    ...toBooking(booking, isByPhone, siteUrl),
  }),
});

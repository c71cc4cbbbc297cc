import { dateInIndia, formatDate } from "~/lib/dates";
import { defineEditableMail } from "~/server/mail/editable-mail";
import { tripFacts } from "./booking-facts";
import { mailedTour } from "./booking-mail.examples";
import { planChangeToCustomer, tripSoonToCustomer } from "./booking-mail.schema";
import { isStill } from "./current-mail.service";
import { bookedVariables, toBooking } from "./customer-mails";
import { joinedChanges } from "./joined-changes.rules";
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
  payload: tripSoonToCustomer,
  variables: bookedVariables,
  sample: { name: mailedTour.name, booking: { ...mailedTour, plan }, stillDue: "₹87,150, by 1 Jan 2027" },
  isCurrent: async ({ booking }, db, now) =>
    booking.date >= dateInIndia(now) && (await isStill(db, booking, "Confirmed")),
  joining: {
    kinds: ["trip-soon", "trip-changed"],
    // The customer was not told yet, so the newer plan is the first.
    join: (earlier, { booking }) => ({ ...earlier, booking }),
  },
  whatsApp: tripSoonByWhatsApp,
  compose: ({ booking, stillDue }, siteUrl) => ({
    preview: (booking.plan ?? []).map(({ label, value }) => `${label}: ${value}.`).join(" "),
    heading: `Your trip on ${formatDate(booking.date)}`,
    ...tripFacts(booking),
    ...(stillDue && { total: { label: "Still due", value: stillDue } }),
    ...toBooking(booking, siteUrl),
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
  isCurrent: ({ booking }, db) => isStill(db, booking, "Confirmed"),
  joining: {
    kinds: ["trip-changed"],
    join: (earlier, later) => {
      const changes = joinedChanges(earlier.changes, later.changes);
      return changes.length > 0 ? { ...later, changes } : null;
    },
  },
  whatsApp: tripChangedByWhatsApp,
  compose: ({ booking, changes }, siteUrl) => ({
    preview: changes.map(({ label, after }) => `${label}: ${after}.`).join(" "),
    heading: "A change to your trip",
    paragraphs: changes.map(({ label, before, after }) => `${label}: ${after}. Before: ${before}.`),
    ...tripFacts(booking),
    ...toBooking(booking, siteUrl),
  }),
});

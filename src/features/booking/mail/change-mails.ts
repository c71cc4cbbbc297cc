import type { ChangedFact } from "~/features/booking/request/changed-facts.rules";
import { formatDate } from "~/lib/dates";
import { paragraphsOf } from "~/lib/texts/fill";
import { defineEditableMail } from "~/server/mail/editable-mail";
import { defineMail } from "~/server/mail/mail-kinds";
import { bookingFacts, tripFacts } from "./booking-facts";
import { mailedTour } from "./booking-mail.examples";
import { changeToCustomer, declineToCustomer, requestToStaff } from "./booking-mail.schema";
import { bookedVariables, toBooking } from "./customer-mails";
import { joinedChanges, joinedTexts } from "./joined-changes.rules";
import { originText, subjectAndFacts } from "./staff-mails";
import { changedByWhatsApp, declinedByWhatsApp } from "./whatsapp-messages";

const changes = [
  { label: "Date", before: "12 Jan 2027", after: "15 Jan 2027" },
  { label: "Travellers", before: "2 adults", after: "2 adults, 2 children of 8 and 3" },
  { label: "Price", before: "₹75,000", after: "₹1,24,500" },
];

/** "Date: 15 Jan 2027, before: 12 Jan 2027". */
const changedText = ({ label, before, after }: ChangedFact) => `${label}: ${after}. Before: ${before}.`;

/** The customer or an admin changed the booking. */
export const bookingChanged = defineEditableMail({
  kind: "booking-changed",
  payload: changeToCustomer,
  variables: bookedVariables,
  sample: { name: mailedTour.name, booking: mailedTour, changes, money: "It costs ₹49,500 more." },
  joining: {
    kinds: ["booking-changed"],
    join: (earlier, later) => ({
      ...later,
      changes: joinedChanges(earlier.changes, later.changes),
      money: joinedTexts(earlier.money, later.money, " Then: ") ?? "",
      reason: joinedTexts(earlier.reason, later.reason, " "),
      words: joinedTexts(earlier.words, later.words, "\n\n"),
    }),
  },
  whatsApp: changedByWhatsApp,
  compose: ({ booking, changes: changed, money, reason, words: ownWords = "" }, siteUrl) => ({
    preview: `For ${formatDate(booking.date)}. ${money}`,
    heading: "Your booking has changed",
    paragraphs: [
      ...changed.map(changedText),
      money,
      ...(reason ? [`The reason: ${reason}`] : []),
      ...paragraphsOf(ownWords),
    ],
    ...bookingFacts(booking),
    ...toBooking(booking, siteUrl),
  }),
});

/** An admin declined what the customer had requested. */
export const requestDeclined = defineEditableMail({
  kind: "booking-request-declined",
  payload: declineToCustomer,
  variables: bookedVariables,
  sample: {
    name: mailedTour.name,
    booking: mailedTour,
    request: "change" as const,
    reason: "The lodge has no room on that day.",
  },
  whatsApp: declinedByWhatsApp,
  compose: ({ booking, request, reason }, siteUrl) => ({
    preview: reason,
    heading: "Your booking stays as it is",
    paragraphs: [
      request === "change"
        ? "You asked us to change your booking. We are sorry, that is not possible."
        : "You asked us to cancel your booking. We have not cancelled it.",
      `The reason: ${reason}`,
    ],
    ...tripFacts(booking),
    ...toBooking(booking, siteUrl),
  }),
});

/** A customer requests a change or a cancellation. */
export const staffRequest = defineMail({
  kind: "office-booking-request",
  sending: "gathered",
  label: "Request of a customer, to the office",
  payload: requestToStaff,
  sample: {
    customer: { name: mailedTour.name, email: "asha@example.com" },
    booking: mailedTour,
    request: "change",
    changes,
    reason: "Our train comes a day later.",
  },
  compose: ({ booking, customer, request, changes: requestedChanges, reason }, siteUrl) => ({
    ...subjectAndFacts(
      request === "change" ? "Change asked for" : "Cancellation asked for",
      { booking, customer },
      siteUrl,
    ),
    heading: request === "change" ? "A customer asks to change a booking" : "A customer asks to cancel a booking",
    paragraphs: [
      `${originText({ booking, customer })} Nothing changes until you accept or decline it.`,
      ...requestedChanges.map(changedText),
      ...(reason ? [`They wrote: ${reason}`] : []),
    ],
  }),
});

import { countOf } from "~/lib/count";
import { formatDate } from "~/lib/dates";
import { formatDeadline } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { defineEditableMail } from "~/server/mail/editable-mail";
import { defineMail } from "~/server/mail/mail-kinds";
import { isDueOn, isEnded, isHeldUntil } from "./current-reminder.service";
import { balanceReminderMail, holdEndedMail, holdEndingMail, unansweredMail } from "./hold-mail.schema";
import {
  askForLink,
  bookedVariables,
  factsOf,
  mailedExample,
  paidVariables,
  toBooking,
  toPay,
} from "./payment-mail.parts";
import { balanceByWhatsApp, holdEndedByWhatsApp, holdEndingByWhatsApp } from "./whatsapp-messages";

/** The time to pay is over: the booking was cancelled by itself. */
export const holdEnded = defineEditableMail({
  kind: "hold-ended",
  payload: holdEndedMail,
  variables: bookedVariables,
  sample: { name: "Asha Devi", booking: mailedExample },
  isCurrent: ({ booking }, db) => isEnded(db, booking.id),
  whatsApp: holdEndedByWhatsApp,
  compose: ({ booking }, siteUrl) => ({
    preview: `Booking ${booking.reference} was not paid in time.`,
    heading: "Your places are free again",
    paragraphs: ["You have paid all the same? Then the money comes back to you, or call us."],
    facts: factsOf(booking),
    ...toBooking(booking, siteUrl),
  }),
});

/** The places are held for a deposit, and the time to pay is nearly over. */
export const holdEnding = defineEditableMail({
  kind: "hold-ending",
  payload: holdEndingMail,
  variables: paidVariables,
  sample: { name: "Asha Devi", booking: mailedExample, amount: 37350, until: "2026-11-26T09:30:00.000Z" },
  isCurrent: ({ booking, until }, db, now) => isHeldUntil(db, booking.id, until, now),
  whatsApp: holdEndingByWhatsApp,
  compose: ({ booking, amount, until, code }, siteUrl) => ({
    preview: `By ${formatDeadline(until)}, to keep your places.`,
    heading: `Pay ${formatRupees(amount)} to keep your places`,
    paragraphs: [
      `Please pay ${formatRupees(amount)} by ${formatDeadline(until)}, to keep your places. After that, they are free for others.`,
      ...askForLink(booking, code),
    ],
    facts: factsOf(booking, { label: "To pay", value: formatRupees(amount) }),
    ...toPay(booking, { amount, code }, siteUrl),
  }),
});

/** The rest of the price is due soon. */
export const balanceReminder = defineEditableMail({
  kind: "balance-reminder",
  payload: balanceReminderMail,
  variables: (payload) => ({ ...paidVariables(payload), due: formatDate(payload.dueOn) }),
  sample: { name: "Asha Devi", booking: mailedExample, amount: 87150, dueOn: "2027-01-01" },
  isCurrent: ({ booking, dueOn }, db) => isDueOn(db, booking.id, dueOn),
  whatsApp: balanceByWhatsApp,
  compose: ({ booking, amount, dueOn, code }, siteUrl) => ({
    preview: `For ${booking.title}, ${formatDate(booking.date)}.`,
    heading: "The rest is due soon",
    paragraphs: [
      `Please pay ${formatRupees(amount)} for your booking by ${formatDate(dueOn)}.`,
      ...askForLink(booking, code),
    ],
    facts: factsOf(booking, { label: "To pay", value: formatRupees(amount) }),
    ...toPay(booking, { amount, code }, siteUrl),
  }),
});

/** To the office: bookings that nobody has answered for a week. */
export const unanswered = defineMail({
  kind: "office-unanswered",
  label: "Unanswered bookings, to the office",
  payload: unansweredMail,
  sample: {
    count: 1,
    bookings: [{ ...mailedExample, name: "Asha Devi", bookedOn: "2026-11-13" }],
  },
  compose: ({ count, bookings }, siteUrl) => ({
    subject: `${countOf(count, "booking waits", "bookings wait")} for an answer`,
    preview: "They have been Pending for a week or more.",
    heading: "Bookings wait for an answer",
    paragraphs: [
      `${countOf(count, "booking has", "bookings have")} been Pending for a week or more. Please confirm or cancel ${
        count === 1 ? "it" : "them"
      }.`,
    ],
    facts: bookings.map(({ reference, title, date, name, bookedOn }) => ({
      label: reference,
      value: `${title}, ${formatDate(date)}, ${name}, booked ${formatDate(bookedOn)}`,
    })),
    action: { label: "Manage bookings", url: new URL("/admin/bookings?status=Pending", siteUrl).href },
  }),
});

export const holdMails = [holdEnded, holdEnding, balanceReminder, unanswered];

import { countOf } from "~/lib/count";
import { formatDate } from "~/lib/dates";
import { formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { greeting } from "~/server/mail/layout/greeting.rules";
import { defineMail } from "~/server/mail/mail-kinds";
import { balanceReminderMail, holdEndedMail, holdEndingMail, unansweredMail } from "./hold-mail.schema";
import { factsOf, mailedExample, questions, toBooking } from "./payment-mail.parts";

/** The time to pay is over: the booking was cancelled by itself. */
export const holdEnded = defineMail({
  kind: "hold-ended",
  label: "Not paid in time",
  payload: holdEndedMail,
  sample: { name: "Asha Devi", booking: mailedExample },
  compose: ({ name, booking }, siteUrl) => ({
    subject: `Your places are free again: ${booking.title}`,
    preview: `Booking ${booking.reference} was not paid in time.`,
    heading: "Your places are free again",
    paragraphs: [
      greeting(name),
      "We held your places until the time to pay was over. No payment has reached us, so this booking has ended, and " +
        "nothing is owed. If you still want to travel, please book again.",
      "You have paid all the same? Then the money comes back to you, or call us.",
    ],
    facts: factsOf(booking),
    ...toBooking(booking.id, siteUrl),
    closing: [questions()],
  }),
});

/** The places are held for a deposit, and the time to pay is nearly over. */
export const holdEnding = defineMail({
  kind: "hold-ending",
  label: "Reminder of a deposit",
  payload: holdEndingMail,
  sample: { name: "Asha Devi", booking: mailedExample, amount: 37350, until: "2026-11-26T09:30:00.000Z" },
  compose: ({ name, booking, amount, until }, siteUrl) => ({
    subject: `${formatRupees(amount)} to pay for booking ${booking.reference}`,
    preview: `Your places are held until ${formatInstant(until)}.`,
    heading: "Your places are held for you",
    paragraphs: [
      greeting(name),
      `We hold your places until ${formatInstant(until)} (Indian time). Please pay ${formatRupees(amount)} by then; ` +
        "after that, they are free for others.",
    ],
    facts: factsOf(booking, { label: "To pay", value: formatRupees(amount) }),
    ...toBooking(booking.id, siteUrl),
    closing: [questions()],
  }),
});

/** The rest of the price is due soon. */
export const balanceReminder = defineMail({
  kind: "balance-reminder",
  label: "Reminder of a balance",
  payload: balanceReminderMail,
  sample: { name: "Asha Devi", booking: mailedExample, amount: 87150, dueOn: "2027-01-01" },
  compose: ({ name, booking, amount, dueOn }, siteUrl) => ({
    subject: `${formatRupees(amount)} is due by ${formatDate(dueOn)}: booking ${booking.reference}`,
    preview: `For ${booking.title}, ${formatDate(booking.date)}.`,
    heading: "The rest is due soon",
    paragraphs: [greeting(name), `Please pay ${formatRupees(amount)} for your booking by ${formatDate(dueOn)}.`],
    facts: factsOf(booking, { label: "To pay", value: formatRupees(amount) }),
    ...toBooking(booking.id, siteUrl),
    closing: [questions()],
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

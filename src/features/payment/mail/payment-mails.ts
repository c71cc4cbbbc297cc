import { formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { greeting } from "~/server/mail/layout/greeting.rules";
import { defineMail } from "~/server/mail/mail-kinds";
import { mailedExample as booking, factsOf, questions, toBooking } from "./payment-mail.parts";
import { paymentReceivedMail, paymentReturnedMail, refundDoneMail } from "./payment-mail.schema";

const paidBy = { upi: "UPI", razorpay: "Razorpay", cash: "Cash", bank: "Bank transfer" } as const;

/** A payment has arrived; it may have confirmed the booking. */
export const paymentReceived = defineMail({
  kind: "payment-received",
  label: "Payment received",
  payload: paymentReceivedMail,
  sample: {
    ...{ name: "Asha Devi", booking, amount: 37350, provider: "upi" as const, totalPrice: 124500 },
    ...{ due: 87150, dueOn: "2027-01-01", isConfirmed: true },
  },
  compose: ({ name, booking: about, amount, provider, totalPrice, due, dueOn, isConfirmed }, siteUrl) => ({
    subject: `${formatRupees(amount)} received for booking ${about.reference}`,
    preview: isConfirmed ? "Your booking is confirmed." : "Thank you.",
    heading: isConfirmed ? "Paid, and confirmed" : "We have your payment",
    paragraphs: [
      greeting(name),
      `Thank you: ${formatRupees(amount)} has arrived.${
        isConfirmed ? ` Your booking is confirmed; we expect you on ${formatDate(about.date)}.` : ""
      }`,
    ],
    facts: [
      ...factsOf(about, { label: "Received", value: formatRupees(amount) }),
      { label: "Paid by", value: paidBy[provider] },
      { label: "Price", value: formatRupees(totalPrice) },
    ],
    total: { label: "Still due", value: dueText(due, dueOn) },
    ...toBooking(about.id, siteUrl),
    closing: [questions()],
  }),
});

function dueText(due: number, dueOn: string | null): string {
  if (due === 0) return "Nothing";
  return dueOn ? `${formatRupees(due)}, by ${formatDate(dueOn)}` : formatRupees(due);
}

/** A payment has arrived that goes back. */
export const paymentReturned = defineMail({
  kind: "payment-returned",
  label: "Payment goes back",
  payload: paymentReturnedMail,
  sample: { name: "Asha Devi", booking, amount: 37350, reason: "It arrived after your booking had ended." },
  compose: ({ name, booking: about, amount, reason }, siteUrl) => ({
    subject: `${formatRupees(amount)} for booking ${about.reference} goes back to you`,
    preview: reason,
    heading: "Your payment goes back",
    paragraphs: [
      greeting(name),
      `${formatRupees(amount)} has arrived, and we give all of it back. ${reason} You need do nothing.`,
    ],
    facts: factsOf(about, { label: "Goes back", value: formatRupees(amount) }),
    ...toBooking(about.id, siteUrl),
    closing: [questions()],
  }),
});

/** Money has been given back. */
export const refundDone = defineMail({
  kind: "refund-done",
  label: "Money given back",
  payload: refundDoneMail,
  sample: { name: "Asha Devi", booking, amount: 37350 },
  compose: ({ name, booking: about, amount }, siteUrl) => ({
    subject: `${formatRupees(amount)} for booking ${about.reference} given back`,
    preview: "Your bank shows it within a few days.",
    heading: "We have given it back",
    paragraphs: [
      greeting(name),
      `We have given ${formatRupees(amount)} back to where you paid from. Your bank may take up to seven working days to show it.`,
    ],
    facts: factsOf(about, { label: "Given back", value: formatRupees(amount) }),
    ...toBooking(about.id, siteUrl),
    closing: [questions()],
  }),
});

export const paymentMails = [paymentReceived, paymentReturned, refundDone];

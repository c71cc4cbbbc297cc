import { payHref } from "~/features/booking/list/my-bookings.rules";
import { providerNames } from "~/features/ledger/provider-texts.rules";
import { openRefundText, refundArrival, sentRefundText } from "~/features/ledger/refund/refund-way.rules";
import { formatUtr } from "~/features/payment/pay/pay.rules";
import { formatDate } from "~/lib/dates";
import { formatDeadline } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { defineEditableMail } from "~/server/mail/editable-mail";
import { isHeldUntil } from "./current-reminder.service";
import { mailedExample as booking, factsOf, paidVariables, toBooking } from "./payment-mail.parts";
import { paymentReceivedMail, paymentRejectedMail, paymentReturnedMail, refundDoneMail } from "./payment-mail.schema";
import {
  dueText,
  receivedByWhatsApp,
  refundedByWhatsApp,
  rejectedByWhatsApp,
  returnedByWhatsApp,
} from "./whatsapp-messages";

/** A payment has arrived; it may have confirmed the booking. */
export const paymentReceived = defineEditableMail({
  kind: "payment-received",
  payload: paymentReceivedMail,
  variables: paidVariables,
  sample: {
    name: "Asha Devi",
    booking,
    amount: 37350,
    provider: "upi",
    totalPrice: 124500,
    due: 87150,
    dueOn: "2027-01-01",
    isConfirmed: true,
  },
  whatsApp: receivedByWhatsApp,
  compose: ({ booking: about, amount, provider, totalPrice, due, dueOn, isConfirmed }, siteUrl) => ({
    preview: isConfirmed ? "Your booking is confirmed." : "Thank you.",
    heading: isConfirmed ? "Paid, and confirmed" : "We have your payment",
    paragraphs: [...(isConfirmed ? [`Your booking is confirmed; we expect you on ${formatDate(about.date)}.`] : [])],
    facts: [
      ...factsOf(about, { label: "Received", value: formatRupees(amount) }),
      { label: "Paid by", value: providerNames[provider] },
      { label: "Price", value: formatRupees(totalPrice) },
    ],
    total: { label: "Still due", value: dueText({ due, dueOn }) },
    ...toBooking(about, siteUrl),
  }),
});

const notFoundNext = {
  ended: "This booking has ended, so there is nothing to pay. If the money has left your account, please call us.",
  open:
    "Please compare the number with that in your UPI app. If the money has left your account, send us the right number on " +
    "the payment page; otherwise you can pay there again.",
};

/** A transfer that the customer reported was not found. */
export const paymentRejected = defineEditableMail({
  kind: "payment-rejected",
  payload: paymentRejectedMail,
  variables: paidVariables,
  sample: {
    name: "Asha Devi",
    booking,
    amount: 37350,
    utr: "632512345601",
    reason: "No such transfer on our statement.",
    until: "2026-11-26T09:30:00.000Z",
    isEnded: false,
  },
  whatsApp: rejectedByWhatsApp,
  isCurrent: async ({ booking: about, until }, db, now) => until === null || isHeldUntil(db, about.id, until, now),
  compose: ({ booking: about, amount, utr, reason, until, isEnded }, siteUrl) => ({
    preview: until ? `We hold your places until ${formatDeadline(until)}.` : reason,
    heading: "We did not find your payment",
    paragraphs: [
      `You told us of a transfer of ${formatRupees(amount)}, and we could not find it: ${reason}`,
      isEnded ? notFoundNext.ended : notFoundNext.open,
      ...(until ? [`We hold your places for you until ${formatDeadline(until)}.`] : []),
    ],
    facts: factsOf(
      about,
      { label: "Amount", value: formatRupees(amount) },
      { label: "Transaction", value: formatUtr(utr) },
    ),
    ...(isEnded || about.guestSource
      ? toBooking(about, siteUrl)
      : { action: { label: "Go to the payment page", url: `${siteUrl}${payHref(about.id)}` } }),
  }),
});

/** A payment has arrived that goes back. */
export const paymentReturned = defineEditableMail({
  kind: "payment-returned",
  payload: paymentReturnedMail,
  variables: paidVariables,
  sample: {
    name: "Asha Devi",
    booking,
    amount: 37350,
    reason: "It arrived after your booking had ended.",
    provider: "upi",
  },
  whatsApp: returnedByWhatsApp,
  compose: ({ booking: about, amount, reason, provider }, siteUrl) => ({
    preview: reason,
    heading: "Your payment goes back",
    paragraphs: [
      `${formatRupees(amount)} has arrived, and we give all of it back. ${reason} You need do nothing.`,
      ...(provider ? [openRefundText(provider)] : []),
    ],
    facts: factsOf(about, { label: "Goes back", value: formatRupees(amount) }),
    ...toBooking(about, siteUrl),
  }),
});

/** Money has been given back. */
export const refundDone = defineEditableMail({
  kind: "refund-done",
  payload: refundDoneMail,
  variables: paidVariables,
  sample: { name: "Asha Devi", booking, amount: 37350, provider: "upi", sentOn: "2026-11-26" },
  whatsApp: refundedByWhatsApp,
  compose: ({ booking: about, amount, provider, sentOn }, siteUrl) => ({
    preview: `${formatRupees(amount)} for ${about.title}.`,
    heading: "We have given it back",
    paragraphs: provider && sentOn ? [sentRefundText({ provider, arrivesBy: refundArrival(provider, sentOn) })] : [],
    facts: factsOf(about, { label: "Given back", value: formatRupees(amount) }),
    ...toBooking(about, siteUrl),
  }),
});

export const paymentMails = [paymentReceived, paymentRejected, paymentReturned, refundDone];

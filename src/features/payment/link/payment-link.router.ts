import { bookingById } from "~/features/booking/booking.schema";
import { exampleReported } from "~/features/ledger/payment.examples";
import { payment } from "~/features/ledger/payment.schema";
import { exampleStarted } from "~/features/payment/pay/pay.examples";
import { utrKnownMessage } from "~/features/payment/pay/pay.rules";
import { startedPayment } from "~/features/payment/pay/pay.schema";
import { accessLink, madeLink } from "~/features/voucher/link/link.schema";
import { exampleLink, exampleToken } from "~/features/voucher/voucher.examples";
import { publicProcedure, userProcedure } from "~/server/api/trpc";
import { payLinkGoneMessage, readPayable, reportByLink, startByLink } from "./pay-by-link.service";
import { exampleMadePaymentLink, examplePayable } from "./payment-link.examples";
import { payableByLink, payableByToken, reportByLinkInput, startByLinkInput } from "./payment-link.schema";
import { endPaymentLinks, makePaymentLink, readPaymentLink } from "./payment-link.service";

const missing = { NOT_FOUND: "There is no such booking." };

/** Links to pay without a login, which the office sends, and what whoever has one can do. Part of the payment router. */
export const paymentLinkProcedures = {
  link: userProcedure("booking.manage")
    .meta({
      route: "GET /bookings/{id}/payment-link",
      tag: "payments",
      operationId: "getPaymentLink",
      summary: "See whether a booking has a link to pay (admin)",
      description:
        "Whether a booking has a link to pay without login, and until when it works: of several the one that works longest. For owners and the office.",
      successDescription: "The link's times; its address is not stored",
      errors: missing,
      response: exampleLink,
    })
    .input(bookingById)
    .output(accessLink)
    .query(({ ctx, input }) => readPaymentLink(ctx, input)),

  makeLink: userProcedure("booking.manage")
    .meta({
      route: "POST /bookings/{id}/payment-link",
      tag: "payments",
      operationId: "makePaymentLink",
      summary: "Make a link to pay a booking (admin)",
      description: `Makes a link to a page on which a booking is paid without a login, until a week after the last day of travel. Earlier links
go on working. The address is answered only here. For owners and the office.`,
      successDescription: "The link",
      errors: { ...missing, NOT_PAYABLE: "Nothing is due." },
      request: {},
      response: exampleMadePaymentLink,
    })
    .input(bookingById)
    .output(madeLink)
    .mutation(({ ctx, input }) => makePaymentLink(ctx, input)),

  endLinks: userProcedure("booking.manage")
    .meta({
      route: "DELETE /bookings/{id}/payment-link",
      tag: "payments",
      operationId: "endPaymentLinks",
      summary: "End the links to pay a booking (admin)",
      description:
        "Ends all links to pay a booking at once, also mailed ones. Does nothing without a link. For owners and the office.",
      successDescription: "There is no link",
      errors: missing,
      response: { link: null },
    })
    .input(bookingById)
    .output(accessLink)
    .mutation(({ ctx, input }) => endPaymentLinks(ctx, input)),

  byLink: publicProcedure("payment.byLink")
    .meta({
      route: "POST /pay/read",
      tag: "payments",
      operationId: "readPayableByLink",
      summary: "Read what a link lets pay",
      description:
        "The trip and what is due of it, by the token of a link to pay; nothing about the travellers. Changes nothing.",
      successDescription: "What can be paid",
      errors: { NOT_FOUND: payLinkGoneMessage },
      request: { token: exampleToken },
      response: examplePayable,
    })
    .input(payableByToken)
    .output(payableByLink)
    .mutation(({ ctx, input }) => readPayable(ctx, input)),

  startByLink: publicProcedure("payment.byLink")
    .meta({
      route: "POST /pay/payments",
      tag: "payments",
      operationId: "startPaymentByLink",
      summary: "Begin a payment by a link",
      description:
        "Begins a payment as `POST /bookings/my/{id}/payments` does, by the token of a link to pay. A gateway's form gets no name, phone or email.",
      successDescription: "The payment, and how it is paid",
      errors: { NOT_FOUND: payLinkGoneMessage, NOT_PAYABLE: "Nothing is due." },
      request: { token: exampleToken, amount: "deposit", provider: "upi" },
      response: exampleStarted,
    })
    .input(startByLinkInput)
    .output(startedPayment)
    .mutation(({ ctx, input }) => startByLink(ctx, input)),

  reportByLink: publicProcedure("payment.byLink")
    .meta({
      idempotent: true,
      route: "POST /pay/report",
      tag: "payments",
      operationId: "reportPaymentByLink",
      summary: "Report a transfer by UPI by a link",
      description:
        "Stores the transaction ID of a transfer as `POST /payments/{id}/report` does, by the token of a link to pay.",
      successDescription: "The payment, `reported`",
      errors: {
        NOT_FOUND: payLinkGoneMessage,
        STATUS_CHANGED: "The money of this payment has arrived already.",
        UTR_KNOWN: utrKnownMessage,
      },
      request: { token: exampleToken, id: exampleReported._id, utr: "6325 1234 5601" },
      response: exampleReported,
    })
    .input(reportByLinkInput)
    .output(payment)
    .mutation(({ ctx, input }) => reportByLink(ctx, input)),
};

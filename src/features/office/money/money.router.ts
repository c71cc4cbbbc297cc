import { z } from "zod";
import { exampleAdminBooking, exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import {
  decideRefundInput,
  giveBackInput,
  keepPaymentInput,
  type ListedRefund,
  listedRefund,
  listRefundsInput,
  recordPaymentInput,
  returnPaymentInput,
} from "~/features/ledger/money.schema";
import { exampleGateway, gatewayNames } from "~/features/payment/providers/registry";
import { userProcedure } from "~/server/api/trpc";
import { giveBack, keepPayment, recordPayment, returnPayment } from "./money.service";
import { decideRefund, listRefunds } from "./refund-admin.service";

const NOT_FOUND = "There is no such booking.";

const { _id, reference, date, status, name, tour } = exampleAdminBooking;

const exampleRefund: ListedRefund = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a91",
  provider: exampleGateway,
  purpose: "less",
  amount: 2700,
  state: "created",
  reason: "The road is closed.",
  note: "",
  lastError: null,
  by: "Asha Devi",
  isReleased: false,
  at: "2026-11-21T05:00:00.000Z",
  booking: { _id, reference, title: tour?.title ?? "", date, status, name },
};

/** The procedures of the payment router by which admins record money and give it back. */
export const moneyProcedures = {
  record: userProcedure("payment.manage")
    .meta({
      idempotent: true,
      route: "POST /bookings/{id}/payments",
      tag: "payments",
      operationId: "recordPayment",
      summary: "Record a payment by hand (admin)",
      description:
        "Records money that has been received in cash, by bank transfer, by UPI, or by card on your own terminal, at most what is due. " +
        "A number counts once.  What is due at booking confirms a `Pending` booking, unless " +
        "the settings say otherwise. The customer gets a mail. While another payment of the booking waits for a decision, it is " +
        "refused without `evenIfOpen`. Takes an `Idempotency-Key`. For admins.",
      successDescription: "The booking with its payments",
      errors: {
        NOT_FOUND,
        STATUS_CHANGED: "This booking is cancelled.",
        NEEDS_CONFIRMATION:
          "₹2,700 by UPI is reported. If it is this money, match it instead. Otherwise record it again.",
        UTR_KNOWN: "Another payment has this number. Please look for it on the page Money.",
      },
      request: { provider: "cash", amount: 2700, note: "Receipt 112" },
      response: exampleAdminBookingDetail,
    })
    .input(recordPaymentInput)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => recordPayment(ctx, input)),

  giveBack: userProcedure("payment.refund")
    .meta({
      idempotent: true,
      route: "POST /bookings/{id}/refunds",
      tag: "payments",
      operationId: "giveBack",
      summary: "Refund money (admin)",
      description:
        "Gives back at most what was paid and is not on its way back, from the newest payment that can bear it. What came by " +
        `${gatewayNames("or")} is sent by it; other money is given back by hand, and then noted (\`PUT /refunds/{id}\`). Takes an ` +
        "`Idempotency-Key`. For admins.",
      successDescription: "The booking with its payments and refunds",
      errors: { NOT_FOUND },
      request: { amount: 500, reason: "The jeep was an hour late." },
      response: exampleAdminBookingDetail,
    })
    .input(giveBackInput)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => giveBack(ctx, input)),

  keep: userProcedure("payment.refund")
    .meta({
      idempotent: true,
      route: "POST /bookings/{id}/refunds/none",
      tag: "payments",
      operationId: "keepPayment",
      summary: "Refund nothing of a cancellation (admin)",
      description:
        "Decides that nothing goes back of a booking without cancellation rules that its customer cancelled. The customer gets a " +
        "mail with the `reason`. Takes an `Idempotency-Key`. For admins.",
      successDescription: "The booking",
      errors: { NOT_FOUND, STATUS_CHANGED: "There is nothing to decide about this booking." },
      request: { reason: "The boat was hired for you." },
      response: { ...exampleAdminBookingDetail, status: "Cancelled" },
    })
    .input(keepPaymentInput)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => keepPayment(ctx, input)),

  giveBackMismatched: userProcedure("payment.refund")
    .meta({
      idempotent: true,
      route: "POST /payments/{id}/return",
      operationId: "returnPayment",
      summary: "Give a mismatched payment back (admin)",
      description:
        "Gives back all of a payment of which another amount arrived than was asked. To take it, see `PUT /payments/{id}`. Takes " +
        "an `Idempotency-Key`. For admins.",
      successDescription: "The booking with its payments and refunds",
      errors: {
        NOT_FOUND: "There is no such payment.",
        STATUS_CHANGED: "Only a mismatched payment can be returned.",
        UTR_KNOWN:
          "This number was reported for another booking too. Decide first which of them it has paid, on the page Money.",
      },
      request: { reason: "Please pay the amount that is shown." },
      response: exampleAdminBookingDetail,
    })
    .input(returnPaymentInput)
    .output(adminBookingDetail)
    .mutation(({ ctx, input }) => returnPayment(ctx, input)),

  refunds: userProcedure("payment.read")
    .meta({
      route: "GET /refunds",
      tag: "payments",
      operationId: "listRefunds",
      summary: "List refunds (admin)",
      description: "Refunds of all bookings, newest first, or those of one state, or all that are `owed`. For admins.",
      successDescription: "The refunds of one page",
      response: [exampleRefund],
      isPaged: true,
      hasCursor: true,
    })
    .input(listRefundsInput)
    .output(z.array(listedRefund))
    .query(({ ctx, input }) => listRefunds(ctx, input)),

  decideRefund: userProcedure("payment.refund")
    .meta({
      idempotent: true,
      route: "PUT /refunds/{id}",
      tag: "payments",
      operationId: "decideRefund",
      summary: "Send a refund, or note that it was given back (admin)",
      description:
        `\`released\`: a refund of money that came by ${gatewayNames("or")} is sent; one that failed is tried again. \`done\`: it was given back by ` +
        "hand, as the `note` says; the customer gets a mail. Takes an `Idempotency-Key`. For admins.",
      successDescription: "The refund",
      errors: { NOT_FOUND: "There is no such refund.", STATUS_CHANGED: "This refund is on its way." },
      request: { state: "done", note: "Bank transfer of 3 December" },
      response: { ...exampleRefund, state: "done", note: "Bank transfer of 3 December", isReleased: true },
    })
    .input(decideRefundInput)
    .output(listedRefund)
    .mutation(({ ctx, input }) => decideRefund(ctx, input)),
};

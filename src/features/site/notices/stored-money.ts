import { keptDays } from "~/lib/retention";
import type { Stored } from "./notices.types";

/** What is stored of the money of a booking. */
export const storedMoney: readonly Stored[] = [
  {
    what: "Prices",
    contents:
      "The price of your booking line by line, your discount code, what is due when, the terms that were agreed, and what changes have settled about refunds.",
    why: "To ask for the right amount, and to give the right amount back.",
    until: "As long as the booking.",
    who: "You and our office.",
    columns: {
      Booking: [
        "unitPrice",
        "serviceFee",
        "totalPrice",
        "code",
        "cancellation",
        "refundShares",
        "deposit",
        "balanceDueOn",
        "heldUntil",
        "undecidedSince",
      ],
      BookingLine: ["unit", "age", "label", "quantity", "unitPrice", "percent", "amount"],
    },
  },
  {
    what: "Payments and refunds",
    contents:
      "Amount, date, how it was paid, the number of the transfer at the bank or payment service, notes of our office, what your bank says when it disputes a payment, and what our bank writes about money that we have not matched with a booking. Never the number of a card.",
    why: "To match what arrives with your booking, and to give money back.",
    until: `They stay in our accounts. Names and addresses are taken out of notes when you delete your account. What the payment service sends us is stored without your name, number and address, and deleted after ${keptDays.paymentNews} days. Lines of our bank's statement are deleted after ${keptDays.bankCredits} days.`,
    who: "You, our office, and the payment service or bank that you pay by.",
    columns: {
      Booking: ["paid", "refunded", "refunding"],
      Payment: [
        "provider",
        "kind",
        "amount",
        "received",
        "state",
        "reference",
        "orderId",
        "providerRef",
        "utr",
        "note",
        "reason",
        "reportedAt",
        "capturedAt",
        "createdAt",
      ],
      PaymentEvent: ["raw", "told", "eventId"],
      UnmatchedPayment: [
        "provider",
        "providerRef",
        "orderId",
        "reference",
        "amount",
        "at",
        "state",
        "bookingId",
        "note",
        "decidedAt",
        "createdAt",
      ],
      BankCredit: ["number", "date", "amount", "text", "state", "note", "decidedAt", "createdAt"],
      Dispute: [
        "provider",
        "providerRef",
        "amount",
        "deducted",
        "reasonCode",
        "phase",
        "status",
        "respondBy",
        "openedAt",
        "toldAt",
        "createdAt",
      ],
      Refund: [
        "provider",
        "amount",
        "state",
        "purpose",
        "providerRef",
        "reason",
        "note",
        "lastError",
        "doneAt",
        "createdAt",
      ],
    },
  },
  {
    what: "Bills and receipts",
    contents:
      "The name, phone number, address, state and GSTIN of whoever pays, what was booked, and the amounts with their tax.",
    why: "Tax law asks for them.",
    until:
      "A bill, receipt or invoice that was issued is never changed or deleted, also when you delete your account. What you gave for the next one is deleted with the account.",
    who: "You, our office, our accountants and the tax office.",
    columns: {
      Booking: ["billing"],
      Paper: ["number", "issuedOn", "total", "taxable", "cgst", "sgst", "igst", "content"],
    },
  },
];

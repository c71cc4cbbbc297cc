import { z } from "zod";
import { account } from "~/features/account/account.schema";
import { assistant } from "~/features/account/assistants/assistant.schema";
import { storedFactors } from "~/features/account/second-factor/second-factor.schema";
import { storedSession } from "~/features/account/sessions/session.schema";
import { apiKey } from "~/features/api-key/api-key.schema";
import { bookingWithEvents } from "~/features/booking/booking-event.schema";
import { billing, paper } from "~/features/invoicing/paper.schema";
import { payment, refund } from "~/features/ledger/payment.schema";
import { neededPermits } from "~/features/permit/permit.schema";
import { ownReview } from "~/features/review/review.schema";
import { travellerDetail } from "~/features/traveller/traveller.schema";
import { webhook } from "~/features/webhook/webhook.schema";

const fields = (description: string) => z.record(z.string(), z.unknown()).meta({ description });

const bookingDetails = z.object({
  bookingReference: z.string(),
  contactEmail: z.string().nullable().meta({ description: "Where its mails go; null: to the account" }),
  lines: z
    .array(
      z.object({ label: z.string(), quantity: z.number().int(), amount: z.number().meta({ description: "Rupees" }) }),
    )
    .meta({ description: "What the price consists of" }),
  payments: z.array(payment).meta({ description: "Oldest first" }),
  refunds: z.array(refund).meta({ description: "Oldest first" }),
  billing: billing.nullable().meta({ description: "Whom bills name; null: the lead traveller" }),
  permits: neededPermits.nullable().meta({ description: "Where the travellers are from; null: nobody said it" }),
  travellers: z.array(travellerDetail).meta({ description: "What was given for permits, until it is deleted" }),
  tags: z.array(z.string()).meta({ description: "Words of our office on the booking" }),
  requests: z
    .array(
      z.object({
        kind: z.enum(["change", "cancel"]),
        state: z.enum(["open", "accepted", "declined", "withdrawn"]),
        wished: fields("The fields of the change"),
        reason: z.string().nullable(),
        answer: z.string().nullable().meta({ description: "Of our office" }),
        createdAt: z.iso.datetime(),
      }),
    )
    .meta({ description: "What was asked for, oldest first" }),
});

export type BookingDetails = z.infer<typeof bookingDetails>;

const exportedMail = z.object({
  kind: z.string().meta({ example: "booking-received" }),
  content: fields("What the mail was written from; without codes and links"),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});

export type ExportedMail = z.infer<typeof exportedMail>;

/** All data stored about a user, except secrets. */
export const accountExport = z.object({
  exportedAt: z.iso.datetime(),
  account: account.extend({ emailVerifiedAt: z.iso.datetime().nullable(), updatedAt: z.iso.datetime() }),
  secondFactors: storedFactors,
  sessions: z.array(storedSession).meta({ description: "Where the user is logged in, the last used first" }),
  assistants: z.array(assistant).meta({ description: "The assistants that the user has let in, the last one first" }),
  keys: z.array(apiKey).meta({ description: "The keys of the account's programs, oldest first" }),
  webhooks: z
    .array(webhook)
    .meta({ description: "The addresses of programs that are told of the account's bookings, oldest first" }),
  bookings: z.array(bookingWithEvents).meta({ description: "Newest first" }),
  details: z
    .array(bookingDetails)
    .meta({ description: "Money, permits and requests of the bookings, in the order of the bookings" }),
  papers: z
    .array(paper.extend({ bookingReference: z.string() }))
    .meta({ description: "The bills, receipts and invoices of the bookings, oldest first" }),
  reviews: z.array(ownReview.extend({ bookingReference: z.string() })).meta({ description: "Oldest first" }),
  mails: z.array(exportedMail).meta({ description: "The mails to the account that are still stored, oldest first" }),
});

export type AccountExport = z.infer<typeof accountExport>;

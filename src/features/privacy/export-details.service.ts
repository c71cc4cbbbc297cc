import { billing } from "~/features/invoicing/paper.schema";
import { ledgerSelect, toLedger } from "~/features/ledger/ledger.service";
import { neededPermits } from "~/features/permit/permit.schema";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import type { BookingDetails, ExportedMail } from "./account-export.schema";

const select = {
  ...ledgerSelect,
  reference: true,
  contactEmail: true,
  billing: true,
  permits: true,
  lines: { select: { label: true, quantity: true, amount: true }, orderBy: { position: "asc" } },
  tags: { select: { tag: true }, orderBy: { tag: "asc" } },
  travellerDetails: {
    select: { position: true, name: true, nationality: true, age: true, permitNumber: true },
    orderBy: { position: "asc" },
  },
  requests: {
    select: { kind: true, wished: true, reason: true, state: true, answer: true, createdAt: true },
    orderBy: { createdAt: "asc" },
  },
} satisfies Prisma.BookingSelect;

/** What belongs to the bookings of a user besides the bookings themselves, newest booking first. */
export async function listBookingDetails(tx: Transaction, userId: string): Promise<BookingDetails[]> {
  const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  const rows = await tx.booking.findMany({ where: { userId }, select, orderBy });
  return rows.map(({ reference, contactEmail, lines, tags, travellerDetails, requests, ...row }) => {
    const { payments, refunds } = toLedger(row);
    return {
      bookingReference: reference,
      contactEmail,
      lines: lines.map(({ amount, ...line }) => ({ ...line, amount: Number(amount) })),
      payments,
      refunds,
      billing: billing.nullable().parse(row.billing),
      permits: neededPermits.nullable().parse(row.permits),
      travellers: travellerDetails,
      tags: tags.map(({ tag }) => tag),
      requests: requests.map(({ createdAt, wished, ...request }) => ({
        ...request,
        wished: wished as Prisma.JsonObject,
        createdAt: createdAt.toISOString(),
      })),
    };
  });
}

/** The stored mails to an address, oldest first. Codes and tokens of links are left out. */
export async function listMailsTo(tx: Transaction, recipient: string): Promise<ExportedMail[]> {
  const rows = await tx.outbox.findMany({
    where: { recipient },
    select: { kind: true, payload: true, createdAt: true, sentAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ kind, payload, createdAt, sentAt }) => {
    const { code: _, ...content } = payload as Prisma.JsonObject;
    return { kind, content, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
  });
}

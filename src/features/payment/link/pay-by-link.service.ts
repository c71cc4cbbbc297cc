import { payByLinkHref } from "~/features/booking/list/my-bookings.rules";
import { agreedDueOf, moneyOf } from "~/features/ledger/booking-money.rules";
import { moneySelect, paymentSelect, toPaymentShown } from "~/features/ledger/ledger.service";
import { confirmsByMoney, payableOf, toMoneyShown } from "~/features/ledger/payment.rules";
import type { PaymentShown } from "~/features/ledger/payment.schema";
import type { StartedPayment } from "~/features/payment/pay/pay.schema";
import { reportOf } from "~/features/payment/pay/report-payment.service";
import { startPaymentAt } from "~/features/payment/pay/start-payment.service";
import { prefersUpi } from "~/features/payment/pay/ways.rules";
import { gatewayIds } from "~/features/payment/providers/registry";
import { dueOfBooking } from "~/features/product/policy/payment.rules";
import { findAccessLink } from "~/features/voucher/link/access-link.service";
import { fromDatabaseDate } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { onceByLink } from "~/server/api/idempotency";
import type { Database } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { limitPayByLink } from "~/server/limits/guards";
import { readSettings } from "~/server/settings/read-settings";
import type { PayableByLink, ReportByLinkInput, StartByLinkInput } from "./payment-link.schema";

export const payLinkGoneMessage = "This link does not work any more. Please ask whoever sent it for a new one.";

const select = {
  ...moneySelect,
  reference: true,
  phone: true,
  itemTitle: true,
  date: true,
  createdAt: true,
  heldUntil: true,
  userId: true,
  contactEmail: true,
  confirmation: true,
  payments: {
    where: {
      OR: [
        { provider: "upi", state: { in: ["reported", "rejected", "mismatched"] } },
        { provider: { in: gatewayIds }, state: { in: ["created", "failed", "captured"] } },
      ],
    },
    select: paymentSelect,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  },
} satisfies Prisma.BookingSelect;

/** Reads what a link pays for: nothing about the travellers. Throws NOT_FOUND if the link does not work. */
export async function readPayable(
  { db, now }: Pick<Context, "db" | "now">,
  { token }: { token: string },
): Promise<PayableByLink> {
  const id = await bookingOf(db, token, now);
  const row = await db.booking.findUniqueOrThrow({ where: { id }, select });
  const settings = await readSettings();
  const money = moneyOf(row);
  const agreed = agreedDueOf(row);
  const { paid, due, dueOn } = toMoneyShown(money, agreed, row.createdAt);
  return {
    reference: row.reference,
    receiver: settings.tax.legalName ?? settings.name,
    isUpiFirst: prefersUpi(row.phone),
    isWrittenTo: row.userId !== null || row.contactEmail !== null,
    confirmsWhenPaid: confirmsByMoney(row.confirmation, settings),
    title: row.itemTitle,
    date: fromDatabaseDate(row.date),
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    paid,
    due,
    dueOn,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    balance: dueOfBooking(agreed, money.totalPrice).balance,
    payable: payableOf(money, agreed),
    payments: row.payments.map(toPaymentShown),
  };
}

/**
 * Begins a payment by a link, or returns the open one of the same amount. Throws NOT_FOUND if the link does not work,
 * TOO_MANY_REQUESTS, and what `startPayment` throws.
 */
export async function startByLink(
  ctx: Context,
  { token, amount, provider }: StartByLinkInput,
): Promise<StartedPayment> {
  const id = await bookingOf(ctx.db, token, ctx.now);
  await limitPayByLink(ctx, id);
  return startPaymentAt(ctx, {
    id,
    amount,
    provider,
    place: { email: null, path: payByLinkHref(token), query: `link=${token}` },
  });
}

/**
 * Reports a UPI transfer, through a link. Throws NOT_FOUND if the link does not work, TOO_MANY_REQUESTS, and what `reportPayment`
 * throws.
 */
export async function reportByLink(ctx: Context, input: ReportByLinkInput): Promise<PaymentShown> {
  const { db, now } = ctx;
  const { token, id, utr } = input;
  const { linkId, bookingId } = await linkOf(db, token, now);
  await limitPayByLink(ctx, bookingId);
  return onceByLink(ctx, linkId, "payment.reportByLink", input, {
    read: async (tx) => {
      const row = await tx.payment.findFirst({ where: { id, bookingId }, select: paymentSelect });
      if (!row) throw new AppError("NOT_FOUND", payLinkGoneMessage);
      return toPaymentShown(row);
    },
    write: (tx) => reportOf(tx, { whose: { bookingId }, actorId: null }, { id, utr }, now),
  });
}

async function bookingOf(db: Database, token: string, now: Date): Promise<string> {
  return (await linkOf(db, token, now)).bookingId;
}

async function linkOf(db: Database, token: string, now: Date): Promise<{ linkId: string; bookingId: string }> {
  const found = await findAccessLink(db, "payment", token, now);
  if (!found?.bookingId) throw new AppError("NOT_FOUND", payLinkGoneMessage);
  return { linkId: found.id, bookingId: found.bookingId };
}

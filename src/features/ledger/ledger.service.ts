import { splitRefund } from "~/features/ledger/payment.rules";
import type {
  Ledger,
  PaymentKind,
  PaymentShown,
  Provider,
  RefundPurpose,
  RefundShown,
} from "~/features/ledger/payment.schema";
import { refundArrival, refundWay } from "~/features/ledger/refund/refund-way.rules";
import { isGateway } from "~/features/payment/providers/registry";
import { dateInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { AppError, invalidField } from "~/server/api/errors";
import { databaseTime } from "~/server/clock/clock";
import type { Transaction } from "~/server/db/client";
import type { Booking, Payment, Prisma } from "~/server/db/generated/client";
import { lockRow, lockRows } from "~/server/db/lock-rows";
import { sqlFor } from "~/server/db/transaction";
import { newId, randomPart } from "~/server/ids";
import { payOnlineOf } from "~/server/settings/pay-online";
import { loadSettings } from "~/server/settings/read-settings";
import { dueOfRow } from "./booking-money.rules";
import { refusedText } from "./refused-payment.rules";

/** The row of a booking, locked until the transaction ends. */
export type LockedBooking = Booking;

/**
 * Locks a booking. Whoever writes payments or refunds locks their booking first, so that no two transactions wait for
 * each other. Throws NOT_FOUND.
 */
export async function lockBooking(tx: Transaction, id: string): Promise<LockedBooking> {
  await lockRow(tx, "Booking", id);
  const booking = await tx.booking.findUnique({ where: { id } });
  if (!booking) throw new AppError("NOT_FOUND", "There is no such booking.");
  return booking;
}

/** Locks several bookings in the order of their ids; one that does not exist is left out. */
export async function lockBookings(tx: Transaction, ids: readonly string[]): Promise<void> {
  await lockRows(tx, "Booking", ids);
}

/** Without 0, O, 1, I and L: people type it from their screen into a banking app. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A random reference of a payment, 12 characters. */
export function newPaymentReference(): string {
  return Array.from(randomPart(12), (byte) => alphabet[byte % alphabet.length]).join("");
}

type NewPayment = {
  provider: Provider;
  kind: PaymentKind;
  /** Rupees. */
  amount: number;
  orderId?: string;
  reference?: string;
  /** The credit on a bank's statement of which it is a part. */
  bankCreditId?: string;
};

/** Writes a payment that was requested and has not arrived. `amount` in rupees. */
export function openPayment(tx: Transaction, bookingId: string, { reference, ...asked }: NewPayment) {
  return tx.payment.create({
    data: { id: newId(), bookingId, reference: reference ?? newPaymentReference(), ...asked },
  });
}

type ArrivedPayment = {
  /** Rupees, all of which has arrived. */
  amount: number;
  capturedAt: Date;
  /** Why nobody requested it, for the staff. */
  reason: string;
  providerRef?: string | null;
  disputeId?: string;
  actorId?: string | null;
};

/** Writes a payment that nobody requested and that has arrived, by the provider of another payment of the booking. */
export async function writeArrived(
  tx: Transaction,
  { bookingId, provider }: Pick<Payment, "bookingId" | "provider">,
  arrived: ArrivedPayment,
): Promise<void> {
  await tx.payment.create({
    data: {
      ...arrived,
      id: newId(),
      bookingId,
      provider,
      kind: "other",
      received: arrived.amount,
      state: "captured",
      reference: newPaymentReference(),
    },
    select: { id: true },
  });
}

/**
 * Writes an event of a booking other than a change of status. `text` is for the customer and the staff. `actorId`: null
 * for what the system does.
 */
export async function noteEvent(
  tx: Transaction,
  bookingId: string,
  event: { kind: "payment" | "refund" | "change" | "checkIn" | "mail"; text: string; actorId: string | null },
): Promise<string> {
  const id = newId();
  const { kind, text: reason, actorId } = event;
  await tx.bookingEvent.create({
    data: { id, bookingId, kind, reason, actorId, at: databaseTime() },
    select: { id: true },
  });
  return id;
}

type RequestedRefund = {
  /** Rupees. */
  amount: number;
  /** For the customer. */
  reason: string;
  /** The admin who decided it; null: the system did. */
  actorId: string | null;
  /** Whether it is sent to the provider without an admin's second click, if its keys are in the settings. */
  isReleased: boolean;
  /** By default `less`: it follows the price and the terms. */
  purpose?: RefundPurpose;
};

/** Whether money that came by this provider can be sent back by it: it is a gateway whose keys are in the settings. */
export async function canSendRefunds(tx: Transaction, provider: Provider): Promise<boolean> {
  return (await sendingGateways(tx)).includes(provider);
}

async function sendingGateways(tx: Transaction): Promise<Provider[]> {
  return payOnlineOf(await loadSettings(sqlFor(tx))).filter(isGateway);
}

/**
 * Writes refunds that together give back `amount` (rupees) from the booking's payments; nothing for 0. The money leaves later.
 * The caller has locked the booking's row.
 * Returns whether the gateways' part of it is sent without an admin. Throws VALIDATION (`amount`) when that is more than was
 * received and not given back.
 */
export async function createRefunds(
  tx: Transaction,
  { id: bookingId }: Pick<Booking, "id">,
  { amount, reason, actorId, isReleased, purpose = "less" }: RequestedRefund,
): Promise<boolean> {
  if (amount === 0) return false;
  const sources = await tx.payment.findMany({
    where: { bookingId, state: "captured" },
    select: { id: true, provider: true, received: true, refunds: { select: { amount: true } } },
    orderBy: [{ capturedAt: "asc" }, { id: "asc" }],
  });
  const payments = sources.map(({ id, received, refunds }) => ({
    id,
    received: Number(received),
    refunds: refunds.map((refund) => ({ amount: Number(refund.amount) })),
  }));
  const parts = splitRefund(payments, amount);
  const sending = isReleased ? await sendingGateways(tx) : [];
  if (!parts) throw invalidField("amount", `No more than ${formatRupees(sumLeft(payments))} can be refunded.`);
  const providerOf = (part: { id: string }) => sources.find(({ id }) => id === part.id)?.provider ?? "cash";
  for (const part of parts) {
    const provider = providerOf(part);
    await tx.refund.create({
      data: {
        id: newId(),
        paymentId: part.id,
        bookingId,
        provider,
        amount: part.amount,
        reason,
        actorId,
        purpose,
        nextAttemptAt: sending.includes(provider) ? databaseTime() : null,
      },
      select: { id: true },
    });
    await noteEvent(tx, bookingId, {
      kind: "refund",
      actorId,
      text: `${formatRupees(part.amount)} to go back: ${reason}`,
    });
  }
  const isLeft = (part: { id: string }) => isGateway(providerOf(part)) && !sending.includes(providerOf(part));
  return sending.length > 0 && !parts.some(isLeft);
}

function sumLeft(payments: readonly { received: number; refunds: readonly { amount: number }[] }[]): number {
  return payments.reduce(
    (sum, { received, refunds }) => sum + received - refunds.reduce((gone, { amount }) => gone + amount, 0),
    0,
  );
}

/** A payment in a select, for {@link toPaymentShown}. */
export const paymentSelect = {
  id: true,
  provider: true,
  kind: true,
  amount: true,
  received: true,
  state: true,
  reference: true,
  utr: true,
  reason: true,
  createdAt: true,
  capturedAt: true,
} satisfies Prisma.PaymentSelect;

/** The columns of a booking that say what was paid and what is due. */
export const moneySelect = {
  status: true,
  totalPrice: true,
  paid: true,
  refunded: true,
  refunding: true,
  deposit: true,
  balanceDueOn: true,
} satisfies Prisma.BookingSelect;

/** The payments and refunds of a booking in a select, for {@link toLedger}. */
export const ledgerSelect = {
  ...moneySelect,
  payments: {
    select: paymentSelect,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  },
  refunds: {
    select: {
      id: true,
      provider: true,
      amount: true,
      state: true,
      reason: true,
      note: true,
      createdAt: true,
      updatedAt: true,
      doneAt: true,
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  },
} satisfies Prisma.BookingSelect;

type LedgerRow = Prisma.BookingGetPayload<{ select: typeof ledgerSelect }>;

type PaymentRow = Prisma.PaymentGetPayload<{ select: typeof paymentSelect }>;

/** A payment on the wire. Why an attempt failed is stored in the provider's words, and said in ours. */
export function toPaymentShown({
  id: _id,
  amount,
  received,
  reason,
  createdAt,
  capturedAt,
  ...shown
}: PaymentRow): PaymentShown {
  return {
    _id,
    ...shown,
    amount: Number(received ?? amount),
    reason: shown.state === "failed" ? refusedText(reason) : reason,
    at: (capturedAt ?? createdAt).toISOString(),
  };
}

/** Payments and refunds on the wire, and what can be paid next. */
export function toLedger({ payments, refunds, ...row }: LedgerRow): Ledger {
  return {
    payable: dueOfRow(row).payable,
    payments: payments.map(toPaymentShown),
    refunds: refunds.map(toRefundShown),
  };
}

function toRefundShown(row: LedgerRow["refunds"][number]): RefundShown {
  const { id: _id, amount, state, reason, createdAt, updatedAt, doneAt } = row;
  const provider = refundWay(row);
  const sentAt = doneAt ?? (state === "transit" ? updatedAt : null);
  return {
    _id,
    amount: Number(amount),
    state,
    reason,
    at: (doneAt ?? createdAt).toISOString(),
    ...(provider && { provider, arrivesBy: sentAt && refundArrival(provider, dateInIndia(sentAt)) }),
  };
}

import { dueOfRow } from "~/features/ledger/booking-money.rules";
import { type LockedBooking, lockBooking, lockBookings, openPayment } from "~/features/ledger/ledger.service";
import type { PaymentKind } from "~/features/ledger/payment.schema";
import { findUndecided } from "~/features/office/money/undecided-payment.service";
import { settleBeforePapers } from "~/features/payment/settle/settle.service";
import { fromDatabaseDate, startOfDayInIndia } from "~/lib/dates";
import { formatRupees, toPaise, toRupees } from "~/lib/money";
import { AppError, invalidField } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { BankCredit } from "~/server/db/generated/client";
import type { DecideCreditInput } from "./bank-credit.schema";
import { restOf } from "./proposal.rules";

type Decision = Pick<DecideCreditInput, "parts" | "isConfirmed">;
type By = { actorId: string; now: Date };
type Part = { booking: LockedBooking; amount: number };

/**
 * Records a credit as payments of the bookings, all of it, and returns their ids; none for a decision without parts. The caller
 * changes the state of the credit and issues papers.
 */
export async function giveCredit(tx: Transaction, credit: BankCredit, decision: Decision, by: By): Promise<string[]> {
  const { parts = [], isConfirmed = false } = decision;
  if (parts.length === 0) return [];
  requireAll(credit, parts);
  const given = await lockParts(tx, parts);
  if (!isConfirmed) await requireNoDoubt(tx, given);
  for (const [place, part] of given.entries()) await receive(tx, credit, part, { place, ...by });
  return given.map(({ booking }) => booking.id);
}

function requireAll({ amount }: BankCredit, parts: NonNullable<Decision["parts"]>): void {
  const amounts = parts.map((part) => part.amount);
  if (restOf(Number(amount), amounts) === 0) return;
  const sum = toRupees(amounts.reduce((all, one) => all + toPaise(one), 0));
  throw invalidField(
    "parts",
    `${formatRupees(Number(amount))} came in, and the amounts are ${formatRupees(sum)} together.`,
  );
}

async function lockParts(tx: Transaction, parts: NonNullable<Decision["parts"]>): Promise<Part[]> {
  const references = parts.map(({ bookingReference }) => bookingReference);
  const found = await tx.booking.findMany({
    where: { reference: { in: references } },
    select: { id: true, reference: true },
  });
  const idOf = new Map(found.map(({ id, reference }) => [reference, id]));
  const unknown = references.findIndex((reference) => !idOf.has(reference));
  if (unknown >= 0) {
    const message = `There is no booking ${references[unknown]}.`;
    throw new AppError("VALIDATION", message, { issues: [{ path: ["parts", unknown, "bookingReference"], message }] });
  }
  await lockBookings(tx, [...idOf.values()]);
  const locked: Part[] = [];
  for (const { bookingReference, amount } of parts) {
    locked.push({ booking: await lockBooking(tx, idOf.get(bookingReference) ?? ""), amount });
  }
  return locked;
}

/** Throws NEEDS_CONFIRMATION, with all that is to be confirmed. */
async function requireNoDoubt(tx: Transaction, parts: readonly Part[]): Promise<void> {
  const doubts: string[] = [];
  for (const { booking, amount } of parts) {
    const { due } = dueOfRow(booking);
    if (amount > due) doubts.push(moreText(booking, due));
    const open = await findUndecided(tx, booking.id);
    if (open) doubts.push(`${booking.reference}: ${open}`);
  }
  if (doubts.length > 0) throw new AppError("NEEDS_CONFIRMATION", doubts.join(" "));
}

function moreText({ reference, status }: LockedBooking, due: number): string {
  if (status === "Cancelled") return `${reference} is cancelled: what you give it is refunded.`;
  const dueText = due === 0 ? `Nothing is due for ${reference}.` : `${formatRupees(due)} is due for ${reference}.`;
  return `${dueText} What is more is refunded.`;
}

/** The first part has the number of the transfer, so that no other payment gets it; each further one has it with its place. */
async function receive(
  tx: Transaction,
  credit: BankCredit,
  { booking, amount }: Part,
  { place, actorId, now }: By & { place: number },
): Promise<void> {
  const { number, text } = credit;
  const { id } = await openPayment(tx, booking.id, {
    provider: providerOf(number, text),
    kind: kindOf(booking, amount),
    amount,
    bankCreditId: credit.id,
  });
  const providerRef = number && place > 0 ? `${number}/${place + 1}` : number;
  const at = new Date(Math.min(startOfDayInIndia(fromDatabaseDate(credit.date)).getTime(), now.getTime()));
  const arrival = { payment: { id }, providerRef, amount, at, actorId, isAccepted: true };
  const settled = await settleBeforePapers(tx, { id, bookingId: booking.id }, arrival);
  if (settled === "contested") {
    throw numberKnown(`The number ${number} was reported for another booking. Decide there, under Reported.`);
  }
  if (settled === "repeat") {
    throw numberKnown(`The number ${number} was recorded before. If this is other money, record it at the booking.`);
  }
}

/** Only transfers by UPI have numbers of 12 digits, but for those of IMPS. */
function providerOf(number: string | null, text: string): "upi" | "bank" {
  return number && /^\d{12}$/.test(number) && !/\bIMPS\b/i.test(text) ? "upi" : "bank";
}

function kindOf(booking: LockedBooking, amount: number): PaymentKind {
  const { deposit, balance, full } = dueOfRow(booking).payable;
  if (amount === deposit) return "deposit";
  if (amount === balance) return "balance";
  return amount === full ? "full" : "other";
}

export function numberKnown(message: string): AppError {
  return new AppError("UTR_KNOWN", message);
}

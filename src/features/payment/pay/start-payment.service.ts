import { lastDayOf } from "~/features/booking/journey-days.rules";
import { payHref } from "~/features/booking/list/my-bookings.rules";
import { newPaymentReference } from "~/features/ledger/ledger.service";
import { type BookingMoney, dueAmount, payableOf } from "~/features/ledger/payment.rules";
import type { PaymentState } from "~/features/ledger/payment.schema";
import { isGateway } from "~/features/payment/providers/registry";
import { upiLink } from "~/features/payment/providers/upi/upi-link.rules";
import { dateInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { Settings } from "~/lib/site";
import type { Context, UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { withIdempotency } from "~/server/api/idempotency";
import { inTransaction, type SqlTransaction } from "~/server/db/transaction";
import { newId } from "~/server/ids";
import { payOnlineOf } from "~/server/settings/pay-online";
import { readSettings } from "~/server/settings/read-settings";
import { orderAt, type PayPlace } from "./gateway-order.service";
import type { OpenPayment, StartedPayment, StartPaymentInput } from "./pay.schema";

/**
 * Begins a payment of the user's own booking, or returns the open one of the same amount. Throws NOT_FOUND, NOT_PAYABLE,
 * VALIDATION (`provider`) if the provider is not offered, and
 * UNAVAILABLE if it does not answer.
 */
export async function startPayment(ctx: UserContext, input: StartPaymentInput): Promise<StartedPayment> {
  const { db, now, user } = ctx;
  const settings = await readSettings();
  const open = await withIdempotency({ ...ctx, userId: user.id }, "payment.start", input, {
    read: (tx) => lockBooking(tx, { id: input.id, userId: user.id }),
    write: (tx, booking) => openOffered(tx, booking, input, { now, settings }),
  });
  const place = { email: user.email, path: payHref(input.id), query: `booking=${input.id}` };
  return howToPay({ db, now, place }, input, open, settings);
}

type StartAtInput = Pick<StartPaymentInput, "id" | "amount" | "provider"> & { place: PayPlace };

/** Like {@link startPayment}, of any booking: the caller has checked who may pay it. */
export async function startPaymentAt(
  { db, now }: Pick<Context, "db" | "now">,
  { place, ...input }: StartAtInput,
): Promise<StartedPayment> {
  const settings = await readSettings();
  const open = await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, { id: input.id, userId: null });
    return openOffered(tx, booking, input, { now, settings });
  });
  return howToPay({ db, now, place }, input, open, settings);
}

type Begun = { now: Date; settings: Settings };

function openOffered(tx: SqlTransaction, booking: BookingRow, input: StartPaymentInput, { now, settings }: Begun) {
  if (!payOnlineOf(settings).includes(input.provider)) throw notOffered();
  return openPayment(tx, booking, input, now);
}

async function howToPay(
  paid: Parameters<typeof orderAt>[1],
  { provider }: Pick<StartPaymentInput, "provider">,
  open: OpenPayment,
  settings: Settings,
): Promise<StartedPayment> {
  const how = isGateway(provider) ? await orderAt(provider, paid, open, settings) : byUpi(open, settings);
  if (!how) throw notOffered();
  return { _id: open.id, state: open.state, amount: open.amount, ...how };
}

function notOffered(): AppError {
  return invalidField("provider", "This way to pay is not offered here.");
}

/** What the customer needs to pay by UPI; null: it is not offered. */
function byUpi(
  { reference, bookingReference, amount }: OpenPayment,
  { upiAddress, upiName, name }: Settings,
): Pick<StartedPayment, "upi"> | null {
  if (!upiAddress) return null;
  const note = `Booking ${bookingReference}`;
  const uri = upiLink({ address: upiAddress, name: upiName ?? name, reference, note, amount });
  return { upi: { uri, address: upiAddress, reference } };
}

type BookingRow = BookingMoney & {
  id: string;
  reference: string;
  date: string;
  tripDays: number;
  deposit: number | null;
  heldUntil: Date | string | null;
};

/**
 * Raw: the same transaction stores the answer for the Idempotency-Key. Whoever writes payments locks the booking first.
 * `userId`: whose it must be; null: anybody's. Throws NOT_FOUND.
 */
async function lockBooking(
  tx: SqlTransaction,
  { id, userId }: { id: string; userId: string | null },
): Promise<BookingRow> {
  const [row] = await tx<BookingRow>(
    `SELECT "id", "reference", "status", "date"::text, "tripDays", "totalPrice"::float8, "paid"::float8,
            "refunded"::float8, "refunding"::float8, "deposit"::float8, "heldUntil"
     FROM "Booking" WHERE "id" = $1::uuid AND ($2::uuid IS NULL OR "userId" = $2::uuid) FOR UPDATE`,
    [id, userId],
  );
  if (!row) throw new AppError("NOT_FOUND", "You have no such booking.");
  return row;
}

async function openPayment(
  tx: SqlTransaction,
  booking: BookingRow,
  { amount: kind, provider }: StartPaymentInput,
  now: Date,
): Promise<OpenPayment> {
  const amount = requirePayable(booking, kind, now);
  const bookingReference = booking.reference;
  const [open] = await tx<{ id: string; state: PaymentState; reference: string }>(
    `SELECT "id", "state", "reference" FROM "Payment"
     WHERE "bookingId" = $1::uuid AND "provider" = $2::"PaymentProvider" AND "amount" = $3::numeric
       AND "state" IN ('created', 'reported', 'failed')
     ORDER BY "state" = 'reported' DESC, "createdAt" DESC LIMIT 1`,
    [booking.id, provider, amount],
  );
  if (open?.state !== "reported") await requireNoneReported(tx, booking.id);
  if (open) return { ...open, amount, bookingReference };
  const made = { id: newId(), reference: newPaymentReference() };
  tx.write(
    `INSERT INTO "Payment" ("id", "bookingId", "provider", "kind", "amount", "reference", "createdAt", "updatedAt")
     VALUES ($1, $2, $3::"PaymentProvider", $4::"PaymentKind", $5, $6, $7, $7)`,
    [made.id, booking.id, provider, kind, amount, made.reference, now],
  );
  return { ...made, state: "created", amount, bookingReference };
}

/** What was reported would be paid twice. Throws NOT_PAYABLE. */
async function requireNoneReported(tx: SqlTransaction, bookingId: string): Promise<void> {
  const [reported] = await tx<{ amount: number }>(
    `SELECT "amount"::float8 FROM "Payment" WHERE "bookingId" = $1::uuid AND "state" = 'reported' LIMIT 1`,
    [bookingId],
  );
  if (!reported) return;
  const message = `You have reported ${formatRupees(reported.amount)} by UPI. We look for it and write to you: please do not pay again.`;
  throw new AppError("NOT_PAYABLE", message);
}

/** The amount in rupees. Throws NOT_PAYABLE. */
function requirePayable(booking: BookingRow, kind: StartPaymentInput["amount"], now: Date): number {
  const { status, heldUntil } = booking;
  const isOver = status === "Pending" && lastDayOf(booking) < dateInIndia(now);
  const isHoldOver = status === "Pending" && heldUntil !== null && new Date(heldUntil) <= now;
  if (isOver || isHoldOver) throw new AppError("NOT_PAYABLE", "The time to pay for this booking is over.");
  const amount = payableOf(booking, { deposit: booking.deposit, balanceDueOn: null })[kind];
  if (amount !== null) return amount;
  const due = dueAmount(booking);
  const message = due > 0 ? `There is no ${kind} to pay: ${formatRupees(due)} is due.` : "Nothing is due.";
  throw new AppError("NOT_PAYABLE", message, { due });
}

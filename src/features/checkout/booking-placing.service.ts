import { isAgreedTotal, toReference } from "~/features/booking/booking.rules";
import type { BookingRequest, PricedBooking } from "~/features/booking/booking.schema";
import { linesFrom } from "~/features/booking/booking-lines.rules";
import { lastDayOf } from "~/features/booking/journey-days.rules";
import { type AgreedDue, toMoneyShown } from "~/features/ledger/payment.rules";
import { requireOpen } from "~/features/product/availability/availability.service";
import { toBookedProducts } from "~/features/product/booked.schema";
import { shownSteps } from "~/features/product/policy/cancellation.rules";
import { adultsOnly } from "~/features/product/price/party.rules";
import { productKinds } from "~/features/product/registry";
import { formatRupees } from "~/lib/money";
import { toAnsweredPhone } from "~/lib/phone";
import { AppError } from "~/server/api/errors";
import { databaseTime } from "~/server/clock/clock";
import type { SqlTransaction } from "~/server/db/transaction";
import { newId, randomPart } from "~/server/ids";
import type { BookableItem } from "./booking-item.service";

/** Who owns the booking, who created it, and by which channel. */
type Origin = {
  reference: string;
  userId: string | null;
  actorId: string;
  source: "web" | "phone";
  name: string;
  contactEmail?: string | null;
};

/**
 * Writes a Pending booking at the server's price; every way of booking calls it. Throws UNBOOKABLE (also if the date leaves too
 * little time for permits, with the `firstPossibleDate`), VALIDATION (a past date), and PRICE_CHANGED with the current
 * `totalPrice` when the input has another one. A database trigger checks the places when the write runs, at the end of the
 * transaction: callers wrap the transaction in `mapSoldOut`.
 */
export function placeBooking(
  tx: SqlTransaction,
  now: Date,
  request: BookingRequest,
  item: BookableItem,
  origin: Origin,
): PricedBooking {
  const { kind, bill, days } = item;
  requireOpen(item, { date: request.date, days }, now);
  requirePermitTime(item);
  if (request.totalPrice !== undefined && !isAgreedTotal(kind, request.totalPrice, bill.totalPrice)) {
    const message = `The price has changed: the total is now ${formatRupees(bill.totalPrice)}. Nothing was booked.`;
    throw new AppError("PRICE_CHANGED", message, { totalPrice: bill.totalPrice });
  }
  return write(tx, now, request, item, origin);
}

function requirePermitTime({ permitObstacle }: Pick<BookableItem, "permitObstacle">): void {
  if (!permitObstacle) return;
  const { code: reason, message, firstPossibleDate } = permitObstacle;
  throw new AppError("UNBOOKABLE", message, { reason, firstPossibleDate, issues: [{ path: ["date"], message }] });
}

/** Writes the booking, its lines and its first event. Raw: in one statement, and so in one round trip. */
function write(
  tx: SqlTransaction,
  now: Date,
  request: BookingRequest,
  item: BookableItem,
  origin: Origin,
): PricedBooking {
  const [id, createdAt] = [newId(), databaseTime()];
  const { date, pickupLocation, phone, specialRequests = "" } = request;
  const { kind, title, images, bill, days, party, travelers, withoutPlace, due, ladder, code, neededPermits } = item;
  const heldUntil = origin.source === "web" ? item.heldUntil : null;
  const { lines, unitPrice, serviceFee, totalPrice } = bill;
  const image = images[0] ?? "";
  const { reference, name } = origin;
  tx.write(insertion, [
    id,
    reference,
    origin.userId,
    item.id,
    kind,
    origin.source,
    origin.contactEmail ?? null,
    name,
    phone,
    date,
    days,
    travelers,
    pickupLocation,
    specialRequests,
    title,
    image,
    unitPrice,
    serviceFee,
    totalPrice,
    newId(),
    origin.actorId,
    createdAt,
    JSON.stringify(lines),
    JSON.stringify(party),
    withoutPlace,
    ladder && JSON.stringify(ladder),
    due.deposit,
    due.balance?.dueOn ?? null,
    code,
    heldUntil,
    neededPermits && JSON.stringify(neededPermits),
  ]);
  return {
    _id: id,
    reference,
    status: "Pending",
    date,
    days,
    lastDay: lastDayOf({ ...item, date }),
    travelers,
    party,
    pickupLocation,
    name,
    specialRequests,
    phone: toAnsweredPhone(phone),
    unitPrice,
    serviceFee,
    totalPrice,
    lines,
    discountCode: code,
    ...due,
    neededPermits,
    ...newMoney(totalPrice, { deposit: due.deposit, balanceDueOn: due.balance?.dueOn ?? null }, createdAt),
    heldUntil: heldUntil?.toISOString() ?? null,
    cancellation: shownSteps(ladder ?? [], totalPrice, now),
    refundShares: [],
    ...toBookedProducts({ ...item, image }),
    createdAt: createdAt.toISOString(),
  };
}

const insertion = `
  WITH "booked" AS (
    INSERT INTO "Booking" (
      "id", "reference", "userId", "productId", "kind", "source", "contactEmail", "name", "phone", "date", "days",
      "travelers", "pickupLocation", "specialRequests", "itemTitle", "itemImage", "unitPrice", "serviceFee",
      "totalPrice", "createdAt", "updatedAt", "party", "withoutPlace", "cancellation", "deposit", "balanceDueOn",
      "code", "heldUntil", "permits")
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $22, $22,
      $24, $25, $26, $27, $28, $29, $30, $31)
    RETURNING "id"),
  "lines" AS (
    INSERT INTO "BookingLine" ("bookingId", "position", "unit", "age", "label", "quantity", "unitPrice", "amount")
    SELECT "booked"."id", "position", "unit"::"BookingUnit", "age", "label", "quantity", "unitPrice", "amount"
    FROM "booked", ROWS FROM (jsonb_to_recordset($23::jsonb)
      AS ("unit" text, "age" int, "label" text, "quantity" int, "unitPrice" numeric, "amount" numeric))
      WITH ORDINALITY AS "line"("unit", "age", "label", "quantity", "unitPrice", "amount", "position"))
  INSERT INTO "BookingEvent" ("id", "bookingId", "to", "actorId", "at") SELECT $20, "id", 'Pending', $21, $22 FROM "booked"`;

/**
 * Completes an answer that was stored for an Idempotency-Key by a version without payments, or without parties and price
 * lines. Others are returned unchanged.
 */
export function withPrice<Placed extends PricedBooking>(placed: Placed): Placed {
  if (!Object.hasOwn(placed, "heldUntil")) return withPrice({ ...placed, ...moneyOfReplay(placed) });
  if (Object.hasOwn(placed, "lines")) return placed;
  const party = adultsOnly(placed.travelers);
  const lines = linesFrom(productKinds.find((kind) => placed[kind]) ?? "tour", placed);
  return {
    ...placed,
    party,
    lines,
    cancellation: [],
    deposit: null,
    balance: null,
    discountCode: null,
    neededPermits: null,
  };
}

/** The money of a booking that has just been made: nothing is paid. */
function newMoney(totalPrice: number, agreed: AgreedDue, createdAt: Date | string) {
  const money = { status: "Pending" as const, totalPrice, paid: 0, refunded: 0, refunding: 0 };
  return { ...toMoneyShown(money, agreed, createdAt), heldUntil: null };
}

function moneyOfReplay({ totalPrice, deposit = null, balance = null, createdAt }: PricedBooking) {
  return newMoney(totalPrice, { deposit, balanceDueOn: balance?.dueOn ?? null }, createdAt);
}

/** Retries with another reference when the random one is already in use. */
export async function withUniqueReference<T>(book: (reference: string) => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await book(toReference(randomPart(6)));
  } catch (error) {
    const isTaken = (error as { constraint?: unknown }).constraint === "Booking_reference_key";
    if (!isTaken || triesLeft === 1) throw error;
    return withUniqueReference(book, triesLeft - 1);
  }
}

import { isAgreedTotal } from "~/features/booking/booking.rules";
import type { BookingSource, PricedBooking } from "~/features/booking/booking.schema";
import type { BookingRequest } from "~/features/booking/booking-input.schema";
import { linesFrom } from "~/features/booking/booking-lines.rules";
import { lastDayOf } from "~/features/booking/journey-days.rules";
import { type AgreedDue, toMoneyShown } from "~/features/ledger/payment.rules";
import { confirmedBy } from "~/features/permit/permit.rules";
import { requireOpen } from "~/features/product/availability/availability.service";
import { toBookedProducts } from "~/features/product/booked.schema";
import { shownSteps } from "~/features/product/policy/cancellation.rules";
import { adultsOnly } from "~/features/product/price/party.rules";
import { bookedKind } from "~/features/product/registry";
import { formatRupees } from "~/lib/money";
import { toAnsweredPhone } from "~/lib/phone";
import { AppError } from "~/server/api/errors";
import { databaseTime } from "~/server/clock/clock";
import type { SqlTransaction } from "~/server/db/transaction";
import { newId } from "~/server/ids";
import type { BookableItem } from "./booking-item.service";
import { insertBooking } from "./insert-booking";

/** Who owns the booking, who created it, and by which channel. */
type Origin = {
  reference: string;
  userId: string | null;
  actorId: string;
  source: BookingSource;
  name: string;
  contactEmail?: string | null;
  /** The program's key, and its own number of the booking. */
  apiKeyId?: string | null;
  externalReference?: string | null;
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
  requireOpen(item, { date: request.date, days: item.days }, now);
  requirePermitTime(item);
  requireAgreedTotal(request, item);
  const [id, createdAt] = [newId(), databaseTime()];
  const { date, pickupLocation, phone, specialRequests = "" } = request;
  const {
    kind,
    title,
    images,
    breakdown,
    days,
    party,
    travelers,
    withoutPlace,
    due,
    cancellationSteps,
    code,
    neededPermits,
  } = item;
  const heldUntil = origin.source === "phone" ? null : item.heldUntil;
  const { lines, unitPrice, serviceFee, totalPrice } = breakdown;
  const image = images[0] ?? "";
  const { reference, source, name, contactEmail = null, apiKeyId = null, externalReference = null } = origin;
  const booking = {
    id,
    reference,
    userId: origin.userId,
    productId: item.id,
    kind,
    source,
    contactEmail,
    apiKeyId,
    externalReference,
    name,
    phone,
    date,
    days,
    travelers,
    party,
    withoutPlace,
    pickupLocation,
    specialRequests,
    itemTitle: title,
    itemImage: image,
    unitPrice,
    serviceFee,
    totalPrice,
    code,
    cancellation: cancellationSteps,
    deposit: due.deposit,
    balanceDueOn: due.balance?.dueOn ?? null,
    heldUntil,
    permits: neededPermits,
    confirmation: confirmedBy(neededPermits),
    createdAt,
    updatedAt: createdAt,
  };
  insertBooking(tx, { booking, lines, actorId: origin.actorId });
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
    currency: "INR",
    lines,
    discountCode: code,
    ...due,
    neededPermits,
    ...newMoney(totalPrice, { deposit: due.deposit, balanceDueOn: due.balance?.dueOn ?? null }, createdAt),
    heldUntil: heldUntil?.toISOString() ?? null,
    source,
    contactEmail: contactEmail ?? "",
    externalReference,
    cancellation: shownSteps(cancellationSteps ?? [], totalPrice, now),
    refundShares: [],
    ...toBookedProducts({ ...item, image }),
    createdAt: createdAt.toISOString(),
  };
}

/**
 * Completes an answer that was stored for an Idempotency-Key by a version without payments, or without parties and price
 * lines. Others are returned unchanged.
 */
export function withPrice<Placed extends PricedBooking>(placed: Placed): Placed {
  if (!Object.hasOwn(placed, "heldUntil")) return withPrice({ ...placed, ...moneyOfReplay(placed) });
  if (Object.hasOwn(placed, "lines")) return placed;
  const party = adultsOnly(placed.travelers);
  const lines = linesFrom(bookedKind(placed), placed);
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

function requirePermitTime({ permitObstacle }: Pick<BookableItem, "permitObstacle">): void {
  if (!permitObstacle) return;
  const { code: reason, message, firstPossibleDate } = permitObstacle;
  throw new AppError("UNBOOKABLE", message, { reason, firstPossibleDate, issues: [{ path: ["date"], message }] });
}

function requireAgreedTotal(
  { totalPrice: seen }: BookingRequest,
  { kind, breakdown: { totalPrice } }: BookableItem,
): void {
  if (seen === undefined || isAgreedTotal(kind, seen, totalPrice)) return;
  const message = `The price has changed: the total is now ${formatRupees(totalPrice)}. Nothing was booked.`;
  throw new AppError("PRICE_CHANGED", message, { totalPrice });
}

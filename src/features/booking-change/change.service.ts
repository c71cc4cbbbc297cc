import { mailRecipient } from "~/features/booking/booking.rules";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import { mailChange } from "~/features/booking/mail/change-mail.service";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { readOwn } from "~/features/booking/view/own-booking.service";
import { readForPapers } from "~/features/booking/view/priced-booking.service";
import { linkExpiry } from "~/features/booking/voucher-expiry.rules";
import { writePrice } from "~/features/booking-change/reduce/reduction.service";
import { countPending, enforcePendingLimits } from "~/features/checkout/limits/pending-limits.service";
import { mapSoldOut } from "~/features/checkout/sold-out";
import { recordChange } from "~/features/history/history.service";
import { lockBooking, noteEvent } from "~/features/ledger/ledger.service";
import { refundTiming } from "~/features/ledger/refund/refund.rules";
import { endHoldsOn, withDueHoldsEnded } from "~/features/payment/holds/end-hold.service";
import { followMoney } from "~/features/payment/settle/follow-money.service";
import { requireOpen } from "~/features/product/availability/availability.service";
import { idFieldOf, kinds, type ProductKind } from "~/features/product/registry";
import { formExpiry } from "~/features/traveller/traveller.rules";
import { extendAccessLinks, sheetLinkExpiry } from "~/features/voucher/link/access-link.service";
import { can, roleOf } from "~/lib/actions";
import { type CalendarDate, dateInIndia, fromDatabaseDate, startOfDayInIndia, toDatabaseDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { onceInTransaction } from "~/server/api/idempotency";
import type { Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { lockRows } from "~/server/db/lock-rows";
import { sqlFor } from "~/server/db/transaction";
import { readSettings } from "~/server/settings/read-settings";
import { changeText, differenceOf, differenceText, settledTexts } from "./change.rules";
import type { ChangeBookingInput, ChangeByAdminInput } from "./change.schema";
import { type Plan, planChange } from "./change-plan.service";
import { fieldOf, nothingChanges, placesAdded, placesField, requirePlaces } from "./change-quote.service";
import { takeOff } from "./crew-after.service";
import { raiseSeats } from "./raise-seats.service";
import { acceptIfGranted, askForChange, requireNoRequest } from "./request.service";

/**
 * Changes the user's own booking, or requests the change where the office decides. Throws NOT_FOUND, NOT_CHANGEABLE (cancelled
 * or past), REQUEST_OPEN, VALIDATION (nothing changes, a past day), UNBOOKABLE, SOLD_OUT, TOO_MANY_PENDING, and
 * PRICE_CHANGED with the current `totalPrice`.
 */
export async function changeBooking(ctx: UserContext, input: ChangeBookingInput): Promise<OwnBooking> {
  const { id, totalPrice: seen, reason, ...requested } = input;
  const { now, user } = ctx;
  const own = { id, userId: user.id };
  const found = await ctx.db.booking.findFirst({ where: own, select: placesSelect });
  if (!found) throw new AppError("NOT_FOUND", "You have no such booking.");
  return takingPlaces(found, { date: requested.date, now }, () =>
    onceInTransaction({ ...ctx, userId: user.id }, "booking.change", input, async (tx) => {
      const named = { [idFieldOf(found.kind)]: found.productId };
      const pending = await countPending(sqlFor(tx), user.id, named, now);
      await lockBooking(tx, id);
      await requireNoRequest(tx, id);
      const plan = await planChange(tx, id, requested, { now, by: "customer", checksPermits: true });
      requirePossible(plan, now);
      if (plan.row.status === "Pending") await enforceLimits(plan, pending, ctx);
      if (seen !== undefined && seen !== plan.terms.totalPrice) throw priceChanged(plan.terms.totalPrice);
      if (plan.requestReason) {
        await requirePlaces(tx, plan, now);
        await askForChange(tx, plan, { user, reason });
      } else await applyChange(tx, plan, { actorId: user.id, now, isReleased: false });
      return readOwn(tx, own, now);
    }),
  );
}

export const placesSelect = { kind: true, productId: true, date: true, days: true } as const;

type Placed = { kind: ProductKind; productId: string; date: Date; days: number };
type NewPlaces = { date?: CalendarDate | undefined; now: Date };

/** Runs a change that needs places. If there are too few, ends expired holds and tries again; then throws SOLD_OUT. */
export function takingPlaces<T>(placed: Placed, { date, now }: NewPlaces, write: () => Promise<T>): Promise<T> {
  return withDueHoldsEnded(placesOn(placed, date), now, () => mapSoldOut(placed.kind, write, placesField({ date })));
}

function placesOn({ productId, date, days }: Placed, newDate: CalendarDate | undefined) {
  return { productId, date: newDate ?? fromDatabaseDate(date), days };
}

type Pending = Awaited<ReturnType<typeof countPending>>;

/** A larger party counts like a booking of its own, without the places that the booking has. */
async function enforceLimits({ booking, travelers, product }: Plan, pending: Pending, { user }: UserContext) {
  if (!pending || travelers <= booking.travelers) return;
  const { limits } = await readSettings();
  const others = {
    bookings: pending.bookings - 1,
    ofProduct: pending.ofProduct - 1,
    days: pending.days - booking.days,
    places: pending.places - booking.travelers,
  };
  enforcePendingLimits(others, user, { kind: product.kind, days: booking.days, travelers }, limits);
}

/**
 * Changes any booking at once, for admins, with an optional total by hand; with `seatsReason` also the seats of a date that has too
 * few. Throws NOT_FOUND, NOT_CHANGEABLE, VALIDATION, UNBOOKABLE, SOLD_OUT and PRICE_CHANGED.
 */
export async function changeByAdmin(ctx: UserContext, input: ChangeByAdminInput): Promise<AdminBookingDetail> {
  const { id, totalPrice, quotedTotal, product, reason, seatsReason, ...requested } = input;
  const { db, user, now } = ctx;
  const found = await db.booking.findUnique({ where: { id }, select: placesSelect });
  if (!found) throw new AppError("NOT_FOUND", "There is no such booking.");
  // Of another product, the date is where missing places are shown.
  const date = requested.date ?? (product && fromDatabaseDate(found.date));
  const placed = { ...found, productId: product ?? found.productId };
  // Seats that expired holds still take would be raised too. Nothing is sold out then, so that nothing else ends the holds.
  if (seatsReason) await endHoldsOn(placesOn(placed, date), now);
  return takingPlaces(placed, { date, now }, () =>
    onceInTransaction({ ...ctx, userId: user.id }, "booking.changeByAdmin", input, async (tx) => {
      await lockBooking(tx, id);
      if (seatsReason) await lockProducts(tx, id, product);
      const plan = await planChange(tx, id, requested, { now, by: "operator", product, totalPrice });
      requirePossible(plan, now);
      const isOutdated = quotedTotal !== undefined && quotedTotal !== plan.terms.totalPrice;
      if (totalPrice === undefined && isOutdated) throw priceChanged(plan.terms.totalPrice);
      if (seatsReason) {
        const departure = { productId: plan.product.id, date: plan.after.date };
        await raiseSeats(tx, { ...departure, places: placesAdded(plan), reason: seatsReason, actorId: user.id });
      }
      await applyChange(tx, plan, { actorId: user.id, now, reason, isReleased: can(roleOf(user), "payment.refund") });
      return readDetail(tx, id, now);
    }),
  );
}

/** Locks the booked product and the requested one together, before the plan only holds them: a lock that grows can deadlock. */
async function lockProducts(tx: Transaction, id: string, requested: string | undefined): Promise<void> {
  const { productId } = await tx.booking.findUniqueOrThrow({ where: { id }, select: { productId: true } });
  await lockRows(tx, "Product", [productId, requested ?? productId]);
}

/** Whether the booking is as requested already, at this price. */
export function isUnchanged({ changedFields, replaced, before, terms }: Plan): boolean {
  return !replaced && Object.keys(changedFields).length === 0 && terms.totalPrice === before.totalPrice;
}

/** Throws if a change is not possible; whether places are left is found out by writing it. */
export function requirePossible(plan: Plan, now: Date) {
  const { refusal, changedFields, replaced, obstacle, product, after, booking } = plan;
  if (refusal) throw new AppError("NOT_CHANGEABLE", refusal, { bookingStatus: booking.status });
  if (isUnchanged(plan)) throw invalidField("date", nothingChanges);
  if (obstacle) {
    const { code: reason, message, firstPossibleDate } = obstacle;
    const issues = [{ path: [fieldOf(reason)], message }];
    throw new AppError("UNBOOKABLE", message, { reason, issues, ...(firstPossibleDate && { firstPossibleDate }) });
  }
  if (changedFields.date !== undefined || replaced) requireOpen(product, { date: after.date, days: booking.days }, now);
}

export function priceChanged(totalPrice: number): AppError {
  const message = `The price has changed: the total is now ${formatRupees(totalPrice)}. Nothing was changed.`;
  return new AppError("PRICE_CHANGED", message, { totalPrice });
}

type By = {
  actorId: string;
  now: Date;
  reason?: string | undefined;
  /** The office's own words for the mail. */
  words?: string | undefined;
  /** Whether money that comes back is sent at once; if not, an owner decides it. */
  isReleased: boolean;
};

/**
 * Changes a booking as planned: row, lines, places (by triggers), event, audit log, refund and mail. Accepts the customer's
 * open request if this change grants it. The caller has locked the booking's row, in `takingPlaces`.
 */
export async function applyChange(
  tx: Transaction,
  plan: Plan,
  { actorId, now, reason, words, isReleased }: By,
): Promise<void> {
  const { booking, before, after, facts, terms } = plan;
  const id = booking._id;
  await takeOff(tx, id, plan.crew, actorId);
  await writeRow(tx, plan);
  await acceptIfGranted(tx, id, { after, actorId, now });
  if (plan.changedFields.date !== undefined || plan.replaced) await extendLinks(tx, id, now);
  const text = `Changed: ${changeText(facts)}`;
  await noteEvent(tx, id, { kind: "change", actorId, text: reason ? `${text}. ${reason}` : text });
  await recordChange(tx, {
    subject: "booking",
    subjectId: id,
    action: "changed",
    actorId,
    fields: { changes: [null, changeText(facts)], ...(reason && { reason: [null, reason] }) },
  });
  const costsLess = { reason: "The changed booking costs less.", actorId, isReleased };
  const { comesBack, isSent } = await followMoney(tx, id, costsLess);
  const changed = await readDetail(tx, id, now);
  await mailChange(tx, changed, mailRecipient(changed), {
    facts,
    reason,
    words,
    money: [
      moneyText(differenceOf(before.totalPrice, terms.totalPrice), { back: comesBack, isSent }),
      ...settledTexts({ charge: plan.charge, shares: plan.shares, reason: null }),
      ...(plan.replaced?.codeNote ? [plan.replaced.codeNote] : []),
    ].join(" "),
  });
}

/** A shared voucher and a link to pay work until a week after the new last day; the driver's sheet and the travellers' form until the day after. */
async function extendLinks(tx: Transaction, id: string, now: Date): Promise<void> {
  const read = await readForPapers(tx, { id }, now);
  if (!read) return;
  const voucherEnds = startOfDayInIndia(linkExpiry(read.lastDate, dateInIndia(now)));
  await extendAccessLinks(tx, { purpose: { in: ["voucher", "payment"] }, bookingId: id }, voucherEnds, now);
  const sheetEnds = sheetLinkExpiry(read.lastDate);
  await extendAccessLinks(tx, { purpose: "sheet", assignment: { bookingId: id } }, sheetEnds, now);
  await extendAccessLinks(tx, { purpose: "travellers", bookingId: id }, formExpiry(read.lastDate), now);
}

/** What the change costs, what comes back and when. */
function moneyText(difference: number, { back, isSent }: { back: number; isSent: boolean }): string {
  const text = differenceText(difference, { back });
  return back > 0 ? `${text} ${refundTiming(isSent)}` : text;
}

async function writeRow(
  tx: Transaction,
  {
    booking,
    row,
    product,
    replaced,
    isRepriced,
    permits,
    isNowRequest,
    after,
    terms,
    shares,
    travelers,
    withoutPlace,
  }: Plan,
) {
  const { unitPrice, serviceFee, totalPrice, deposit, balanceDueOn, steps, lines } = terms;
  const priced = {
    date: toDatabaseDate(after.date),
    travelers,
    withoutPlace,
    party: after.party,
    unitPrice,
    serviceFee,
    cancellation: steps ?? Prisma.DbNull,
    refundShares: shares,
  };
  const sold = {
    productId: product.id,
    kind: product.kind,
    itemTitle: product.title,
    itemImage: product.images[0] ?? "",
  };
  const due = { deposit, balanceDueOn: balanceDueOn === null ? null : toDatabaseDate(balanceDueOn) };
  const { name, pickupLocation, specialRequests } = after;
  const said = { name, pickupLocation, specialRequests, permits: permits ?? Prisma.DbNull };
  const unconfirmed = { confirmation: "staff" as const, heldUntil: null };
  await tx.booking.update({
    where: { id: row.id },
    data: {
      ...said,
      ...due,
      ...(isNowRequest && unconfirmed),
      sequence: { increment: 1 },
      ...(isRepriced && priced),
      ...(replaced && sold),
    },
    select: { id: true },
  });
  if (isRepriced || totalPrice !== booking.totalPrice) await writePrice(tx, row.id, { lines, totalPrice });
  // What is given for permits has no purpose for a traveller who stays at home, and for a product without permits.
  const left = replaced && !kinds[product.kind].asksPermits ? 0 : travelers;
  await tx.travellerDetail.deleteMany({ where: { bookingId: row.id, position: { gt: left } } });
}

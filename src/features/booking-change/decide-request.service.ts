import { readAdminBooking } from "~/features/booking/booking.columns";
import { mailRecipient } from "~/features/booking/booking.rules";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import { mailBookingStatus } from "~/features/booking/mail/booking-mail.service";
import { mailDeclined } from "~/features/booking/mail/change-mail.service";
import { requestSelect, storedChange, toRequest } from "~/features/booking/request/request-shown";
import { changeStatus } from "~/features/booking/status/change-status.service";
import { heldByTermsOf } from "~/features/ledger/booking-money.rules";
import { createRefunds, type LockedBooking, lockBooking, noteEvent } from "~/features/ledger/ledger.service";
import { percentRefund, refundableOf, refundTiming } from "~/features/ledger/refund/refund.rules";
import { adultsOnly } from "~/features/product/price/party.rules";
import { partyShown } from "~/features/product/price/party.schema";
import { can, roleOf } from "~/lib/actions";
import { fromDatabaseDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { Context, UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { noteTotal, rangeOf } from "~/server/api/paging";
import type { Transaction } from "~/server/db/client";
import type { BookingRequest as RequestRow } from "~/server/db/generated/client";
import { newId } from "~/server/ids";
import type { AcceptRequestInput, DeclineRequestInput, ListRequestsInput, WaitingRequest } from "./change.schema";
import { applyChange, isUnchanged, placesSelect, priceChanged, requirePossible, takingPlaces } from "./change.service";
import { planChange } from "./change-plan.service";

const maxRequestsPerPage = 100;

/** The open requests, oldest first. */
export async function listRequests(
  ctx: Pick<Context, "db" | "totals">,
  input: ListRequestsInput,
): Promise<WaitingRequest[]> {
  const { skip, take } = rangeOf(input, maxRequestsPerPage);
  const where = { state: "open" as const };
  const rows = await ctx.db.bookingRequest.findMany({
    where,
    skip,
    take,
    select: { ...requestSelect, booking: { select: listedBooking } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  noteTotal(ctx, input, maxRequestsPerPage, rows.length, () => ctx.db.bookingRequest.count({ where }));
  return rows.map(({ booking: row, ...request }) => {
    const { id: _id, reference, itemTitle: title, name, pickupLocation, specialRequests } = row;
    const date = fromDatabaseDate(row.date);
    const party = row.party === null ? adultsOnly(row.travelers) : partyShown.parse(row.party);
    const before = { date, party, name, pickupLocation, specialRequests, totalPrice: Number(row.totalPrice) };
    return { ...toRequest(request, before), booking: { _id, reference, title, date, name } };
  });
}

const listedBooking = {
  id: true,
  reference: true,
  itemTitle: true,
  date: true,
  party: true,
  travelers: true,
  name: true,
  pickupLocation: true,
  specialRequests: true,
  totalPrice: true,
} as const;

/**
 * Does what a customer has requested. Of a change the total must be the one that the customer saw, or is set by hand; of a
 * cancellation comes back what the terms gave at the time of the request, or `refundAmount`. Throws NOT_FOUND, STATUS_CHANGED
 * (decided before), PRICE_CHANGED, VALIDATION, UNBOOKABLE and SOLD_OUT.
 */
export async function acceptRequest(ctx: UserContext, input: AcceptRequestInput): Promise<AdminBookingDetail> {
  const { db, now } = ctx;
  const found = await findRequest(db, input.id);
  const { date } = storedChange.parse(found.wished);
  return takingPlaces(found.booking, { date, now }, () =>
    db.$transaction(async (tx) => {
      const booking = await lockBooking(tx, found.bookingId);
      const request = await requireOpenRequest(tx, input.id);
      if (request.kind === "change") await acceptChange(tx, request, input, ctx);
      else await acceptCancel(tx, { request, booking }, input, ctx);
      return readDetail(tx, booking.id, now);
    }),
  );
}

async function findRequest(db: Context["db"], id: string) {
  const select = { bookingId: true, wished: true, booking: { select: placesSelect } } as const;
  const found = await db.bookingRequest.findUnique({ where: { id }, select });
  if (!found) throw new AppError("NOT_FOUND", "There is no such request.");
  return found;
}

/** Reads a request whose booking is locked. Throws STATUS_CHANGED if it is decided. */
async function requireOpenRequest(tx: Transaction, id: string): Promise<RequestRow> {
  const request = await tx.bookingRequest.findUniqueOrThrow({ where: { id } });
  if (request.state === "open") return request;
  const what = request.state === "withdrawn" ? "withdrawn by the customer" : `${request.state} before`;
  throw new AppError("STATUS_CHANGED", `This request was ${what}. Please look again.`);
}

async function decide(
  tx: Transaction,
  id: string,
  data: { state: "accepted" | "declined"; answer?: string; actorId: string; decidedAt: Date },
): Promise<void> {
  await tx.bookingRequest.update({ where: { id }, data, select: { id: true } });
}

async function acceptChange(
  tx: Transaction,
  request: RequestRow,
  { totalPrice }: AcceptRequestInput,
  { user, now }: UserContext,
): Promise<void> {
  const by = { by: "customer" as const, percent: request.refundPercent };
  const plan = await planChange(tx, request.bookingId, storedChange.parse(request.wished), { now, totalPrice, ...by });
  const accept = () => decide(tx, request.id, { state: "accepted", actorId: user.id, decidedAt: now });
  // The office has changed the booking itself, with its mail.
  if (isUnchanged(plan)) return accept();
  requirePossible(plan, now);
  if (totalPrice === undefined && plan.terms.totalPrice !== Number(request.totalPrice)) {
    throw priceChanged(plan.terms.totalPrice);
  }
  await accept();
  await applyChange(tx, plan, { actorId: user.id, now, isReleased: can(roleOf(user), "payment.refund") });
}

type Cancelling = { request: RequestRow; booking: LockedBooking };

async function acceptCancel(
  tx: Transaction,
  { request, booking }: Cancelling,
  { refundAmount }: AcceptRequestInput,
  { user, now }: UserContext,
): Promise<void> {
  const left = refundableOf(heldByTermsOf(booking));
  if (refundAmount !== undefined && refundAmount > left) {
    throw invalidField("refundAmount", `No more than ${formatRupees(left)} can be refunded.`);
  }
  const back = refundAmount ?? backOf(request, booking);
  await decide(tx, request.id, { state: "accepted", actorId: user.id, decidedAt: now });
  const text = `You asked us to cancel. ${backText(back, booking)}`;
  const event = { id: newId(), actor: user, reason: text };
  if (!(await changeStatus(tx, booking, "Cancelled", event))) {
    throw new AppError("STATUS_CHANGED", "Somebody else has just changed this booking. Please look again.");
  }
  await createRefunds(tx, booking, {
    amount: back,
    reason: "You asked us to cancel.",
    actorId: user.id,
    isReleased: false,
  });
  const cancelled = await readAdminBooking(tx, booking.id);
  const details = { reason: text, isByPhone: cancelled.source === "phone" };
  await mailBookingStatus(tx, cancelled, mailRecipient(cancelled), details, { eventId: event.id });
}

/** What comes back by the terms, in rupees. Throws VALIDATION if there is no rule and something can come back. */
function backOf({ refundPercent }: RequestRow, booking: LockedBooking): number {
  const held = heldByTermsOf(booking);
  if (refundPercent !== null) return percentRefund(held, refundPercent);
  const left = refundableOf(held);
  if (left === 0) return 0;
  throw invalidField("refundAmount", `There is no rule: please say how much of ${formatRupees(left)} comes back.`);
}

function backText(back: number, booking: LockedBooking): string {
  const held = heldByTermsOf(booking);
  const left = refundableOf(held);
  if (back > 0) return `${formatRupees(back)} of ${formatRupees(left)} comes back to you. ${refundTiming(false)}`;
  if (left > 0) return "Nothing of what you paid comes back.";
  return held.paid > 0 ? "All that you paid is coming back already." : "You had paid nothing.";
}

/** Declines what a customer has requested, with a mail that says why. Throws NOT_FOUND and STATUS_CHANGED. */
export async function declineRequest(
  ctx: UserContext,
  { id, reason }: DeclineRequestInput,
): Promise<AdminBookingDetail> {
  const { db, user, now } = ctx;
  const { bookingId } = await findRequest(db, id);
  return db.$transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    const { kind } = await requireOpenRequest(tx, id);
    await decide(tx, id, { state: "declined", answer: reason, actorId: user.id, decidedAt: now });
    const what = kind === "change" ? "change" : "cancellation";
    await noteEvent(tx, bookingId, { kind: "change", actorId: user.id, text: `The ${what} was declined: ${reason}` });
    const booking = await readDetail(tx, bookingId, now);
    await mailDeclined(tx, booking, mailRecipient(booking), { kind, reason, isByPhone: booking.source === "phone" });
    return readDetail(tx, bookingId, now);
  });
}

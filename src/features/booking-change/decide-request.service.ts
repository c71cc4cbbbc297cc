import { mailRecipient } from "~/features/booking/booking.rules";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import { mailDeclined } from "~/features/booking/mail/change-mail.service";
import { requestSelect, storedChange, toRequest } from "~/features/booking/request/request-shown";
import { lockBooking, noteEvent } from "~/features/ledger/ledger.service";
import { adultsOnly } from "~/features/product/price/party.rules";
import { partyShown } from "~/features/product/price/party.schema";
import { can, roleOf } from "~/lib/actions";
import { fromDatabaseDate } from "~/lib/dates";
import type { Context, UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { onceInTransaction } from "~/server/api/idempotency";
import { notePage, rangeOf } from "~/server/api/paging";
import { newerThanAsked, timeCursor } from "~/server/changes/by-time";
import type { Transaction } from "~/server/db/client";
import type { BookingRequest as RequestRow } from "~/server/db/generated/client";
import { acceptCancel } from "./accept-cancel.service";
import type { AcceptRequestInput, DeclineRequestInput, ListRequestsInput, WaitingRequest } from "./change.schema";
import { applyChange, isUnchanged, placesSelect, priceChanged, requirePossible, takingPlaces } from "./change.service";
import { planChange } from "./change-plan.service";
import { decideRequest } from "./request.store";

const maxRequestsPerPage = 100;

/** The open requests, oldest first. Throws VALIDATION for a wrong cursor. */
export async function listRequests(
  ctx: Pick<Context, "db" | "totals">,
  input: ListRequestsInput,
): Promise<WaitingRequest[]> {
  const where = { state: "open" as const };
  const range = rangeOf(input, maxRequestsPerPage);
  const rows = await ctx.db.bookingRequest.findMany({
    where: { ...where, ...newerThanAsked(input, "createdAt") },
    ...range,
    select: { ...requestSelect, booking: { select: listedBooking } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const next = timeCursor(rows, range.take, "createdAt");
  const total = () => ctx.db.bookingRequest.count({ where });
  notePage(ctx, input, maxRequestsPerPage, { shown: rows.length, total, next });
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
  const { db, user, now } = ctx;
  const found = await findRequest(db, input.id);
  const { date } = storedChange.parse(found.wished);
  return takingPlaces(found.booking, { date, now }, () =>
    onceInTransaction({ ...ctx, userId: user.id }, "booking.acceptRequest", input, async (tx) => {
      const booking = await lockBooking(tx, found.bookingId);
      const request = await requireOpenRequest(tx, input.id);
      if (request.kind === "change") await acceptChange(tx, request, input, ctx);
      else await acceptCancel(tx, { request, booking }, { refundAmount: input.refundAmount, actor: ctx.user, now });
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

async function acceptChange(
  tx: Transaction,
  request: RequestRow,
  { totalPrice }: AcceptRequestInput,
  { user, now }: UserContext,
): Promise<void> {
  const by = { by: "customer" as const, percent: request.refundPercent };
  const plan = await planChange(tx, request.bookingId, storedChange.parse(request.wished), { now, totalPrice, ...by });
  const accept = () => decideRequest(tx, request.id, { state: "accepted", actorId: user.id, decidedAt: now });
  // The office has changed the booking itself, with its mail.
  if (isUnchanged(plan)) return accept();
  requirePossible(plan, now);
  if (totalPrice === undefined && plan.terms.totalPrice !== Number(request.totalPrice)) {
    throw priceChanged(plan.terms.totalPrice);
  }
  await accept();
  await applyChange(tx, plan, { actorId: user.id, now, isReleased: can(roleOf(user), "payment.refund") });
}

/** Declines what a customer has requested, with a mail that says why. Throws NOT_FOUND and STATUS_CHANGED. */
export async function declineRequest(ctx: UserContext, input: DeclineRequestInput): Promise<AdminBookingDetail> {
  const { db, user, now } = ctx;
  const { id, reason } = input;
  const { bookingId } = await findRequest(db, id);
  return onceInTransaction({ ...ctx, userId: user.id }, "booking.declineRequest", input, async (tx) => {
    await lockBooking(tx, bookingId);
    const { kind } = await requireOpenRequest(tx, id);
    await decideRequest(tx, id, { state: "declined", answer: reason, actorId: user.id, decidedAt: now });
    const what = kind === "change" ? "change" : "cancellation";
    await noteEvent(tx, bookingId, { kind: "change", actorId: user.id, text: `The ${what} was declined: ${reason}` });
    const booking = await readDetail(tx, bookingId, now);
    await mailDeclined(tx, booking, mailRecipient(booking), { kind, reason });
    return readDetail(tx, bookingId, now);
  });
}

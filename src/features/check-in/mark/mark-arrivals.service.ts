import type { Mark, MarkResult } from "~/features/check-in/check-in.schema";
import { codeIn, readVoucher } from "~/features/check-in/code/voucher-code.rules";
import { readPublicKeys } from "~/features/check-in/code/voucher-keys.service";
import { readForCheckIn } from "~/features/check-in/list/check-in-list.service";
import { toChecked } from "~/features/check-in/voucher/checked-booking.rules";
import { type Checked, refusalText, stateOf, type VoucherState } from "~/features/check-in/voucher/voucher-state.rules";
import { noteEvent } from "~/features/ledger/ledger.service";
import { addDays, type CalendarDate, dateInIndia } from "~/lib/dates";
import type { Context, UserContext } from "~/server/api/context";
import type { Transaction } from "~/server/db/client";
import { lockRow } from "~/server/db/lock-rows";
import { sqlFor } from "~/server/db/transaction";

/**
 * Marks travellers as arrived, or takes that back, one after another: a mark that is refused stops no other. Marks that were
 * sent before give the same results again.
 */
export async function markArrivals(
  ctx: UserContext,
  { marks }: { marks: readonly Mark[] },
): Promise<{ results: MarkResult[] }> {
  const results: MarkResult[] = [];
  for (const mark of marks) {
    const target = await targetOf(ctx, mark);
    results.push(
      target ? await markOne({ ...ctx, by: { actorId: ctx.user.id } }, mark, target) : refused(mark, "notOurs"),
    );
  }
  return { results };
}

/** A guide or driver, who marks the bookings of one trip. `isOfTrip` is asked once the booking is locked. */
export type RoadMarker = {
  resourceId: string;
  name: string;
  isOfTrip: (tx: Transaction, bookingId: string) => Promise<boolean>;
};

export type RoadMark = Pick<Mark, "id" | "at" | "undo"> & { bookingId: string };

/** As {@link markArrivals}, by a guide or driver, also on the day before the trip and on the day after it. */
export async function markOnRoad(
  ctx: Pick<Context, "db" | "now">,
  by: RoadMarker,
  marks: readonly RoadMark[],
): Promise<MarkResult[]> {
  const results: MarkResult[] = [];
  for (const mark of marks) results.push(await markOne({ ...ctx, by }, mark, { bookingId: mark.bookingId }));
  return results;
}

type Target = { bookingId: string; sequence?: number | undefined };

type Marking = Pick<Context, "db" | "now"> & { by: { actorId: string } | RoadMarker };

async function markOne(ctx: Marking, mark: Mark, target: Target): Promise<MarkResult> {
  return ctx.db.$transaction(async (tx) => {
    // Whoever marks the same booking waits here.
    await lockRow(tx, "Booking", target.bookingId);
    if ("isOfTrip" in ctx.by && !(await ctx.by.isOfTrip(tx, target.bookingId))) return refused(mark, "notOurs");
    const known = await tx.checkIn.findUnique({ where: { id: mark.id } });
    if (known && known.bookingId !== target.bookingId) {
      return {
        id: mark.id,
        result: "refused",
        state: "idTaken",
        message: "This id marks another booking.",
        booking: null,
      };
    }
    if (mark.undo) return takeBack(tx, ctx, mark, target);
    if (known) return answer(tx, mark, target, known.undoneAt ? "undone" : "arrived");
    return arrive(tx, ctx, mark, target);
  });
}

/** The booking of a mark, with the `sequence` of the voucher if one was scanned; null if the voucher is not ours. */
async function targetOf({ db }: UserContext, { bookingId, code }: Mark): Promise<Target | null> {
  if (bookingId) return { bookingId };
  const found = codeIn(code ?? "");
  const voucher = found && (await readVoucher(found, await readPublicKeys()));
  if (!voucher) return null;
  const { reference, sequence } = voucher;
  const booking = await db.booking.findUnique({ where: { reference }, select: { id: true } });
  return booking && { bookingId: booking.id, sequence };
}

async function arrive(tx: Transaction, { by, now }: Marking, mark: Mark, target: Target): Promise<MarkResult> {
  const booking = await readForCheckIn(sqlFor(tx), target.bookingId);
  if (!booking) return refused(mark, "notOurs");
  const at = new Date(Math.min(Date.parse(mark.at), now.getTime()));
  const checked = toChecked(booking);
  // A mark made without a network may come a day later, and the clock of a phone may be wrong: either day will do.
  const state = stateOnAny([dateInIndia(now), dateInIndia(at), ...daysAround(by, now)], checked, target);
  if (state === "used") return { id: mark.id, result: "already", state, message: alreadyText(booking), booking };
  if (state !== "valid") return { ...refused(mark, state, booking.date), booking };
  const who = "actorId" in by ? { actorId: by.actorId } : { resourceId: by.resourceId };
  await tx.checkIn.create({ data: { id: mark.id, bookingId: booking._id, at, ...who }, select: { id: true } });
  await noteArrival(tx, booking._id, "Arrived", by);
  return answer(tx, mark, target, "arrived");
}

/** The days beside today on which a guide or driver may mark: who leaves at four is met in the evening before. */
function daysAround(by: Marking["by"], now: Date): CalendarDate[] {
  const today = dateInIndia(now);
  return "isOfTrip" in by ? [addDays(today, 1), addDays(today, -1)] : [];
}

/** What stands about a booking on the first of these days on which it may arrive, else on the first day. */
function stateOnAny(days: readonly [CalendarDate, ...CalendarDate[]], checked: Checked, { sequence }: Target) {
  const [first] = days;
  const day = days.find((one) => stateOf(checked, one, sequence) === "valid") ?? first;
  return stateOf(checked, day, sequence);
}

/** Notes an arrival for the customer and the office. A guide or driver has no account, so the text says who it was. */
function noteArrival(tx: Transaction, bookingId: string, what: string, by: Marking["by"]): Promise<string> {
  const event =
    "actorId" in by ? { text: what, actorId: by.actorId } : { text: `${what}, by ${by.name}`, actorId: null };
  return noteEvent(tx, bookingId, { kind: "checkIn", ...event });
}

async function takeBack(tx: Transaction, { by, now }: Marking, mark: Mark, target: Target): Promise<MarkResult> {
  const { count } = await tx.checkIn.updateMany({ where: { id: mark.id, undoneAt: null }, data: { undoneAt: now } });
  if (count > 0) {
    await noteArrival(tx, target.bookingId, "Arrival taken back", by);
  }
  return answer(tx, mark, target, "undone");
}

async function answer(
  tx: Transaction,
  { id }: Mark,
  { bookingId }: Target,
  result: "arrived" | "undone",
): Promise<MarkResult> {
  const booking = await readForCheckIn(sqlFor(tx), bookingId);
  return { id, result, state: "valid", message: null, booking };
}

function refused({ id }: Mark, state: VoucherState, date?: string): MarkResult {
  return { id, result: "refused", state, message: refusalText(state, date), booking: null };
}

function alreadyText({ arrived }: { arrived: { by: string | null } | null }): string {
  return `Marked as arrived before, by ${arrived?.by ?? "a deleted account"}.`;
}

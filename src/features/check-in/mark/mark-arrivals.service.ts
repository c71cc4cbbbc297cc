import type { Mark, MarkResult } from "~/features/check-in/check-in.schema";
import { codeIn, readVoucher } from "~/features/check-in/code/voucher-code.rules";
import { readPublicKeys } from "~/features/check-in/code/voucher-keys.service";
import { readForCheckIn } from "~/features/check-in/list/check-in-list.service";
import { toChecked } from "~/features/check-in/voucher/checked-booking.rules";
import { refusalText, stateOf, type VoucherState } from "~/features/check-in/voucher/voucher-state.rules";
import { noteEvent } from "~/features/ledger/ledger.service";
import { dateInIndia } from "~/lib/dates";
import type { UserContext } from "~/server/api/context";
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
  for (const mark of marks) results.push(await markOne(ctx, mark));
  return { results };
}

type Target = { bookingId: string; sequence?: number | undefined };

async function markOne(ctx: UserContext, mark: Mark): Promise<MarkResult> {
  const target = await targetOf(ctx, mark);
  if (!target) return refused(mark, "notOurs");
  return ctx.db.$transaction(async (tx) => {
    // Whoever marks the same booking waits here.
    await lockRow(tx, "Booking", target.bookingId);
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

async function arrive(tx: Transaction, { user, now }: UserContext, mark: Mark, target: Target): Promise<MarkResult> {
  const booking = await readForCheckIn(sqlFor(tx), target.bookingId);
  if (!booking) return refused(mark, "notOurs");
  const at = new Date(Math.min(Date.parse(mark.at), now.getTime()));
  const checked = toChecked(booking);
  // A mark made without a network may come a day later, and the clock of a phone may be wrong: either day will do.
  const [byPhone, byServer] = [at, now].map((instant) => stateOf(checked, dateInIndia(instant), target.sequence));
  const state = byPhone === "valid" ? byPhone : byServer;
  if (state === "used") return { id: mark.id, result: "already", state, message: alreadyText(booking), booking };
  if (state !== "valid") return { ...refused(mark, state ?? "notOurs", booking.date), booking };
  const row = { id: mark.id, bookingId: booking._id, at, actorId: user.id };
  await tx.checkIn.create({ data: row, select: { id: true } });
  await noteEvent(tx, booking._id, { kind: "checkIn", text: "Arrived", actorId: user.id });
  return answer(tx, mark, target, "arrived");
}

async function takeBack(tx: Transaction, { user, now }: UserContext, mark: Mark, target: Target): Promise<MarkResult> {
  const { count } = await tx.checkIn.updateMany({ where: { id: mark.id, undoneAt: null }, data: { undoneAt: now } });
  if (count > 0) {
    await noteEvent(tx, target.bookingId, { kind: "checkIn", text: "Arrival taken back", actorId: user.id });
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

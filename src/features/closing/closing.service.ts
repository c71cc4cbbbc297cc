import { writeChange } from "~/features/product/manage/bulk/bulk.service";
import { productKinds } from "~/features/product/registry";
import { countOf } from "~/lib/count";
import { dateInIndia, formatDate, toDatabaseDate } from "~/lib/dates";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { readAffected } from "./affected.service";
import { isOnDays, type Range } from "./closing.rules";
import type { Closing, Decision, RetryClosingInput, StartClosingInput } from "./closing.schema";
import { closedText } from "./decisions.rules";
import { affectedChanged, lockBookings, openClosing, readFirst, requireFree, toColumns } from "./open-closing.service";
import { readClosing } from "./read-closing.service";

/**
 * Closes the days and stores what is to happen to each booking on them; a job carries it out. The same input with the same
 * id again answers the first closing. Throws NOT_FOUND (a product), VALIDATION, AFFECTED_CHANGED (other bookings are on the
 * days than the input names, or one waits in another closing), and IDEMPOTENCY_MISMATCH (another input with this id).
 */
export async function startClosing({ db, user, now }: UserContext, input: StartClosingInput): Promise<Closing> {
  const { id, productIds, from, to, reason, words = "", bookings } = input;
  return db.$transaction(async (tx) => {
    // Before anything that the first closing, or somebody after it, may have changed.
    const first = await readFirst(tx, id, input);
    if (first) return first;
    const titles = await titlesOf(tx, productIds);
    const days = { from: toDatabaseDate(from), to: toDatabaseDate(to) };
    return openClosing(tx, {
      row: { id, actorId: user.id, ...days, productIds, titles, reason, words },
      input,
      bookings,
      action: "closed",
      fields: {
        days: [null, closedText({ from, to })],
        products: [null, titles],
        reason: [null, reason],
        ...(words && { words: [null, words] }),
        bookings: [null, bookings.length],
      },
      write: async () => {
        if (from < dateInIndia(now)) throw invalidField("from", "Please choose a day from today on");
        await requireOutside(tx, bookings, { from, to });
        await closeDays(tx, { user }, input);
        await requireSame(tx, input);
      },
    });
  });
}

/**
 * Lets bookings that failed wait again, with what shall happen now. The same input again answers the closing, as long as what it
 * chose stands. Throws NOT_FOUND, VALIDATION, AFFECTED_CHANGED.
 */
export async function retryClosing({ db }: UserContext, { id, bookings }: RetryClosingInput): Promise<Closing> {
  return db.$transaction(async (tx) => {
    const { from, to, rule } = await readClosing(tx, { id });
    await lockBookings(tx, bookings);
    if (await isChosen(tx, id, bookings)) return readClosing(tx, { id });
    if (rule === null) await requireOutside(tx, bookings, { from, to });
    await requireFree(tx, bookings);
    for (const one of bookings) {
      const { bookingId, ...columns } = toColumns(one);
      const { count } = await tx.closingBooking.updateMany({
        where: { closingId: id, bookingId, state: "failed" },
        data: { ...columns, state: "waiting", note: "" },
      });
      if (count === 0) throw affectedChanged("A booking is no longer among those that failed. Please look again.");
    }
    return readClosing(tx, { id });
  });
}

/** Whether these locked bookings wait or are done as an earlier request with the same input has chosen. */
async function isChosen(tx: Transaction, closingId: string, bookings: readonly Decision[]): Promise<boolean> {
  const chosen = await tx.closingBooking.count({
    where: { closingId, state: { not: "failed" }, OR: bookings.map(toColumns) },
  });
  return chosen === bookings.length;
}

/** In the order of the input. Throws NOT_FOUND. */
async function titlesOf(tx: Transaction, ids: string[]): Promise<string[]> {
  const rows = await tx.product.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } });
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return ids.map((id) => {
    const title = titles.get(id);
    if (title === undefined) throw new AppError("NOT_FOUND", "A product is no longer there. Please choose again.");
    return title;
  });
}

/** Throws VALIDATION for a new day from which the trip of the locked booking would be on closed days. */
async function requireOutside(tx: Transaction, bookings: readonly Decision[], closed: Range): Promise<void> {
  const ids = bookings.flatMap(({ id, date }) => (date === undefined ? [] : [id]));
  const rows = await tx.booking.findMany({ where: { id: { in: ids } }, select: { id: true, tripDays: true } });
  const tripDaysOf = new Map(rows.map(({ id, tripDays }) => [id, tripDays]));
  const issues = bookings.flatMap(({ id, date }, index) => {
    if (date === undefined || !isOnDays({ date, tripDays: tripDaysOf.get(id) ?? 1 }, closed)) return [];
    const message =
      date >= closed.from
        ? `${formatDate(date)} is one of the closed days.`
        : `A trip from ${formatDate(date)} would run into the closed days.`;
    return [{ path: ["bookings", index, "date"], message }];
  });
  if (issues[0]) throw new AppError("VALIDATION", issues[0].message, { issues });
}

/**
 * Closes the days of the products, as a change of several products does. The products stay locked, so that nobody books them in
 * between. The days of archived products are closed too, because these can be restored before the days are over.
 */
async function closeDays(tx: Transaction, author: Pick<UserContext, "user">, input: StartClosingInput): Promise<void> {
  const { productIds, from, to } = input;
  for (const kind of productKinds) {
    const products = await tx.product.findMany({ where: { id: { in: productIds }, kind }, select: { id: true } });
    if (products.length === 0) continue;
    await writeChange(tx, author, { kind, products, closed: { from, to } }, { archivedToo: true });
  }
}

async function requireSame(tx: Transaction, input: StartClosingInput): Promise<void> {
  const [found, named] = [await readAffected(tx, input), new Set(input.bookings.map(({ id }) => id))];
  const added = found.filter(({ id }) => !named.has(id)).length;
  const gone = named.size - (found.length - added);
  if (added > 0)
    throw affectedChanged(`${countOf(added, "more booking is", "more bookings are")} affected. Nothing was closed.`);
  if (gone > 0) {
    throw affectedChanged(
      `${countOf(gone, "booking is", "bookings are")} no longer on these days. Nothing was closed.`,
    );
  }
}

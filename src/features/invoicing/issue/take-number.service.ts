import {
  financialYearOf,
  firstDayAfter,
  monthOf,
  type PaperKind,
  paperNumber,
  seriesOf,
} from "~/features/invoicing/rules/number.rules";
import { dateInIndia, startOfDayInIndia } from "~/lib/dates";
import type { Transaction } from "~/server/db/client";

/** The number and the moment of a new paper. */
type TakenNumber = {
  series: string;
  financialYear: string;
  serial: number;
  number: string;
  issuedAt: Date;
};

/** Locks of the advisory kind have one number each for all of the app. */
const papersLock = 7_204_031;

/**
 * One transaction at a time issues papers or closes a month. A transaction may need numbers of several kinds, in an order that
 * follows its booking, so one lock for each kind would let two transactions wait for each other. It is the last lock of all.
 */
export async function lockPapers(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${papersLock}::bigint)`;
}

/**
 * Takes the next number of a kind. Others wait until the transaction ends, and a transaction that is rolled back gives its
 * number back: so there are no gaps. Call it last in a transaction, after every other lock. `clock` is read after the lock,
 * so that neither numbers nor dates go back, and no paper is dated in a closed month.
 */
export async function takeNumber(tx: Transaction, kind: PaperKind, clock: () => Date): Promise<TakenNumber> {
  const series = seriesOf[kind];
  await lockPapers(tx);
  for (;;) {
    const financialYear = financialYearOf(dateInIndia(await openInstant(tx, clock())));
    const key = { series, financialYear };
    // Raw: a process of the previous version may make the row at once.
    await tx.$executeRaw`
      INSERT INTO "PaperCounter" ("series", "financialYear") VALUES (${series}, ${financialYear})
      ON CONFLICT DO NOTHING`;
    const [row] = await tx.$queryRaw<{ last: number; lastAt: Date | null }[]>`
      SELECT "last", "lastAt" FROM "PaperCounter"
      WHERE "series" = ${series} AND "financialYear" = ${financialYear} FOR UPDATE`;
    if (!row) throw new Error("a counter of papers has gone");
    const now = await openInstant(tx, clock());
    const issuedAt = row.lastAt && row.lastAt > now ? row.lastAt : now;
    // The year ended while this waited for the row.
    if (financialYearOf(dateInIndia(issuedAt)) !== financialYear) continue;
    const serial = row.last + 1;
    const data = { last: serial, lastAt: issuedAt };
    await tx.paperCounter.update({ where: { series_financialYear: key }, data });
    return { ...key, serial, number: paperNumber(series, financialYear, serial), issuedAt };
  }
}

/**
 * `at`, but not earlier than the first instant after the last closed month. The clock of this process may be behind that of the
 * process that closed the month.
 */
async function openInstant(tx: Transaction, at: Date): Promise<Date> {
  const closed = await tx.paperMonth.findFirst({ orderBy: { month: "desc" }, select: { month: true } });
  if (!closed || closed.month < monthOf(dateInIndia(at))) return at;
  return startOfDayInIndia(firstDayAfter(closed.month));
}

import type { StatementLine } from "~/features/payment/statement/statement-lines.rules";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { keptDays } from "~/lib/retention";
import type { UserContext } from "~/server/api/context";
import type { Database } from "~/server/db/client";
import { newId } from "~/server/ids";
import { creditsOf, type NewCredit } from "./credit-line.rules";

/** How many lines are on the list now that were not, and how many somebody has decided before. */
export type Kept = { kept: number; decided: number };

const rowsAtOnce = 1000;

/**
 * Puts what came in and is no payment of ours on the office's list, each line once however often the file is uploaded. `came`: all
 * lines of money that came in. Older lines than the list keeps are left out, because their rows are deleted.
 */
export async function keepCredits(
  { db, now }: Pick<UserContext, "db" | "now">,
  {
    account,
    came,
    unmatched,
  }: { account: string; came: readonly StatementLine[]; unmatched: readonly StatementLine[] },
): Promise<Kept> {
  const open = new Set(unmatched.filter(({ isReversal }) => !isReversal));
  const oldest = oldestKept(now);
  const credits = creditsOf(came, (line) => open.has(line) && line.date >= oldest);
  const total = { kept: 0, decided: 0 };
  for (let start = 0; start < credits.length; start += rowsAtOnce) {
    const { kept, decided } = await keepSome(db, account, credits.slice(start, start + rowsAtOnce));
    total.kept += kept;
    total.decided += decided;
  }
  return total;
}

async function keepSome(db: Database, account: string, credits: readonly NewCredit[]): Promise<Kept> {
  const numbers = credits.flatMap(({ number }) => number ?? []);
  const recorded = await db.payment.findMany({
    where: { providerRef: { in: numbers }, provider: { in: ["upi", "bank"] }, bankCreditId: null },
    select: { providerRef: true },
  });
  const known = new Set(recorded.map(({ providerRef }) => providerRef));
  const { count: kept } = await db.bankCredit.createMany({
    data: credits
      .filter(({ number }) => number === null || !known.has(number))
      .map(({ date, ...credit }) => ({ id: newId(), account, date: toDatabaseDate(date), ...credit })),
    skipDuplicates: true,
  });
  const fingerprint = { in: credits.map((credit) => credit.fingerprint) };
  const decided = await db.bankCredit.count({ where: { account, fingerprint, state: { not: "open" } } });
  return { kept, decided: decided + credits.filter(({ number }) => number !== null && known.has(number)).length };
}

/** Deletes credits a year after their day. Returns how many. */
export async function deleteOldCredits(db: Database, now: Date): Promise<number> {
  const { count } = await db.bankCredit.deleteMany({ where: { date: { lt: toDatabaseDate(oldestKept(now)) } } });
  return count;
}

function oldestKept(now: Date) {
  return addDays(dateInIndia(now), -keptDays.bankCredits);
}

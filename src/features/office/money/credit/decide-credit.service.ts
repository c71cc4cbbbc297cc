import type { FieldChanges } from "~/features/history/history.rules";
import { recordChange } from "~/features/history/history.service";
import { issueOrLater } from "~/features/invoicing/issue/issue-or-later.service";
import { isNumberTaken } from "~/features/payment/settle/claims.service";
import { formatDate, fromDatabaseDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { BankCredit } from "~/server/db/generated/client";
import type { BankCreditShown, DecideCreditInput } from "./bank-credit.schema";
import { readCredit } from "./bank-credits.service";
import { giveCredit, numberKnown } from "./give-credit.service";
import { takeCreditBack } from "./take-credit-back.service";

/**
 * Gives a credit to bookings, notes how it was dealt with, or takes that back. Of two decisions at once the second one fails. Throws
 * NOT_FOUND, STATUS_CHANGED, VALIDATION (`parts`), UTR_KNOWN if its number is another payment's, and without `isConfirmed`
 * NEEDS_CONFIRMATION if a booking gets more than is due or has a payment that is not decided.
 */
export async function decideCredit(ctx: UserContext, input: DecideCreditInput): Promise<BankCreditShown> {
  try {
    return await ctx.db.$transaction((tx) => decide(tx, ctx, input));
  } catch (error) {
    throw isNumberTaken(error) ? numberKnown("Another payment has just got this money.") : error;
  }
}

async function decide(tx: Transaction, { user, now }: UserContext, input: DecideCreditInput): Promise<BankCreditShown> {
  const { id, state, note = "" } = input;
  const credit = await tx.bankCredit.findUnique({ where: { id } });
  if (!credit) throw new AppError("NOT_FOUND", "There is no such credit.");
  const isBack = state === "open";
  if (isBack === (credit.state === "open")) throw decidedBefore();
  const by = { actorId: user.id, now };
  const bookingIds = isBack ? await takeCreditBack(tx, credit, by) : await giveCredit(tx, credit, input, by);
  // After the payments and before the papers, as in docs/locks.md.
  const { count } = await tx.bankCredit.updateMany({
    where: { id, state: credit.state },
    data: isBack
      ? { state, note: "", actorId: null, decidedAt: null }
      : { state, note, actorId: user.id, decidedAt: now },
  });
  if (count === 0) throw decidedBefore();
  const decided = await readCredit(tx, id);
  await recordChange(tx, {
    subject: "payment",
    subjectId: id,
    action: actions[state],
    fields: fieldsOf(credit, decided, note),
    actorId: user.id,
  });
  for (const bookingId of bookingIds) await issueOrLater(tx, bookingId);
  return decided;
}

const actions = { given: "given to a booking", done: "dealt with", open: "taken back" };

function fieldsOf({ amount, date }: BankCredit, { parts }: BankCreditShown, note: string): FieldChanges {
  return {
    amount: [null, `${formatRupees(Number(amount))} of ${formatDate(fromDatabaseDate(date))}`],
    ...(parts.length > 0 && { booking: [null, parts.map(inWords).join(", ")] }),
    ...(note && { note: [null, note] }),
  };
}

function inWords({ bookingReference, amount }: BankCreditShown["parts"][number]): string {
  return `${bookingReference} (${formatRupees(amount)})`;
}

function decidedBefore(): AppError {
  return new AppError("STATUS_CHANGED", "Somebody has decided about this money before.");
}

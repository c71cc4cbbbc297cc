import { toPaise, toRupees } from "~/lib/money";
import type { Transaction } from "~/server/db/client";
import type { Payment } from "~/server/db/generated/client";

/** Reduces what is owed of a payment, newest first, so that `amount` more can be given back from it. */
export async function makeRoom(tx: Transaction, { id: paymentId, received }: Payment, amount: number): Promise<void> {
  const refunds = await tx.refund.findMany({ where: { paymentId }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  const taken = refunds.reduce((sum, refund) => sum + toPaise(Number(refund.amount)), 0);
  // What is owed is given back by this, even where there would be room for both.
  const owed = refunds.filter(({ state, attempts }) => (state === "created" && attempts === 0) || state === "failed");
  let missing = Math.max(toPaise(amount), taken + toPaise(amount) - toPaise(Number(received)));
  for (const { id, amount: sum } of owed) {
    const less = Math.min(missing, toPaise(Number(sum)));
    missing -= less;
    if (less === toPaise(Number(sum))) await tx.refund.delete({ where: { id } });
    else if (less > 0) {
      await tx.refund.update({ where: { id }, data: { amount: toRupees(toPaise(Number(sum)) - less) } });
    }
  }
}

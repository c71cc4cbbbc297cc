import { byProvider } from "~/features/ledger/provider-texts.rules";
import { formatRupees } from "~/lib/money";
import type { Transaction } from "~/server/db/client";

/**
 * Says which payment of a booking waits for a decision; null: none. If it is the money that an admin is about to record, it would
 * count twice.
 */
export async function findUndecided(tx: Transaction, bookingId: string): Promise<string | null> {
  const open = await tx.payment.findFirst({
    where: { bookingId, state: { in: ["reported", "mismatched"] } },
    select: { provider: true, amount: true, received: true, state: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (!open) return null;
  const money = `${formatRupees(Number(open.received ?? open.amount))} ${byProvider[open.provider]}`;
  return open.state === "reported"
    ? `${money} is reported. If it is this money, match it instead.`
    : `${money} has arrived and is not decided. If it is this money, accept it instead.`;
}

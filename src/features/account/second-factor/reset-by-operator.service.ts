import type { Database } from "~/server/db/client";
import { removeAllFactors } from "./change-factors.service";

/**
 * Removes the second factors of the account with the address, for an operator of the server: the only owner has nobody in the
 * portal who could. Returns "unknown" if there is no such account, and "none" if it has no factor.
 */
export async function resetByOperator(db: Database, email: string, now: Date): Promise<"removed" | "none" | "unknown"> {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true } });
    if (!user) return "unknown";
    return (await removeAllFactors(tx, user.id, now)) ? "removed" : "none";
  });
}

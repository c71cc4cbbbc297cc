import type { Transaction } from "./client";
import { Prisma } from "./generated/client";

/** The tables whose rows are locked by id. docs/locks.md has the order in which a transaction locks them. */
type LockedTable =
  | "ApiKey"
  | "Assignment"
  | "AssistantGrant"
  | "Booking"
  | "DiscountCode"
  | "Outbox"
  | "Payment"
  | "PermitRule"
  | "Product"
  | "Refund"
  | "Resource"
  | "Review"
  | "User"
  | "WebhookEndpoint";

/**
 * `NO KEY UPDATE` lets others refer to the row meanwhile, as a new payment refers to its booking. `KEY SHARE` only holds it: others
 * may do the same, and edits of its key and deletions wait. With `SHARE` all edits wait.
 */
type Strength = "UPDATE" | "NO KEY UPDATE" | "SHARE" | "KEY SHARE";

/** Locks a row until the transaction ends. One that does not exist is no error. */
export async function lockRow(tx: Transaction, table: LockedTable, id: string, strength: Strength = "UPDATE") {
  await lockRows(tx, table, [id], strength);
}

/** Locks rows in the order of their ids, so that two transactions that lock the same ones don't wait for each other. */
export async function lockRows(
  tx: Transaction,
  table: LockedTable,
  ids: readonly string[],
  strength: Strength = "UPDATE",
): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE "id" = ANY(${[...ids]}::uuid[]) ORDER BY "id"
    ${Prisma.raw(`FOR ${strength}`)}`;
}

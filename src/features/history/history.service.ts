import type { Transaction } from "~/server/db/client";
import type { Prisma, ProductKind } from "~/server/db/generated/client";
import { type AnyTransaction, executeIn } from "~/server/db/transaction";
import { newId } from "~/server/ids";
import type { FieldChanges } from "./history.rules";

export type Change = {
  subject:
    | ProductKind
    | "booking"
    | "user"
    | "code"
    | "settings"
    | "review"
    | "permit"
    | "payment"
    | "departure"
    | "resource"
    | "closing"
    | "apiKey"
    | "webhook";
  subjectId: string;
  /** A past participle: "created", "updated", "archived", "noted". */
  action: string;
  fields?: FieldChanges;
  actorId: string;
  /** What it has in common with the other records of a change that can be undone, and with those of its undoing. */
  batchId?: string;
};

/** Records changes of several things in their order, in the transaction of the changes. */
export async function recordChanges(tx: Transaction, changes: readonly Change[]): Promise<void> {
  const data = changes.map(({ fields = {}, ...change }) => ({ ...change, fields: fields as Prisma.InputJsonObject }));
  await tx.change.createMany({ data });
}

/** Records an admin's change, in the transaction of the change. */
export async function recordChange(tx: Transaction, { fields = {}, ...change }: Change): Promise<void> {
  await tx.change.create({ data: { ...change, fields: fields as Prisma.InputJsonObject } });
}

/** Like {@link recordChange}, in a transaction of either type. Without Prisma it does not wait for the result. */
export async function writeChange(
  tx: AnyTransaction,
  { subject, subjectId, action, fields = {}, actorId }: Change,
): Promise<void> {
  await executeIn(
    tx,
    `INSERT INTO "Change" ("id", "subject", "subjectId", "action", "fields", "actorId")
     VALUES ($1::uuid, $2::"ChangeSubject", $3::uuid, $4, $5::jsonb, $6::uuid)`,
    [newId(), subject, subjectId, action, JSON.stringify(fields), actorId],
  );
}

import type { ProductKind } from "~/features/product/registry";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import type { FieldChanges } from "./history.rules";

type Change = {
  subject: ProductKind | "booking" | "user" | "code" | "settings" | "review" | "departure" | "resource";
  subjectId: string;
  /** A past participle: "created", "updated", "archived", "noted". */
  action: string;
  fields?: FieldChanges;
  actorId: string;
};

/** Records an admin's change, in the transaction of the change. */
export async function recordChange(tx: Transaction, { fields = {}, ...change }: Change): Promise<void> {
  await tx.change.create({ data: { ...change, fields: fields as Prisma.InputJsonObject } });
}

import { changesBetween, type FieldChanges, undoneAction } from "~/features/history/history.rules";
import { changeEntry } from "~/features/history/history.schema";
import { recordChanges } from "~/features/history/history.service";
import { type ProductKind, productKinds } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import type { Transferred } from "~/features/product/store";
import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { lockRows } from "~/server/db/lock-rows";
import { sqlFor } from "~/server/db/transaction";
import type { UndoInput, UndoOutcome } from "./bulk.schema";
import { type RecordedChange, sinceChange } from "./undo.rules";

const { fields: storedFields } = changeEntry.shape;

/**
 * Gives the products of a change of prices their earlier prices back, in one transaction, each with a record in its history. A
 * product whose prices were changed since stays as it is, and is named. Throws NOT_FOUND, and EDIT_CONFLICT if nothing is left to
 * undo.
 */
export function undoPrices(
  { db, user }: Pick<Context, "db"> & { user: Viewer },
  { id: batchId }: UndoInput,
): Promise<UndoOutcome> {
  return db.$transaction(async (tx) => {
    const { kind, ids, from } = await findBatch(tx, batchId);
    await lockRows(tx, "Product", ids);
    const titled = await tx.product.findMany({
      where: { id: { in: ids } },
      select: { id: true, title: true },
      orderBy: [{ title: "asc" }, { id: "asc" }],
    });
    const products = await stores[kind].readSome(sqlFor(tx), `p."id" = ANY($1::uuid[])`, [ids]);
    const present = new Map(products.map((product) => [product.item._id, product]));
    const histories = await readHistories(tx, { kind, ids, from });
    const [undone, left, undoneBefore]: [string[], string[], string[]] = [[], [], []];
    const records: { id: string; fields: FieldChanges }[] = [];
    // A deleted product has no title, and no prices.
    for (const { id, title } of titled) {
      const product = present.get(id);
      const history = histories.get(id) ?? [];
      const change = history.find((one) => one.batchId === batchId && one.action !== undoneAction);
      if (!product || !change) continue;
      const since = sinceChange(change, history);
      if (since === "undone") undoneBefore.push(title);
      else if (since === "changed" || !isAsChanged(product, change.fields)) left.push(title);
      else {
        await stores[kind].change(tx, product, valuesOf(change.fields, 0));
        undone.push(title);
        records.push({ id, fields: reversed(change.fields) });
      }
    }
    if (undone.length === 0) throw nothingUndone({ left, undoneBefore });
    await recordChanges(
      tx,
      records.map(({ id, fields }) => ({
        subject: kind,
        subjectId: id,
        action: undoneAction,
        fields,
        actorId: user.id,
        batchId,
      })),
    );
    return { undone, left };
  });
}

type Batch = {
  kind: ProductKind;
  ids: string[];
  /** When the first of its records was written. */
  from: Date;
};

/** The products of a change of prices. Throws NOT_FOUND. */
async function findBatch(tx: Transaction, batchId: string): Promise<Batch> {
  const changes = await tx.change.findMany({
    where: { batchId, action: { not: undoneAction } },
    select: { subject: true, subjectId: true, at: true },
    orderBy: { at: "asc" },
  });
  const [first] = changes;
  const kind = productKinds.find((one) => one === first?.subject);
  if (!first || !kind) throw new AppError("NOT_FOUND", "There is no such change of prices.");
  return { kind, ids: changes.map(({ subjectId }) => subjectId), from: first.at };
}

/** The records of the products from the change on, by product. */
async function readHistories(tx: Transaction, { kind, ids, from }: Batch): Promise<Map<string, RecordedChange[]>> {
  const rows = await tx.change.findMany({
    where: { subject: kind, subjectId: { in: ids }, at: { gte: from } },
    select: { id: true, subjectId: true, action: true, fields: true, at: true, batchId: true },
  });
  const histories = new Map<string, RecordedChange[]>(ids.map((id) => [id, []]));
  for (const { subjectId, fields, ...row } of rows) {
    histories.get(subjectId)?.push({ ...row, fields: storedFields.parse(fields) });
  }
  return histories;
}

function nothingUndone({ left, undoneBefore }: { left: string[]; undoneBefore: string[] }): AppError {
  if (left.length === 0 && undoneBefore.length > 0) {
    return new AppError("EDIT_CONFLICT", "This change of prices has been undone already.");
  }
  const changed = left.length > 0 ? `The prices were changed since: ${left.join(", ")}.` : "The products are deleted.";
  const before = undoneBefore.length > 0 ? ` Undone already: ${undoneBefore.join(", ")}.` : "";
  return new AppError("EDIT_CONFLICT", `Nothing was undone. ${changed}${before}`);
}

/** Whether the product still has what the change gave it. */
function isAsChanged({ item }: Transferred, changed: FieldChanges): boolean {
  return Object.keys(changesBetween({ ...item }, valuesOf(changed, 1))).length === 0;
}

/** The values of the changed fields before the change (0), or after it (1). */
function valuesOf(changed: FieldChanges, at: 0 | 1): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changed).map(([name, values]) => [name, values[at]]));
}

function reversed(changed: FieldChanges): FieldChanges {
  return Object.fromEntries(Object.entries(changed).map(([name, [from, to]]) => [name, [to, from]]));
}

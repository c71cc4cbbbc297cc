import { changesBetween, type FieldChanges } from "~/features/history/history.rules";
import { changeEntry } from "~/features/history/history.schema";
import { recordChanges } from "~/features/history/history.service";
import { productKinds } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import type { Transferred } from "~/features/product/store";
import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { lockRows } from "~/server/db/lock-rows";
import { sqlFor } from "~/server/db/transaction";
import type { UndoInput, UndoOutcome } from "./bulk.schema";

const { fields: storedFields } = changeEntry.shape;

/**
 * Gives the products of a change of prices their earlier prices back, in one transaction, each with a record in its history. A
 * product whose prices were changed since stays as it is, and is named. Throws NOT_FOUND, and EDIT_CONFLICT if all were changed since.
 */
export function undoPrices(
  { db, user }: Pick<Context, "db"> & { user: Viewer },
  { id: batchId }: UndoInput,
): Promise<UndoOutcome> {
  return db.$transaction(async (tx) => {
    const changes = await tx.change.findMany({
      where: { batchId },
      select: { subject: true, subjectId: true, fields: true },
    });
    const kind = productKinds.find((one) => changes.some(({ subject }) => subject === one));
    if (!kind) throw new AppError("NOT_FOUND", "There is no such change of prices.");
    const ids = changes.map(({ subjectId }) => subjectId);
    await lockRows(tx, "Product", ids);
    const titled = await tx.product.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } });
    const titles = new Map(titled.map(({ id, title }) => [id, title]));
    const products = await stores[kind].readSome(sqlFor(tx), `p."id" = ANY($1::uuid[])`, [ids]);
    const present = new Map(products.map((product) => [product.item._id, product]));
    const [undone, left]: [string[], string[]] = [[], []];
    const records: { id: string; fields: FieldChanges }[] = [];
    for (const { subjectId: id, fields } of changes) {
      const product = present.get(id);
      // A deleted product has no prices.
      if (!product) continue;
      const changed = storedFields.parse(fields);
      const title = titles.get(id) ?? "";
      if (!isAsChanged(product, changed)) {
        left.push(title);
        continue;
      }
      await stores[kind].change(tx, product, valuesOf(changed, 0));
      undone.push(title);
      records.push({
        id,
        fields: Object.fromEntries(Object.entries(changed).map(([name, [from, to]]) => [name, [to, from]])),
      });
    }
    if (undone.length === 0) {
      throw new AppError("EDIT_CONFLICT", `Nothing was undone. The prices were changed since: ${left.join(", ")}.`);
    }
    await recordChanges(
      tx,
      records.map(({ id, fields }) => ({
        subject: kind,
        subjectId: id,
        action: "undone",
        fields,
        actorId: user.id,
      })),
    );
    return { undone, left };
  });
}

/** Whether the product still has what the change gave it. */
function isAsChanged({ item }: Transferred, changed: FieldChanges): boolean {
  return Object.keys(changesBetween({ ...item }, valuesOf(changed, 1))).length === 0;
}

/** The values of the changed fields before the change (0), or after it (1). */
function valuesOf(changed: FieldChanges, at: 0 | 1): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changed).map(([name, values]) => [name, values[at]]));
}

import { productTables, type SharedColumns } from "~/features/product/product.columns";
import type { ProductKind } from "~/features/product/registry";
import { type ChangesFrom, readChanges } from "~/server/changes/read-changes";
import type { ProductStatus } from "~/server/db/generated/enums";
import { plannedSql } from "~/server/db/sql";
import type { RemovedProduct } from "./product-changes.schema";

/** Products that have changed, what is not on offer any more, and the cursor after both. */
export type ChangedProducts<Row> = { rows: Row[]; removed: RemovedProduct[]; next: string };

/** Not drafts, nor those that were deleted as drafts. */
const known = {
  condition: `("isDeleted" OR EXISTS (SELECT FROM "Product" WHERE "id" = "subjectId" AND "status" <> 'draft'))`,
  values: [],
};

/**
 * Reads which products have changed, as they are now: also offers that have ended, but no drafts, which nobody has seen. At most `limit`
 * in all. Throws CURSOR_GONE.
 */
export async function findChanged(
  kind: ProductKind,
  columns: string,
  from: ChangesFrom,
  limit: number,
): Promise<ChangedProducts<SharedColumns>> {
  const { changed, next } = await readChanges(kind, from, { limit, only: known });
  const found = await plannedSql<SharedColumns & { status: ProductStatus }>(
    `SELECT ${columns}, p."status"::text AS "status" FROM ${productTables(kind)} WHERE p."id" = ANY($1::uuid[])`,
    [changed.map(({ id }) => id)],
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows: SharedColumns[] = [];
  const removed: RemovedProduct[] = [];
  for (const { id, isDeleted } of changed) {
    const row = byId.get(id);
    if (row?.status === "onOffer") rows.push(row);
    else if (row?.status === "archived") removed.push({ _id: id, reason: "archived" });
    else if (isDeleted) removed.push({ _id: id, reason: "deleted" });
  }
  return { rows, removed, next };
}

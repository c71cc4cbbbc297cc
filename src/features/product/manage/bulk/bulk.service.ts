import { stores } from "~/features/product/registry.server";
import type { BulkRead } from "~/features/product/store";
import { countOf } from "~/lib/count";
import { toDatabaseDate } from "~/lib/dates";
import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { onceInTransaction } from "~/server/api/idempotency";
import type { Transaction } from "~/server/db/client";
import { newId } from "~/server/ids";
import { type Planned, planBulkChange } from "./bulk.rules";
import type { BulkInput, BulkOutcome, BulkResult } from "./bulk.schema";

type Row = BulkResult & { values: Planned["values"]; isOutdated: boolean };

/** Shows what a change would do to each product. Writes nothing. Throws NOT_FOUND. */
export async function previewBulkChange({ db }: Pick<Context, "db">, input: BulkInput): Promise<BulkOutcome> {
  const rows = await db.$transaction((tx) => planRows(tx, input, { hold: false }));
  return { results: rows.map(toResult) };
}

/**
 * Changes all the products in one transaction, or none. Throws NOT_FOUND, EDIT_CONFLICT (a product has another version
 * than the preview), and VALIDATION (a product cannot be changed so), with an issue at each such product.
 */
export function applyBulkChange(
  ctx: Pick<Context, "db" | "now" | "idempotency"> & { user: Viewer },
  input: BulkInput,
): Promise<BulkOutcome> {
  return onceInTransaction({ ...ctx, userId: ctx.user.id }, "catalogue.applyChange", input, async (tx) => {
    return { results: await writeChange(tx, ctx, input) };
  });
}

/** Applies a change in a transaction of the caller, which keeps the products locked. Throws like {@link applyBulkChange}. */
export async function writeChange(
  tx: Transaction,
  author: { user: Viewer },
  input: BulkInput,
  { archivedToo = false } = {},
): Promise<BulkResult[]> {
  const rows = await planRows(tx, input, { hold: true, archivedToo });
  const outdated = rows.filter(({ isOutdated }) => isOutdated).map(({ title }) => title);
  if (outdated.length > 0) {
    const message = `Changed by somebody else since the preview: ${outdated.join(", ")}. Nothing was saved.`;
    throw new AppError("EDIT_CONFLICT", message);
  }
  const issues = rows.flatMap(({ problem, title }, index) =>
    problem ? [{ path: ["products", index], message: `${title}: ${problem}` }] : [],
  );
  if (issues[0]) throw new AppError("VALIDATION", `Nothing was saved. ${issues[0].message}`, { issues });
  const changed: BulkResult[] = [];
  const isOfPrices = input.percent !== undefined || input.raise !== undefined || input.priceFrom !== undefined;
  const batch = { user: author.user, ...(isOfPrices && { batchId: newId() }) };
  for (const row of rows) {
    const hasChanged = row.changes.length > 0;
    if (hasChanged) await stores[input.kind].changeInBulk(tx, batch, row._id, row.values);
    changed.push({ ...toResult(row), version: row.version + (hasChanged ? 1 : 0) });
  }
  return changed;
}

/** Reads the products and computes what the change does to each, in the order of the input. */
async function planRows(tx: Transaction, input: BulkInput, options: BulkRead): Promise<Row[]> {
  const { kind, products } = input;
  const taken = await daysTaken(tx, input);
  const rows = new Map<string, Row>();
  // In the order of the ids, so that two changes of the same products do not lock each other.
  for (const { id, version } of products.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const product = await stores[kind].readForBulk(tx, id, options);
    const { values, lines, problem } = planBulkChange(kind, product, input);
    const days = taken.get(id) ?? 0;
    rows.set(id, {
      _id: id,
      title: product.title,
      version: product.version,
      changes: lines,
      problem,
      values,
      note:
        days > 0 ? `Has bookings on ${countOf(days, "of these days", "of these days")}. They stay as they are.` : null,
      isOutdated: version !== undefined && version !== product.version,
    });
  }
  return products.flatMap(({ id }) => rows.get(id) ?? []);
}

/** How many of the days to close have bookings, by product. */
async function daysTaken(tx: Transaction, { products, closed }: BulkInput): Promise<Map<string, number>> {
  if (!closed) return new Map();
  const counts = await tx.allocation.groupBy({
    by: ["productId"],
    where: {
      productId: { in: products.map(({ id }) => id) },
      date: { gte: toDatabaseDate(closed.from), lte: toDatabaseDate(closed.to) },
      taken: { gt: 0 },
    },
    _count: true,
  });
  return new Map(counts.map(({ productId, _count }) => [productId, _count]));
}

function toResult({ _id, title, version, changes, problem, note }: Row): BulkResult {
  return { _id, title, version, changes, problem, note };
}

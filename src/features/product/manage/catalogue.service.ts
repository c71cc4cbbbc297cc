import { removableRecord } from "~/features/history/edited-record.service";
import { changesBetween, type FieldChanges } from "~/features/history/history.rules";
import { kinds, type ProductKind } from "~/features/product/registry";
import { leftOut } from "~/features/product/shared.fields";
import { AppError } from "~/server/api/errors";
import type { Database, Transaction } from "~/server/db/client";

/** The fields that all kinds share in responses. */
type Item = { _id: string; version: number } & Record<string, unknown>;

/**
 * Locks the product until the transaction ends; other edits and bookings of it wait. Throws NOT_FOUND with the message
 * `missing`, also for an archived one unless `archivedToo`.
 */
export async function lockItem(
  tx: Transaction,
  kind: ProductKind,
  id: string,
  { archivedToo = false, missing = missingText(kind) } = {},
): Promise<{ images: string[] }> {
  // Raw SQL for the row lock.
  const [product] = await tx.$queryRaw<{ images: string[] }[]>`
    SELECT "images" FROM "Product"
    WHERE "id" = ${id}::uuid AND "kind" = ${kind}::"ProductKind" AND (${archivedToo} OR "status" <> 'archived')
    FOR UPDATE`;
  if (!product) throw new AppError("NOT_FOUND", missing);
  return product;
}

const missingText = (kind: ProductKind) => `There is no such ${kinds[kind].nouns.one}.`;

/** Throws NOT_FOUND unless there is such a product to be edited: on offer, or a draft. */
export async function requireEditable(db: Database, kind: ProductKind, id: string): Promise<void> {
  const count = await db.product.count({ where: { id, kind, status: { not: "archived" } } });
  if (count === 0) throw new AppError("NOT_FOUND", missingText(kind));
}

/** What is recorded of a kind's products. `derived` names the response fields that are computed from others. */
type ProductRules<Kind extends Item> = {
  kind: ProductKind;
  derived: readonly string[];
  /** Throws NOT_FOUND. */
  read: (db: Database | Transaction, id: string) => Promise<Kind>;
};

/** The products of a kind as records of the portal. Other edits and bookings of one wait for its lock. */
export function productRecord<Kind extends Item>({ kind, derived, read }: ProductRules<Kind>) {
  return removableRecord<Kind, { images: string[] }>({
    subject: kind,
    lock: (tx, id) => lockItem(tx, kind, id),
    read,
    raise: (tx, id) => tx.product.update({ where: { id }, data: { version: { increment: 1 } }, select: { id: true } }),
    recorded: (item) => editedFields(derived, item),
    removal: {
      isUsed: async (tx, { _id: productId }) =>
        (await tx.booking.findFirst({ where: { productId }, select: { id: true } })) !== null,
      archive: (tx, id, now) => tx.product.update({ where: { id }, data: { archivedAt: now }, select: { id: true } }),
      delete: (tx, id) => tx.product.delete({ where: { id }, select: { id: true } }),
      recorded: (last) => ownFields(derived, last),
    },
  });
}

/** What an edit changed. A field that is left out counts as empty. */
export function changedFields(derived: readonly string[], before: Item, after: Item): FieldChanges {
  return changesBetween(editedFields(derived, before), editedFields(derived, after));
}

function editedFields(derived: readonly string[], item: Item): Record<string, unknown> {
  return { ...leftOut, ...ownFields(derived, item) };
}

/** The fields that the history keeps of a deleted product: without id, currency, version, time, and those computed from others. */
export function ownFields(derived: readonly string[], item: Item): Record<string, unknown> {
  const left = ["_id", "currency", "version", "updatedAt", ...derived];
  return Object.fromEntries(Object.entries(item).filter(([name]) => !left.includes(name)));
}

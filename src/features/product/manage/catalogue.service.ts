import { changesBetween, type FieldChanges } from "~/features/history/history.rules";
import { recordChange } from "~/features/history/history.service";
import { kinds, type ProductKind } from "~/features/product/registry";
import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Database, Transaction } from "~/server/db/client";

/** The fields that all kinds share in responses. */
type Item = { _id: string; version: number } & Record<string, unknown>;
type Author = { user: Viewer };

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

/** Whether the product exists, archived or not. */
export async function isItem(db: Database, kind: ProductKind, id: string): Promise<boolean> {
  return (await db.product.count({ where: { id, kind } })) > 0;
}

/** Records in the history that the product was created. */
export async function noteCreated<Made extends Item>(
  tx: Transaction,
  { user }: Author,
  kind: ProductKind,
  made: Made,
): Promise<Made> {
  await recordChange(tx, { subject: kind, subjectId: made._id, action: "created", actorId: user.id });
  return made;
}

/** The product before and after an edit. `derived` names the response fields that are computed from others. */
type Edited<Kind extends Item> = { kind: ProductKind; derived: readonly string[]; before: Kind; after: Kind };

/** Records what an edit changed, and increments the version. Does nothing if no field changed. */
export async function noteUpdated<Kind extends Item>(
  tx: Transaction,
  { user }: Author,
  { kind, derived, before, after }: Edited<Kind>,
): Promise<Kind> {
  const fields = changedFields(derived, before, after);
  if (Object.keys(fields).length === 0) return after;
  const id = after._id;
  await tx.product.update({ where: { id }, data: { version: { increment: 1 } }, select: { id: true } });
  await recordChange(tx, { subject: kind, subjectId: id, action: "updated", fields, actorId: user.id });
  return { ...after, version: after.version + 1 };
}

type Removal = {
  kind: ProductKind;
  derived: readonly string[];
  id: string;
  read: (tx: Transaction) => Promise<Item>;
};

/**
 * Deletes the product, or archives it if bookings refer to it. The history records the fields of a deleted product, as
 * returned by `read`. Throws NOT_FOUND.
 */
export async function removeItem(
  { db, now, user }: Pick<Context, "db" | "now"> & Author,
  { kind, derived, id, read }: Removal,
): Promise<{ _id: string; archived: boolean }> {
  return db.$transaction(async (tx) => {
    await lockItem(tx, kind, id);
    const last = ownFields(derived, await read(tx));
    const change = { subject: kind, subjectId: id, actorId: user.id };
    const archived = (await tx.booking.findFirst({ where: { productId: id }, select: { id: true } })) !== null;
    if (archived) {
      const data = { archivedAt: now, version: { increment: 1 } };
      await tx.product.update({ where: { id }, data, select: { id: true } });
      await recordChange(tx, { ...change, action: "archived" });
    } else {
      await tx.product.delete({ where: { id }, select: { id: true } });
      const nothing = Object.fromEntries(Object.keys(last).map((name) => [name, null]));
      await recordChange(tx, { ...change, action: "deleted", fields: changesBetween(last, nothing) });
    }
    return { _id: id, archived };
  });
}

/** What an edit changed. Products without texts of pictures leave that field out, which counts as an empty list. */
export function changedFields(derived: readonly string[], before: Item, after: Item): FieldChanges {
  const of = (item: Item) => ({ imageTexts: [], ...ownFields(derived, item) });
  return changesBetween(of(before), of(after));
}

/** The fields that the history records: without id, version, and those computed from others. */
export function ownFields(derived: readonly string[], item: Item): Record<string, unknown> {
  const left = ["_id", "version", ...derived];
  return Object.fromEntries(Object.entries(item).filter(([name]) => !left.includes(name)));
}

import { changesBetween } from "~/features/history/history.rules";
import { recordChange } from "~/features/history/history.service";
import type { Context, Viewer } from "~/server/api/context";
import { AppError, conflictMessage } from "~/server/api/errors";
import type { Database, Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";

export type ItemKind = "tour" | "car" | "offer";
/** What a tour, a car and an offer have in common where they are read. */
type Item = { _id: string; version: number } & Record<string, unknown>;
type Author = { user: Viewer };

const tables = { tour: Prisma.sql`"Tour"`, car: Prisma.sql`"Car"`, offer: Prisma.sql`"Offer"` };

/** What follows from another field, and is no change of its own. */
const derived: Record<ItemKind, string[]> = { tour: [], car: ["image"], offer: ["id", "offerPrice"] };

/** Holds the item until the transaction ends: others who change or book it wait. Throws NOT_FOUND. */
export async function lockItem(tx: Transaction, kind: ItemKind, id: string): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM ${tables[kind]} WHERE "id" = ${id}::uuid AND "archivedAt" IS NULL FOR UPDATE`;
  if (found.length === 0) throw new AppError("NOT_FOUND", `There is no such ${kind}.`);
}

/** Is there such an item, archived or not? */
export async function isItem(db: Database, kind: ItemKind, id: string): Promise<boolean> {
  const found = await db.$queryRaw<unknown[]>`SELECT 1 FROM ${tables[kind]} WHERE "id" = ${id}::uuid`;
  return found.length > 0;
}

/**
 * Is the item, which is locked, still the one that was edited? `version` comes from the body, `ifMatch` from the
 * request's header; without either the last edit wins. Throws EDIT_CONFLICT or PRECONDITION_FAILED, with what it is now.
 */
export function requireVersion(
  current: Item,
  { ifMatch }: Pick<Context, "ifMatch">,
  { version }: { version?: number | undefined },
): void {
  if (ifMatch && ifMatch !== "any" && !ifMatch.includes(current.version)) {
    throw new AppError("PRECONDITION_FAILED", conflictMessage, { current });
  }
  if (version !== undefined && version !== current.version) {
    throw new AppError("EDIT_CONFLICT", conflictMessage, { current });
  }
}

/** Notes in the history that the item was made. */
export async function noteCreated<Made extends Item>(
  tx: Transaction,
  { user }: Author,
  kind: ItemKind,
  made: Made,
): Promise<Made> {
  await recordChange(tx, { subject: kind, subjectId: made._id, action: "created", actorId: user.id });
  return made;
}

/** Notes what an edit changed, and counts it in the version. An edit that changes nothing is none. */
export async function noteUpdated<Edited extends Item>(
  tx: Transaction,
  { user }: Author,
  kind: ItemKind,
  before: Edited,
  after: Edited,
): Promise<Edited> {
  const fields = changesBetween(ownFields(kind, before), ownFields(kind, after));
  if (Object.keys(fields).length === 0) return after;
  const id = after._id;
  await tx.$executeRaw`UPDATE ${tables[kind]} SET "version" = "version" + 1 WHERE "id" = ${id}::uuid`;
  await recordChange(tx, { subject: kind, subjectId: id, action: "updated", fields, actorId: user.id });
  return { ...after, version: after.version + 1 };
}

/**
 * Deletes the item, or archives it when there are bookings of it, whose readers look it up. What is deleted stays in
 * the history, as `read` has it. Throws NOT_FOUND.
 */
export async function removeItem(
  { db, now, user }: Pick<Context, "db" | "now"> & Author,
  kind: ItemKind,
  id: string,
  read: (tx: Transaction) => Promise<Item>,
): Promise<{ _id: string; archived: boolean }> {
  return db.$transaction(async (tx) => {
    await lockItem(tx, kind, id);
    const last = ownFields(kind, await read(tx));
    const change = { subject: kind, subjectId: id, actorId: user.id };
    const archived = (await tx.booking.findFirst({ where: { [`${kind}Id`]: id }, select: { id: true } })) !== null;
    if (archived) {
      await tx.$executeRaw`
        UPDATE ${tables[kind]} SET "archivedAt" = ${now}, "updatedAt" = ${now}, "version" = "version" + 1
        WHERE "id" = ${id}::uuid`;
      await recordChange(tx, { ...change, action: "archived" });
    } else {
      await tx.$executeRaw`DELETE FROM ${tables[kind]} WHERE "id" = ${id}::uuid`;
      const nothing = Object.fromEntries(Object.keys(last).map((name) => [name, null]));
      await recordChange(tx, { ...change, action: "deleted", fields: changesBetween(last, nothing) });
    }
    return { _id: id, archived };
  });
}

function ownFields(kind: ItemKind, item: Item): Record<string, unknown> {
  const left = ["_id", "version", ...derived[kind]];
  return Object.fromEntries(Object.entries(item).filter(([name]) => !left.includes(name)));
}

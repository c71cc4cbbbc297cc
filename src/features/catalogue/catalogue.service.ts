import { AppError } from "~/server/api/errors";
import type { Database, Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";

type Kind = "tour" | "car" | "offer";

const tables = { tour: Prisma.sql`"Tour"`, car: Prisma.sql`"Car"`, offer: Prisma.sql`"Offer"` };

/** Holds the item until the transaction ends: others who change or book it wait. Throws NOT_FOUND. */
export async function lockItem(tx: Transaction, kind: Kind, id: string): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM ${tables[kind]} WHERE "id" = ${id}::uuid AND "archivedAt" IS NULL FOR UPDATE`;
  if (found.length === 0) throw new AppError("NOT_FOUND", `There is no such ${kind}.`);
}

/** Keeps the item from being deleted until the transaction ends; others may book it meanwhile. False: there is none. */
export async function holdItem(tx: Transaction, kind: Kind, id: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM ${tables[kind]} WHERE "id" = ${id}::uuid FOR KEY SHARE`;
  return found.length > 0;
}

/** Deletes the item, or archives it when there are bookings of it, whose readers look it up. Throws NOT_FOUND. */
export async function removeItem(
  { db, now }: { db: Database; now: Date },
  kind: Kind,
  id: string,
): Promise<{ _id: string }> {
  return db.$transaction(async (tx) => {
    await lockItem(tx, kind, id);
    const isBooked = (await tx.booking.findFirst({ where: { [`${kind}Id`]: id }, select: { id: true } })) !== null;
    if (isBooked) {
      await tx.$executeRaw`UPDATE ${tables[kind]} SET "archivedAt" = ${now}, "updatedAt" = ${now} WHERE "id" = ${id}::uuid`;
    } else {
      await tx.$executeRaw`DELETE FROM ${tables[kind]} WHERE "id" = ${id}::uuid`;
    }
    return { _id: id };
  });
}

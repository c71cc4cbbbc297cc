import type { PermitAnswer, PermitsInput } from "~/features/permit/permit.schema";
import { readPermits } from "~/features/permit/permit.service";
import { kinds, productIn } from "~/features/product/registry";
import { dateInIndia } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { readSql } from "~/server/db/read";

/** Which permits a traveller needs on a tour or an offer, and the first day that leaves time for them. Throws NOT_FOUND. */
export async function permitsForProduct(
  { db, now }: Pick<Context, "db" | "now">,
  { date, nationality, homeState, ...named }: PermitsInput,
): Promise<PermitAnswer> {
  const asked = productIn(named);
  if (!asked) throw new AppError("VALIDATION", "Name a tour or an offer");
  const { kind, id } = asked;
  const product = await db.product.findFirst({ where: { id, kind, archivedAt: null }, select: { id: true } });
  if (!product) throw new AppError("NOT_FOUND", kinds[kind].notFound);
  const today = dateInIndia(now);
  return readPermits(readSql, id, { traveller: { nationality, homeState }, date: date ?? today, today });
}

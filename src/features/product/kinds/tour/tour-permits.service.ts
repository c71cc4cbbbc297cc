import type { PermitAnswer, PermitsInput } from "~/features/permit/permit.schema";
import { readPermits } from "~/features/permit/permit.service";
import { dateInIndia } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { readSql } from "~/server/db/read";
import { tourKind } from "./tour.kind";

/** Which permits a traveller needs on a tour, and the first day that leaves time for them. Throws NOT_FOUND. */
export async function permitsForTour(
  { db, now }: Pick<Context, "db" | "now">,
  { tourId, date, ...traveller }: PermitsInput,
): Promise<PermitAnswer> {
  const product = await db.product.findFirst({
    where: { id: tourId, kind: "tour", archivedAt: null },
    select: { id: true },
  });
  if (!product) throw new AppError("NOT_FOUND", tourKind.notFound);
  const today = dateInIndia(now);
  return readPermits(readSql, tourId, { traveller, date: date ?? today, today });
}

import { averageOf } from "~/features/product/list/list-rating.rules";
import { kinds, type ProductKind } from "~/features/product/registry";
import { fromDatabaseDate } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { pageFacts, rangeOf } from "~/server/api/paging";
import { olderThanAsked, timeCursor } from "~/server/changes/by-time";
import { shownName } from "./review.rules";
import { maxReviewsPerPage, type ReviewPage, type ReviewsInput } from "./review.schema";

/** The published reviews of a product, newest first, and their average. Throws NOT_FOUND. */
export async function listProductReviews(
  { db }: Pick<Context, "db">,
  kind: ProductKind,
  { id: productId, ...page }: ReviewsInput,
): Promise<ReviewPage> {
  const where = { productId, state: "published" as const };
  const range = rangeOf(page, maxReviewsPerPage);
  const [product, rows, sums] = await Promise.all([
    db.product.findFirst({ where: { id: productId, kind, archivedAt: null }, select: { id: true } }),
    db.review.findMany({
      where: { ...where, ...olderThanAsked(page, "createdAt") },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      ...range,
      include: { user: { select: { name: true } }, booking: { select: { date: true } } },
    }),
    db.review.aggregate({ where, _count: true, _sum: { stars: true } }),
  ]);
  if (!product) throw new AppError("NOT_FOUND", kinds[kind].notFound);
  const total = sums._count;
  return {
    results: rows.map(({ id: _id, stars, text, photos, reply, createdAt, user, booking }) => ({
      _id,
      stars,
      text,
      photos,
      reply,
      createdAt: createdAt.toISOString(),
      name: shownName(user?.name ?? null),
      travelledIn: fromDatabaseDate(booking.date).slice(0, 7),
    })),
    ...pageFacts(page, maxReviewsPerPage, { total, next: timeCursor(rows, range.take, "createdAt") }),
    average: averageOf(total, sums._sum.stars ?? 0),
  };
}

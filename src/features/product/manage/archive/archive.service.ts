import { putOnOffer } from "~/features/product/manage/put-on-offer.service";
import type { Context, Viewer } from "~/server/api/context";
import { pageFacts, rangeOf } from "~/server/api/paging";
import { olderThanAsked, timeCursor } from "~/server/changes/by-time";
import { type ArchivedPage, type ListArchivedInput, maxArchivedPerPage, type Restored } from "./archive.schema";

/** Lists the archived products of a kind, the last archived first. */
export async function listArchived({ db }: Pick<Context, "db">, input: ListArchivedInput): Promise<ArchivedPage> {
  const where = { kind: input.kind, status: "archived" as const };
  const select = { id: true, title: true, archivedAt: true, _count: { select: { bookings: true } } };
  const range = rangeOf(input, maxArchivedPerPage);
  const [rows, total] = await Promise.all([
    db.product.findMany({
      where: { ...where, ...olderThanAsked(input, "archivedAt") },
      select,
      orderBy: [{ archivedAt: "desc" }, { id: "desc" }],
      ...range,
    }),
    db.product.count({ where }),
  ]);
  const results = rows.flatMap(({ id, title, archivedAt, _count: { bookings } }) =>
    archivedAt ? [{ _id: id, title, archivedAt: archivedAt.toISOString(), bookings }] : [],
  );
  const placed = rows.flatMap(({ id, archivedAt }) => (archivedAt ? [{ id, archivedAt }] : []));
  const next = timeCursor(placed, range.take, "archivedAt");
  return { results, ...pageFacts(input, maxArchivedPerPage, { total, next }) };
}

/** Restores an archived product, so that it can be booked again. Throws NOT_FOUND unless the product is archived. */
export function restoreProduct(ctx: Pick<Context, "db"> & { user: Viewer }, { id }: { id: string }): Promise<Restored> {
  return putOnOffer(ctx, id, { status: "archived", action: "restored", missing: "There is no such archived product." });
}

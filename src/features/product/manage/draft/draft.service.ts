import { putOnOffer } from "~/features/product/manage/put-on-offer.service";
import type { Context, Viewer } from "~/server/api/context";
import { pageFacts, rangeOf } from "~/server/api/paging";
import { olderThanAsked, timeCursor } from "~/server/changes/by-time";
import { type DraftPage, type ListDraftsInput, maxDraftsPerPage, type Published } from "./draft.schema";

/** Lists the drafts of a kind, the last saved first. */
export async function listDrafts({ db }: Pick<Context, "db">, input: ListDraftsInput): Promise<DraftPage> {
  const where = { kind: input.kind, status: "draft" as const };
  const range = rangeOf(input, maxDraftsPerPage);
  const [rows, total] = await Promise.all([
    db.product.findMany({
      where: { ...where, ...olderThanAsked(input, "updatedAt") },
      select: { id: true, title: true, updatedAt: true },
      orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
      ...range,
    }),
    db.product.count({ where }),
  ]);
  const results = rows.map(({ id, title, updatedAt }) => ({ _id: id, title, savedAt: updatedAt.toISOString() }));
  const next = timeCursor(rows, range.take, "updatedAt");
  return { results, ...pageFacts(input, maxDraftsPerPage, { total, next }) };
}

/** Puts a draft on offer. Throws NOT_FOUND if there is none, or it is on offer already. */
export function publishDraft(ctx: Pick<Context, "db"> & { user: Viewer }, { id }: { id: string }): Promise<Published> {
  return putOnOffer(ctx, id, { status: "draft", action: "published", missing: "There is no such draft." });
}

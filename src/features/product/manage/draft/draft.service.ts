import { recordChange } from "~/features/history/history.service";
import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { pagesOf, rangeOf } from "~/server/api/paging";
import { type DraftPage, type ListDraftsInput, maxDraftsPerPage, type Published } from "./draft.schema";

/** Lists the drafts of a kind, the last saved first. */
export async function listDrafts({ db }: Pick<Context, "db">, input: ListDraftsInput): Promise<DraftPage> {
  const where = { kind: input.kind, status: "draft" as const };
  const [rows, total] = await Promise.all([
    db.product.findMany({
      where,
      select: { id: true, title: true, updatedAt: true },
      orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
      ...rangeOf(input, maxDraftsPerPage),
    }),
    db.product.count({ where }),
  ]);
  const results = rows.map(({ id, title, updatedAt }) => ({ _id: id, title, savedAt: updatedAt.toISOString() }));
  return { results, pages: pagesOf(total, input, maxDraftsPerPage), total };
}

/** Puts a draft on offer. Throws NOT_FOUND if there is none, or it is on offer already. */
export function publishDraft(
  { db, user }: Pick<Context, "db"> & { user: Viewer },
  { id }: { id: string },
): Promise<Published> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.product.updateMany({
      where: { id, status: "draft" },
      data: { status: "onOffer", archivedAt: null, version: { increment: 1 } },
    });
    if (count === 0) throw new AppError("NOT_FOUND", "There is no such draft.");
    const { kind, title } = await tx.product.findUniqueOrThrow({ where: { id }, select: { kind: true, title: true } });
    await recordChange(tx, { subject: kind, subjectId: id, action: "published", actorId: user.id });
    return { _id: id, kind, title };
  });
}

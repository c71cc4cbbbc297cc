import { recordChange } from "~/features/history/history.service";
import type { ProductKind } from "~/features/product/registry";
import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";

/** From which status, what the history says, and the message if there is no such product with that status. */
type Origin =
  | { status: "draft"; action: "published"; missing: string }
  | { status: "archived"; action: "restored"; missing: string };

/** Puts a draft or an archived product on offer. Throws NOT_FOUND unless it has that status. */
export function putOnOffer(
  { db, user }: Pick<Context, "db"> & { user: Viewer },
  id: string,
  { status, action, missing }: Origin,
): Promise<{ _id: string; kind: ProductKind; title: string }> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.product.updateMany({
      where: { id, status },
      data: { status: "onOffer", archivedAt: null, version: { increment: 1 } },
    });
    if (count === 0) throw new AppError("NOT_FOUND", missing);
    const { kind, title } = await tx.product.findUniqueOrThrow({ where: { id }, select: { kind: true, title: true } });
    await recordChange(tx, { subject: kind, subjectId: id, action, actorId: user.id });
    return { _id: id, kind, title };
  });
}

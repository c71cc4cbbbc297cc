import type { ChangeEntry, ListChangesInput } from "~/features/history/history.schema";
import { listChanges } from "~/features/history/read-history.service";
import { kinds, type ProductKind } from "~/features/product/registry";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { isItem } from "./catalogue.service";

/** Lists the changes to an item, newest first, even if it is archived or deleted. Throws NOT_FOUND. */
export async function listItemChanges(
  ctx: Pick<Context, "db" | "totals">,
  kind: ProductKind,
  input: ListChangesInput,
): Promise<ChangeEntry[]> {
  const changes = await listChanges(ctx, kind, input);
  const isEmpty = changes.length === 0 && (await ctx.totals.current?.total()) === 0;
  if (isEmpty && !(await isItem(ctx.db, kind, input.id))) {
    throw new AppError("NOT_FOUND", `There is no such ${kinds[kind].nouns.one}.`);
  }
  return changes;
}

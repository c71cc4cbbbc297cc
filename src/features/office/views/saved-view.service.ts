import { byName } from "~/lib/compare-names";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { onceInTransaction } from "~/server/api/idempotency";
import { Prisma } from "~/server/db/generated/client";
import {
  type ChangeViewInput,
  maxSavedViews,
  type SavedView,
  type SaveViewInput,
  viewFilters,
} from "./saved-view.schema";

const viewSelect = { id: true, name: true, filters: true } satisfies Prisma.SavedViewSelect;

type Row = Prisma.SavedViewGetPayload<{ select: typeof viewSelect }>;

/** The user's own views, by name. */
export async function listSavedViews({ db, user }: UserContext): Promise<SavedView[]> {
  const rows = await db.savedView.findMany({
    where: { userId: user.id },
    select: viewSelect,
    orderBy: { id: "asc" },
  });
  return rows.map(toView).sort(byName);
}

/** Gives the filters a name. Throws VALIDATION for a name that the user has already, and for too many views. */
export async function saveView(ctx: UserContext, input: SaveViewInput): Promise<SavedView> {
  const userId = ctx.user.id;
  return orTaken(() =>
    onceInTransaction({ ...ctx, userId }, "booking.saveView", input, async (tx) => {
      if ((await tx.savedView.count({ where: { userId } })) >= maxSavedViews) {
        throw invalidField("name", `You have ${maxSavedViews} views. Please delete one first.`);
      }
      return toView(await tx.savedView.create({ data: { ...input, userId }, select: viewSelect }));
    }),
  );
}

/** Changes the name or the filters of the user's own view. Throws NOT_FOUND, VALIDATION for a name that is taken. */
export async function changeView(
  { db, user }: UserContext,
  { id, name, filters }: ChangeViewInput,
): Promise<SavedView> {
  const own = { id, userId: user.id };
  const data = { ...(name !== undefined && { name }), ...(filters !== undefined && { filters }) };
  const { count } = await orTaken(() => db.savedView.updateMany({ where: own, data }));
  const row = count > 0 ? await db.savedView.findFirst({ where: own, select: viewSelect }) : null;
  if (!row) throw missing();
  return toView(row);
}

/** Deletes the user's own view. Throws NOT_FOUND. */
export async function deleteView({ db, user }: UserContext, { id }: { id: string }): Promise<{ _id: string }> {
  const { count } = await db.savedView.deleteMany({ where: { id, userId: user.id } });
  if (count === 0) throw missing();
  return { _id: id };
}

function missing(): AppError {
  return new AppError("NOT_FOUND", "You have no such view.");
}

async function orTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (!isTaken) throw error;
    throw invalidField("name", "You have a view with this name already.");
  }
}

/** Filters that this version does not know any more are left out. */
function toView({ id, name, filters }: Row): SavedView {
  return { _id: id, name, filters: viewFilters.safeParse(filters).data ?? {} };
}

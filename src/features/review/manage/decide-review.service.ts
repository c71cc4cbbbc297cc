import { changesBetween } from "~/features/history/history.rules";
import { recordChange } from "~/features/history/history.service";
import {
  type AdminReview,
  type DecideReviewInput,
  type ListReviewsInput,
  maxReviewsPerPage,
} from "~/features/review/review.schema";
import { toShown } from "~/features/review/review.service";
import type { Context, UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { pageFacts, rangeOf } from "~/server/api/paging";
import { requireVersion } from "~/server/api/require-version";
import { olderThanAsked, timeCursor } from "~/server/changes/by-time";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { lockRow } from "~/server/db/lock-rows";

const withBooking = {
  booking: { select: { id: true, reference: true, itemTitle: true, name: true } },
} satisfies Prisma.ReviewInclude;

type Row = Prisma.ReviewGetPayload<{ include: typeof withBooking }>;

/** All reviews, newest first, for admins. */
export async function listReviews({ db }: Pick<Context, "db">, { state, ...page }: ListReviewsInput) {
  const where = state ? { state } : {};
  const range = rangeOf(page, maxReviewsPerPage);
  const [rows, total] = await Promise.all([
    db.review.findMany({
      where: { ...where, ...olderThanAsked(page, "createdAt") },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      ...range,
      include: withBooking,
    }),
    db.review.count({ where }),
  ]);
  const next = timeCursor(rows, range.take, "createdAt");
  return { results: rows.map(toAdminReview), ...pageFacts(page, maxReviewsPerPage, { total, next }) };
}

/**
 * Shows or hides a review, or answers it, with an entry in the history. Throws NOT_FOUND, and the errors of `requireVersion` if
 * its author or another admin has changed it.
 */
export function decideReview(ctx: UserContext, input: DecideReviewInput): Promise<AdminReview> {
  const { db, user, now } = ctx;
  const { id, state, reason, reply } = input;
  return db.$transaction(async (tx) => {
    const before = await lockReview(tx, id);
    requireVersion(toAdminReview(before), ctx, input);
    const after = await tx.review.update({
      where: { id },
      data: {
        state,
        reason: state === "hidden" ? (reason ?? null) : null,
        ...(reply !== undefined && { reply: reply || null }),
        decidedAt: now,
        decidedById: user.id,
        version: { increment: 1 },
      },
      include: withBooking,
    });
    const logged = ({ state, reason, reply }: Pick<Row, "state" | "reason" | "reply">) => ({ state, reason, reply });
    const fields = changesBetween(logged(before), logged(after));
    await recordChange(tx, { subject: "review", subjectId: id, action: "updated", fields, actorId: user.id });
    return toAdminReview(after);
  });
}

/** Locks the review until the transaction ends. Throws NOT_FOUND. */
async function lockReview(tx: Transaction, id: string): Promise<Row> {
  await lockRow(tx, "Review", id);
  const row = await tx.review.findUnique({ where: { id }, include: withBooking });
  if (!row) throw new AppError("NOT_FOUND", "There is no such review.");
  return row;
}

function toAdminReview({ booking, decidedAt, version, ...row }: Row): AdminReview {
  const { id, reference, itemTitle: title, name } = booking;
  return {
    ...toShown(row),
    version,
    decidedAt: decidedAt?.toISOString() ?? null,
    booking: { _id: id, reference, title, name },
  };
}

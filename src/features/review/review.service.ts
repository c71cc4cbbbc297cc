import { addDays, dateInIndia, fromDatabaseDate } from "~/lib/dates";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { Review } from "~/server/db/generated/client";
import { changeDays, lastDayOf, whyNotReviewable } from "./review.rules";
import type { OwnReview, ReviewInput } from "./review.schema";

/**
 * Stores the review of the user's own booking, or changes it within 30 days; it is shown after an admin has published it.
 * Throws NOT_FOUND, and STATUS_CHANGED for a trip that has not ended or was cancelled, and for a review that stays.
 */
export function writeReview(ctx: UserContext, { id: bookingId, stars, text }: ReviewInput): Promise<OwnReview> {
  const { db, user, now } = ctx;
  return db.$transaction(async (tx) => {
    const { productId, refusal, review } = await readTrip(tx, { bookingId, userId: user.id }, now);
    if (refusal) throw new AppError("STATUS_CHANGED", refusal);
    if (review && !canChange(review, now)) {
      throw new AppError("STATUS_CHANGED", "Your review can no longer be changed. Please write to us.");
    }
    const written = { stars, text, state: "pending" as const, reason: null, decidedAt: null, decidedById: null };
    const saved = await tx.review.upsert({
      where: { bookingId },
      create: { ...written, bookingId, productId, userId: user.id, createdAt: now },
      update: written,
    });
    return toOwn(saved, now);
  });
}

/** The user's own review of a booking; null: none yet. `refusal` says why none can be written. Throws NOT_FOUND. */
export async function readOwnReview(
  { db, user, now }: UserContext,
  { id: bookingId }: { id: string },
): Promise<{ review: OwnReview | null; refusal: string | null }> {
  const { review, refusal } = await readTrip(db, { bookingId, userId: user.id }, now);
  return { review: review && toOwn(review, now), refusal };
}

async function readTrip(
  db: Pick<Transaction, "booking">,
  { bookingId, userId }: { bookingId: string; userId: string },
  now: Date,
) {
  const booking = await db.booking.findFirst({
    where: { id: bookingId, userId },
    select: {
      ...{ status: true, date: true, days: true, kind: true, productId: true, review: true },
      product: { select: { days: true } },
    },
  });
  if (!booking) throw new AppError("NOT_FOUND", "You have no such booking.");
  const { status, productId, review } = booking;
  const days = booking.kind === "car" ? booking.days : booking.product.days;
  const lastDay = lastDayOf(fromDatabaseDate(booking.date), days);
  return { productId, review, refusal: whyNotReviewable({ status, lastDay, today: dateInIndia(now) }) };
}

function canChange({ createdAt }: Review, now: Date): boolean {
  return dateInIndia(now) <= addDays(dateInIndia(createdAt), changeDays);
}

function toOwn(row: Review, now: Date): OwnReview {
  const { id: _id, stars, text, state, reason, reply, createdAt } = row;
  return { _id, stars, text, state, reason, reply, createdAt: createdAt.toISOString(), canChange: canChange(row, now) };
}

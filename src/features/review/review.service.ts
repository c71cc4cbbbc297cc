import { lastDayOf } from "~/features/booking/journey-days.rules";
import { addDays, dateInIndia, fromDatabaseDate } from "~/lib/dates";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { onceInTransaction } from "~/server/api/idempotency";
import type { Transaction } from "~/server/db/client";
import type { Review } from "~/server/db/generated/client";
import { missingPicture, requireStored } from "~/server/storage/uploads";
import { changeDays, whyNotReviewable } from "./review.rules";
import type { OwnReview, ReviewInput } from "./review.schema";

/**
 * Stores the review of the user's own booking, or changes it within 30 days; it is shown after an admin has published it. Throws
 * NOT_FOUND, and STATUS_CHANGED for a trip that has not ended or was cancelled, and for a review that stays; VALIDATION for a
 * photo that was not uploaded here.
 */
export function writeReview(ctx: UserContext, input: ReviewInput): Promise<OwnReview> {
  const { id: bookingId, stars, text, photos } = input;
  const { user, now } = ctx;
  return onceInTransaction({ ...ctx, userId: user.id }, "review.write", input, async (tx) => {
    const { productId, review } = await requireReviewable(tx, { bookingId, userId: user.id }, now);
    const kept = new Set(review?.photos);
    await requirePhotos(
      tx,
      (photos ?? []).filter((photo) => !kept.has(photo)),
    );
    const written = {
      ...(photos && { photos }),
      stars,
      text,
      state: "pending" as const,
      reason: null,
      decidedAt: null,
      decidedById: null,
    };
    const saved = await tx.review.upsert({
      where: { bookingId },
      create: { ...written, bookingId, productId, userId: user.id, createdAt: now },
      update: { ...written, version: { increment: 1 } },
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

/** The reviews of all of a user's bookings, oldest first. */
export async function listReviewsOf(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<(OwnReview & { bookingReference: string })[]> {
  const rows = await tx.review.findMany({
    where: { userId },
    include: { booking: { select: { reference: true } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ booking, ...row }) => ({ ...toOwn(row, now), bookingReference: booking.reference }));
}

/** Reads a trip whose review can be written or changed now. Throws NOT_FOUND and STATUS_CHANGED. */
export async function requireReviewable(
  db: Pick<Transaction, "booking">,
  whose: { bookingId: string; userId: string },
  now: Date,
): Promise<{ productId: string; review: Review | null }> {
  const { productId, refusal, review } = await readTrip(db, whose, now);
  if (refusal) throw new AppError("STATUS_CHANGED", refusal);
  if (review && !canChange(review, now)) {
    throw new AppError("STATUS_CHANGED", "Your review can no longer be changed. Please write to us.");
  }
  return { productId, review };
}

async function readTrip(
  db: Pick<Transaction, "booking">,
  { bookingId, userId }: { bookingId: string; userId: string },
  now: Date,
) {
  const booking = await db.booking.findFirst({
    where: { id: bookingId, userId },
    select: {
      status: true,
      date: true,
      tripDays: true,
      productId: true,
      review: true,
    },
  });
  if (!booking) throw new AppError("NOT_FOUND", "You have no such booking.");
  const { status, productId, review } = booking;
  const lastDay = lastDayOf({ ...booking, date: fromDatabaseDate(booking.date) });
  return { productId, review, refusal: whyNotReviewable({ status, lastDay, today: dateInIndia(now) }) };
}

function canChange({ createdAt }: Review, now: Date): boolean {
  return dateInIndia(now) <= addDays(dateInIndia(createdAt), changeDays);
}

function toOwn(row: Review, now: Date): OwnReview {
  return { ...toShown(row), canChange: canChange(row, now) };
}

/** What both its author and the admins are shown of a review. */
export function toShown(row: Omit<Review, "decidedAt" | "version">) {
  const { id: _id, stars, text, photos, state, reason, reply, createdAt } = row;
  return {
    _id,
    stars,
    text,
    photos,
    state,
    reason,
    reply,
    createdAt: createdAt.toISOString(),
  };
}

/** Throws VALIDATION unless all are pictures that were uploaded here; locks them until the transaction ends. */
async function requirePhotos(tx: Transaction, photos: readonly string[]): Promise<void> {
  await requireStored(tx, photos, "photos");
  const stored = await tx.upload.count({ where: { url: { in: [...photos] } } });
  if (stored < photos.length) throw invalidField("photos", missingPicture);
}

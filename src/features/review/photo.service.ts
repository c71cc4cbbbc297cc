import { confirmUpload } from "~/features/upload/upload.service";
import type { UserContext } from "~/server/api/context";
import { requireReviewable } from "./review.service";

/**
 * Keeps an uploaded photo for the review of the user's own booking, and returns its address. Throws NOT_FOUND,
 * STATUS_CHANGED (no review can be written or changed) and VALIDATION.
 */
export async function addReviewPhoto(
  ctx: UserContext,
  { id: bookingId, image }: { id: string; image: string },
): Promise<{ url: string }> {
  await requireReviewable(ctx.db, { bookingId, userId: ctx.user.id }, ctx.now);
  return confirmUpload(ctx, { image });
}

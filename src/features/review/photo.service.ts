import { confirmUpload } from "~/features/upload/upload.service";
import type { UserContext } from "~/server/api/context";
import { requireUser } from "~/server/api/guards";
import type { MayUpload } from "~/server/api/openapi/types";
import { reviewPhotoInput } from "./review.schema";
import { requireReviewable } from "./review.service";

/** Throws UNAUTHORIZED, VALIDATION (no id), NOT_FOUND and STATUS_CHANGED. */
export const mayAddPhoto: MayUpload = async (ctx, named) => {
  const { id: userId } = await requireUser(ctx);
  const { id: bookingId } = reviewPhotoInput.pick({ id: true }).parse(named);
  await requireReviewable(ctx.db, { bookingId, userId }, ctx.now);
};

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

import type { Context } from "~/server/api/context";
import { invalidField } from "~/server/api/errors";

/** Returns `image` if it is the address of an uploaded picture. Throws VALIDATION if not. */
export async function confirmUpload(
  { db }: Pick<Context, "db">,
  { image }: { image: string },
): Promise<{ url: string }> {
  const row = await db.upload.findUnique({ where: { url: image }, select: { url: true } });
  if (row) return row;
  throw invalidField("image", "Please choose a picture to upload.");
}

import { randomUUID } from "node:crypto";
import { keptHours } from "~/lib/retention";
import { invalidField } from "~/server/api/errors";
import { type Database, db, type Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { log } from "~/server/log";
import { addressOf, isServedHere } from "./address";
import { sweepIncoming } from "./disk";
import { encodeImage } from "./image";
import { putFile, removeFile } from "./storage";

const unusedMs = keptHours.unusedPicture * 60 * 60 * 1000;
/** Files per transaction: deleting them from S3 or UploadThing is slow. */
const batch = 20;

/**
 * Checks, re-encodes and stores the picture at `path`. Returns its address. Throws what `encodeImage` throws, and
 * StorageUnavailableError.
 */
export async function storeUpload(path: string, name: string, now: Date): Promise<string> {
  const encoded = `${path}.webp`;
  await encodeImage(path, encoded, name);
  const fileName = `${randomUUID()}.webp`;
  let url = addressOf(fileName);
  try {
    url = await putFile(encoded, fileName);
    await db().upload.create({ data: { url, createdAt: now } });
  } catch (error) {
    // S3 may have stored a picture although its answer was lost.
    await removeFile(url).catch(() => leaveToSweep(url, now));
    throw error;
  }
  return url;
}

/** Records a file that cannot be deleted now. Nothing refers to it, so the sweep deletes it after a day. */
async function leaveToSweep(url: string, now: Date): Promise<void> {
  await db()
    .upload.create({ data: { url, createdAt: now } })
    .catch((error: unknown) => log().warn({ err: error, url }, "an unused picture stays in the storage"));
}

/** Deletes the files of a failed request. Never throws: files that cannot be deleted are swept later. */
export async function discardUploads(urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  try {
    // If the request failed after its commit, the files are in use and stay.
    await removeUnreferenced(db(), Prisma.sql`u."url" = ANY(${urls})`);
  } catch (error) {
    log().warn({ err: error }, "could not delete the files of a failed request");
  }
}

/** Deletes unreferenced files that are more than a day old. Returns their addresses. */
export async function sweepUploads({ db, now }: { db: Database; now: Date }): Promise<string[]> {
  const before = new Date(now.getTime() - unusedMs);
  await sweepIncoming(before);
  return removeUnreferenced(db, Prisma.sql`u."createdAt" < ${before}`);
}

/**
 * Throws VALIDATION unless the pictures below /uploads/ exist, and locks them until the transaction ends. `field` is
 * their field in the input.
 */
export async function requireStored(tx: Transaction, images: readonly string[], field: string): Promise<void> {
  const missing = await missingOf(tx, images);
  if (missing.size > 0) throw invalidField(field, missingPicture);
}

/** What is said of a picture that is not stored. */
export const missingPicture = "This picture is not there (any more). Please upload it again.";

/** The pictures below /uploads/ that do not exist. Locks the others until the transaction ends. */
export async function missingOf(tx: Transaction, images: readonly string[]): Promise<Set<string>> {
  if (images.length === 0) return new Set();
  // Raw for the row lock: nobody removes these files before the transaction ends.
  const rows = await tx.$queryRaw<{ url: string }[]>`
    SELECT "url" FROM "Upload" WHERE "url" = ANY(${images}) ORDER BY "url" FOR KEY SHARE`;
  const known = new Set(rows.map((row) => row.url));
  return new Set(images.filter((url) => isServedHere(url) && !known.has(url)));
}

/** Raw: compares the ends of texts, because a reference may have our host in front of the file's path. */
const isReferenced = Prisma.sql`
  EXISTS (SELECT 1 FROM "Product", unnest("images") AS "image" WHERE right("image", length(u."url")) = u."url")
  OR EXISTS (SELECT 1 FROM "Review" WHERE u."url" = ANY("photos"))
  OR EXISTS (SELECT 1 FROM "Booking" WHERE right("itemImage", length(u."url")) = u."url")
  OR EXISTS (SELECT 1 FROM "Settings" WHERE right("values" ->> 'logo', length(u."url")) = u."url")
  OR EXISTS (
    SELECT 1 FROM "Settings", jsonb_array_elements("values" -> 'people') AS "person"
    WHERE right("person" ->> 'photo', length(u."url")) = u."url")`;

async function removeUnreferenced(db: Database, which: Prisma.Sql): Promise<string[]> {
  const removed: string[] = [];
  for (;;) {
    const { found, gone } = await db.$transaction((tx) => removeBatch(tx, which));
    removed.push(...gone);
    if (found < batch) return removed;
  }
}

/** Deletes the files before the commit: if that fails, the rows are found again. Raw for SKIP LOCKED and RETURNING. */
async function removeBatch(tx: Transaction, which: Prisma.Sql): Promise<{ found: number; gone: string[] }> {
  const found = await tx.$queryRaw<{ url: string }[]>`
    SELECT u."url" FROM "Upload" u WHERE ${which} AND NOT (${isReferenced})
    ORDER BY u."createdAt" LIMIT ${batch} FOR UPDATE SKIP LOCKED`;
  // Checked again under the lock: a file may have come into use in between (see requireStored).
  const gone = await tx.$queryRaw<{ url: string }[]>`
    DELETE FROM "Upload" u WHERE u."url" = ANY(${found.map((row) => row.url)}) AND NOT (${isReferenced})
    RETURNING u."url"`;
  for (const { url } of gone) await removeFile(url);
  return { found: found.length, gone: gone.map((row) => row.url) };
}

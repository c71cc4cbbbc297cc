import { open, writeFile } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { AppError } from "~/server/api/errors";

const maxPixels = 50_000_000;
const maxSide = 2400;
const maxSeconds = 30;
/** As much as file-type looks at. */
const headBytes = 4100;

const readable = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);

/**
 * Makes a WebP of the picture at `from`: upright, at most 2400 pixels a side, without metadata, one frame. Goes by the
 * bytes; `name` is for messages only. Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE (pixels), BAD_REQUEST (damaged).
 */
export async function encodeImage(from: string, to: string, name: string): Promise<void> {
  const type = await fileTypeFromBuffer(await readHead(from));
  if (!type || !readable.has(type.mime)) {
    throw new AppError(
      "UNSUPPORTED_MEDIA_TYPE",
      `${name} is not a picture that we can read: JPEG, PNG, WebP, AVIF, GIF.`,
    );
  }
  let encoded: Buffer;
  try {
    await requireFewPixels(from, name);
    encoded = await sharp(from, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: maxSeconds })
      .toBuffer();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("BAD_REQUEST", `${name} is damaged: it cannot be read to its end.`, {}, { cause });
  }
  // Apart from reading: a disk that is full is not a picture that is damaged.
  await writeFile(to, encoded);
}

/** By the header alone: nothing has been unpacked yet. */
async function requireFewPixels(path: string, name: string): Promise<void> {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  if (width * height <= maxPixels) return;
  throw new AppError("PAYLOAD_TOO_LARGE", `${name} has too many pixels: at most ${maxPixels / 1e6} million.`);
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

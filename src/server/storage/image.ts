import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { AppError } from "~/server/api/errors";
import { encodePicture } from "~/server/pictures/encode";

const maxPixels = 50_000_000;
const maxSide = 2400;
const target = { format: "webp", quality: 82, width: maxSide, height: maxSide, maxPixels } as const;
/** The bytes that file-type needs. */
const headBytes = 4100;

const readable = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);

/**
 * Makes a WebP of the picture at `from`: upright, at most 2400 pixels a side, without metadata, one frame. The type is detected
 * from the bytes; `name` is only used in messages. Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE (pixels), BAD_REQUEST
 * (damaged), UNAVAILABLE (too many pictures at the same time).
 */
export async function encodeImage(from: string, to: string, name: string): Promise<void> {
  const type = await fileTypeFromBuffer(await readHead(from));
  if (!type || !readable.has(type.mime)) {
    throw new AppError(
      "UNSUPPORTED_MEDIA_TYPE",
      `${name} is not a picture that we can read: JPEG, PNG, WebP, AVIF, GIF.`,
    );
  }
  const reply = await encodePicture({ from, to, ...target });
  if (reply.result === "done") return;
  if (reply.result === "too many pixels") {
    throw new AppError("PAYLOAD_TOO_LARGE", `${name} has too many pixels: at most ${maxPixels / 1e6} million.`);
  }
  // `code` identifies a full disk.
  if (reply.result === "not written") throw Object.assign(new Error(reply.message), { code: reply.code });
  const cause = new Error(reply.message);
  throw new AppError("BAD_REQUEST", `${name} is damaged: it cannot be read to its end.`, {}, { cause });
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

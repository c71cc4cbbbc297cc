import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import type { OpenPicture } from "./storage-type";

/** The SHA-256 of a stream's bytes, in hexadecimal. */
export async function sha256Of(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}

/** Writes the picture to a file, and returns its SHA-256. */
export async function savePicture({ body }: OpenPicture, path: string): Promise<string> {
  await pipeline(Readable.fromWeb(body as NodeWebStream<Uint8Array>), createWriteStream(path));
  return sha256Of(createReadStream(path));
}

import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import { sha256Of } from "~/server/sha256";
import type { OpenPicture } from "./storage-type";

/** Writes the picture to a file, and returns its SHA-256. */
export async function savePicture({ body }: OpenPicture, path: string): Promise<string> {
  await pipeline(Readable.fromWeb(body as NodeWebStream<Uint8Array>), createWriteStream(path));
  return sha256Of(createReadStream(path));
}

import { readFile } from "node:fs/promises";
import { addressOf, isServedHere, nameOf } from "./address";
import { type S3Client, S3Error } from "./s3-client";
import type { ServedStorage } from "./storage-type";

const headers = { "Content-Type": "image/webp", "Cache-Control": "public, max-age=31536000, immutable" };

/** Stores pictures in a bucket, as `uploads/<name>`. The bucket can be private: this server serves them itself. */
export function s3Storage({ send }: S3Client): ServedStorage {
  return {
    async put(path, name) {
      const url = addressOf(name);
      await ended(await send(url, { method: "PUT", body: await readFile(path), headers }));
      return url;
    },

    async open(url) {
      const answer = await unlessMissing(url, () => send(url, { method: "GET" }));
      if (!answer) return null;
      if (!answer.body) throw new Error("S3 answered without a body");
      return { bytes: sizeIn(answer), body: answer.body };
    },

    async size(url) {
      const answer = await unlessMissing(url, () => send(url, { method: "HEAD" }));
      return answer && sizeIn(answer);
    },

    async remove(url) {
      await unlessMissing(url, async () => ended(await send(url, { method: "DELETE" })));
    },
  };
}

/** Null for an address that we never give, and for a picture that is not in the bucket. */
async function unlessMissing<T>(url: string, work: () => Promise<T>): Promise<T | null> {
  if (!isServedHere(url) || nameOf(url) === null) return null;
  try {
    return await work();
  } catch (error) {
    // The answer to HEAD has no code.
    if (error instanceof S3Error && error.status === 404 && error.code !== "NoSuchBucket") return null;
    throw error;
  }
}

/** Frees the connection of an answer whose body is of no interest. */
async function ended(answer: Response): Promise<void> {
  await answer.body?.cancel();
}

function sizeIn(answer: Response): number {
  const bytes = Number(answer.headers.get("content-length") ?? Number.NaN);
  if (!Number.isInteger(bytes)) throw new Error("S3 did not say how large a picture is");
  return bytes;
}

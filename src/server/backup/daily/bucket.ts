import { createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type S3Client, S3Error, type S3Settings, s3Client } from "~/server/storage/s3-client";
import { StorageUnavailableError } from "~/server/storage/storage-type";
import { backupPrefix, timeOfBackup } from "./files";

const megabyte = 1024 * 1024;
/** S3 takes parts of at least 5 MB, and at most 10,000: so a backup may have 160 GB. */
const partBytes = 16 * megabyte;
/** How long S3 may take for one part. */
const timeoutMs = 5 * 60_000;
/** How often a request is tried, and how long the first pause between two tries is; each later one is twice as long. */
const tries = 5;
const firstPauseMs = 1_000;

type Limits = { partBytes?: number; timeoutMs?: number; firstPauseMs?: number };

/** A bucket with backups of one installation. */
export type BackupBucket = {
  /** Stores a file under a name, in parts. Leaves no part behind if it fails. */
  put: (path: string, name: string) => Promise<void>;
  /** Downloads a backup into a new file. */
  get: (name: string, path: string) => Promise<void>;
  /** The names of the backups that it has, the oldest first. */
  list: () => Promise<string[]>;
  remove: (name: string) => Promise<void>;
  /** Deletes the parts of uploads that were broken off, such as by a killed server. */
  tidy: () => Promise<void>;
};

/** Opens a bucket. All its functions throw S3Error and StorageUnavailableError. */
export function backupBucket(settings: S3Settings, limits: Limits = {}): BackupBucket {
  const client = s3Client(settings, { timeoutMs: limits.timeoutMs ?? timeoutMs });
  const send = patient(client.send, limits.firstPauseMs ?? firstPauseMs);
  const size = limits.partBytes ?? partBytes;

  async function abort(name: string, uploadId: string): Promise<void> {
    await ended(await send(`/${name}?${query({ uploadId })}`, { method: "DELETE" }));
  }

  async function upload(path: string, name: string, uploadId: string): Promise<void> {
    const { size: bytes } = await stat(path);
    const tags: string[] = [];
    const file = await open(path, "r");
    try {
      for (let from = 0; from < bytes; from += size) {
        const body = Buffer.alloc(Math.min(size, bytes - from));
        const { bytesRead } = await file.read(body, 0, body.length, from);
        if (bytesRead < body.length) throw new Error("The backup could not be read to its end");
        const part = query({ partNumber: String(tags.length + 1), uploadId });
        const answer = await send(`/${name}?${part}`, { method: "PUT", body });
        tags.push(answer.headers.get("etag") ?? "");
        await ended(answer);
      }
    } finally {
      await file.close();
    }
    await complete({ name, uploadId, tags, bytes });
  }

  async function complete({ name, uploadId, tags, bytes }: Completing): Promise<void> {
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
    try {
      const answer = await send(`/${name}?${query({ uploadId })}`, { method: "POST", body });
      // S3 may have begun a 200 before it failed.
      const code = /<Error>.*<Code>(\w+)<\/Code>/s.exec(await answer.text())?.[1];
      if (code) throw new S3Error("POST", answer.status, code);
    } catch (error) {
      // After a lost answer, the upload is complete and no longer known.
      if (!(error instanceof S3Error && error.code === "NoSuchUpload") || (await sizeOf(name)) !== bytes) throw error;
    }
  }

  async function sizeOf(name: string): Promise<number | null> {
    try {
      const answer = await send(`/${name}`, { method: "HEAD" });
      return Number(answer.headers.get("content-length"));
    } catch (error) {
      if (error instanceof S3Error && error.status === 404) return null;
      throw error;
    }
  }

  return {
    async put(path, name) {
      const answer = await send(`/${name}?uploads=`, { method: "POST", body: Buffer.alloc(0) });
      const [uploadId] = tagged("UploadId", await answer.text());
      if (!uploadId) throw new Error("S3 gave the upload no id");
      try {
        await upload(path, name, uploadId);
      } catch (error) {
        // The failure itself matters more. What is left is deleted before the next upload.
        await abort(name, uploadId).catch(() => undefined);
        throw error;
      }
    },

    async get(name, path) {
      const answer = await send(`/${name}`, { method: "GET" });
      if (!answer.body) throw new Error("S3 answered without a body");
      await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path));
    },

    async list() {
      const names: string[] = [];
      for (;;) {
        const after = names.at(-1);
        const page = query({ "list-type": "2", prefix: backupPrefix, ...(after && { "start-after": after }) });
        const text = await (await send(`?${page}`, { method: "GET" })).text();
        const found = tagged("Key", text);
        names.push(...found);
        if (found.length === 0 || !text.includes("<IsTruncated>true</IsTruncated>")) break;
      }
      return names.filter((name) => timeOfBackup(name) !== null).sort();
    },

    async remove(name) {
      await ended(await send(`/${name}`, { method: "DELETE" }));
    },

    async tidy() {
      const text = await (await send(`?${query({ uploads: "", prefix: backupPrefix })}`, { method: "GET" })).text();
      const [names, ids] = [tagged("Key", text), tagged("UploadId", text)];
      for (const [at, name] of names.entries()) {
        const id = ids[at];
        if (id !== undefined && timeOfBackup(name) !== null) await abort(name, id);
      }
    },
  };
}

type Completing = { name: string; uploadId: string; tags: readonly string[]; bytes: number };

/** Repeats requests while the service is away or asks for patience, because nobody waits for a backup. */
function patient(send: S3Client["send"], pauseMs: number): S3Client["send"] {
  return async (path, request) => {
    for (let tried = 1; ; tried++) {
      try {
        return await send(path, request);
      } catch (error) {
        if (!(error instanceof StorageUnavailableError) || tried === tries) throw error;
        await sleep(pauseMs * 2 ** (tried - 1));
      }
    }
  };
}

function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString();
}

/** The texts of all elements of that name, in an answer whose values need no XML escapes. */
function tagged(name: string, xml: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) => text);
}

/** Frees the connection of an answer whose body is of no interest. */
async function ended(answer: Response): Promise<void> {
  await answer.body?.cancel();
}

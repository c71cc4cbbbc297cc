import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { log } from "~/server/log";
import { Semaphore } from "~/server/semaphore";
import { encodePicture, type PictureJob } from "./encode";
import { type Original, readOriginals } from "./originals";
import { pictureQuality } from "./sizes";

const maxPixels = 50_000_000;
/** Waiting jobs for sizes that are needed, and for those that only improve on the original. */
const maxWaiting = { needed: 500, better: 60 };

/** The settings of Next's own image service: AVIF of this quality looks like WebP of 75. */
const encodings = {
  avif: { quality: Math.round((pictureQuality * 50) / 80), effort: 3 },
  webp: { quality: pictureQuality },
  jpeg: { quality: pictureQuality },
} as const;

class TooManyError extends Error {}

export type Format = PictureJob["format"];

/**
 * Our own pictures in the widths of the pages, encoded at first use and stored as files in `folder`. The number of files is
 * bounded by pictures, widths and formats: names contain the content's hash, and files without a picture are deleted.
 */
export class ResizedPictures {
  readonly #makings = new Map<string, Promise<boolean>>();
  /** At most one job of each sort is in the encoder, so that uploads and the other sort do not wait for many jobs. */
  readonly #semaphores = {
    needed: new Semaphore({ atOnce: 1, maxWaiting: maxWaiting.needed }),
    better: new Semaphore({ atOnce: 1, maxWaiting: maxWaiting.better }),
  };
  #originals: Promise<Map<string, Original>> | undefined;

  constructor(
    readonly source: string,
    readonly folder: string,
  ) {}

  async original(address: string): Promise<Original | undefined> {
    this.#originals ??= this.#open();
    return (await this.#originals).get(address);
  }

  nameOf({ hash }: Original, width: number, format: Format): string {
    return `${hash}-${width}-${pictureQuality}.${format}`;
  }

  /** The bytes of a picture that was encoded before; else null. */
  read(name: string): Promise<Buffer | null> {
    return readFile(join(this.folder, name)).catch(() => null);
  }

  /** Encodes a picture, once for all concurrent callers. Returns whether that succeeded; logs an error. */
  make(original: Original, width: number, format: Format): Promise<boolean> {
    const name = this.nameOf(original, width, format);
    const making = this.#makings.get(name) ?? this.#encode(original, width, format, join(this.folder, name));
    this.#makings.set(name, making);
    making.finally(() => this.#makings.delete(name));
    return making;
  }

  async #encode({ file, type }: Original, width: number, format: Format, to: string): Promise<boolean> {
    try {
      const job = { from: file, to, format, width, maxPixels, ...encodings[format] };
      const semaphore = type === `image/${format}` ? this.#semaphores.better : this.#semaphores.needed;
      const reply = await semaphore.run(
        () => encodePicture(job),
        () => new TooManyError(),
      );
      if (reply.result === "done") return true;
      log().warn({ file, width, format, reply }, "could not resize a picture");
    } catch (error) {
      if (!(error instanceof TooManyError))
        log().warn({ err: error, file, width, format }, "could not resize a picture");
    }
    return false;
  }

  async #open(): Promise<Map<string, Original>> {
    const originals = await readOriginals(this.source);
    const hashes = new Set([...originals.values()].map(({ hash }) => hash));
    // If the folder cannot be written, the originals are sent.
    const made = await mkdir(this.folder, { recursive: true })
      .then(() => readdir(this.folder))
      .catch(() => []);
    for (const name of made) {
      if (!hashes.has(name.slice(0, name.indexOf("-")))) await rm(join(this.folder, name), { force: true });
    }
    return originals;
  }
}

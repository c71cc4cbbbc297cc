import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { log } from "~/server/log";
import { makeSemaphore } from "~/server/semaphore";
import { encodePicture, type PictureJob } from "./encode";
import { type Original, readOriginals } from "./originals";
import { pictureQuality } from "./sizes";

const maxPixels = 50_000_000;
/** Sizes that somebody cannot do without, and those that are only better than the original: as many as a few pages have. */
const maxWaiting = { needed: 500, better: 60 };

/** As in Next's own image service, whose sizes these are: AVIF of this quality looks as WebP of 75 does. */
const encodings = {
  avif: { quality: Math.round((pictureQuality * 50) / 80), effort: 3 },
  webp: { quality: pictureQuality },
  jpeg: { quality: pictureQuality },
} as const;

class TooManyError extends Error {}

export type Format = PictureJob["format"];

/**
 * Our own pictures in the widths that pages ask for, made when first asked for and kept as files in `folder`. There are
 * no more files than pictures, widths and formats: names come from content, and what belongs to no picture is removed.
 */
export class ResizedPictures {
  readonly #makings = new Map<string, Promise<boolean>>();
  /** One of each at a time reaches the encoder, so that neither these nor an upload wait for a crowd of the others. */
  readonly #inTurn = {
    needed: makeSemaphore(1, { maxWaiting: maxWaiting.needed }, () => new TooManyError()),
    better: makeSemaphore(1, { maxWaiting: maxWaiting.better }, () => new TooManyError()),
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

  /** The bytes of a picture that has been made before; null when it has not. */
  read(name: string): Promise<Buffer | null> {
    return readFile(join(this.folder, name)).catch(() => null);
  }

  /** Makes it; who asks meanwhile waits for the same. Answers whether it is there, and logs why not. */
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
      const inTurn = type === `image/${format}` ? this.#inTurn.better : this.#inTurn.needed;
      const reply = await inTurn(() => encodePicture(job));
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
    // Where nothing can be written, each picture is sent as it is.
    const made = await mkdir(this.folder, { recursive: true })
      .then(() => readdir(this.folder))
      .catch(() => []);
    for (const name of made) {
      if (!hashes.has(name.slice(0, name.indexOf("-")))) await rm(join(this.folder, name), { force: true });
    }
    return originals;
  }
}

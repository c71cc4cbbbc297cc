import { createHash } from "node:crypto";
import { Kept } from "~/server/kept";
import { shared } from "~/server/shared";
import { errorTable } from "./errors";
import { toAppError } from "./problem";
import { SingleFlight } from "./single-flight";

/** An answer as it goes over the wire: its headers as a list of names and values, and its body, compressed or not. */
export type Form = { head: string[]; body: Buffer };

/** A public answer. `forms` holds it ready to be sent, by encoding; each is made when it is first asked for. */
export type Answer = { body: Buffer<ArrayBuffer>; etag: string; forms: Map<string, Form | Promise<Form>> };

/** A part of a page, and where in it the nonce of the page's first answer is. */
export type PagePart = { body: Buffer; nonceAt: number[] };

/** A page in parts, of `bytes` in all. Its policy has the nonce, too. */
export type Page = {
  parts: PagePart[];
  bytes: number;
  nonce: string;
  headers: Record<string, number | string | string[]>;
};

const maxAnswerBytes = 16 * 1024 * 1024;
const maxPageBytes = 8 * 1024 * 1024;

/** Public answers of the catalogue by their address. */
export class ResponseCache extends Kept<Answer> {
  /** Being read at present: who asks meanwhile waits for the same answer. */
  readonly #reads = new Map<string, Promise<Answer>>();
  /** While no change is heard: a thousand readers of one address are still one reading at a time. */
  readonly #turns = new SingleFlight<Answer>((error) => errorTable[toAppError(error).code].status >= 500);

  constructor(now?: () => number) {
    // The compressed forms are together smaller than the body.
    super(maxAnswerBytes, ({ body }) => 2 * body.length, now);
  }

  override forget(): void {
    super.forget();
    this.#reads.clear();
  }

  /** The answer at this address: the kept one, or what `read` makes. Throws what `read` throws, and keeps no failure. */
  async read(address: string, read: () => Promise<string>): Promise<Answer> {
    if (!this.isLive) return this.#turns.read(address, async () => toAnswer(await read()));
    const known = this.find(address) ?? this.#reads.get(address);
    if (known) return known;
    const keep = this.watch();
    const reading = read().then(toAnswer);
    this.#reads.set(address, reading);
    try {
      const answer = await reading;
      keep(address, answer);
      return answer;
    } finally {
      if (this.#reads.get(address) === reading) this.#reads.delete(address);
    }
  }
}

/** The answers that this process keeps. None where nothing listens for changes (`startCache`). */
export function responseCache(): ResponseCache {
  return shared("response-cache", () => new ResponseCache());
}

/** The pages that this process keeps, likewise. */
export function pageCache(): Kept<Page> {
  return shared("page-cache", () => new Kept<Page>(maxPageBytes, ({ bytes }) => bytes));
}

/** Something of the catalogue has changed. */
export function forgetCatalogue(): void {
  responseCache().forget();
  pageCache().forget();
}

/** Text that is to go out as it is. */
export function toAnswer(text: string): Answer {
  const body = Buffer.from(text);
  return { body, etag: `W/"${createHash("sha1").update(body).digest("base64url")}"`, forms: new Map() };
}

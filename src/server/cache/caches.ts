import { createHash } from "node:crypto";
import type { Settings } from "~/lib/site";
import { errorTable } from "~/server/api/errors";
import { toAppError } from "~/server/api/problem";
import { shared } from "~/server/shared";
import { CatalogueCache } from "./catalogue-cache";

/** An answer ready to be sent: its headers as a flat list of names and values, and its body, compressed or not. */
export type EncodedAnswer = { head: string[]; body: Buffer };

/** A public JSON answer. `encoded` has it ready to be sent, by encoding; each is made on first use. */
export type Answer = {
  body: Buffer<ArrayBuffer>;
  etag: string;
  encoded: Map<string, EncodedAnswer | Promise<EncodedAnswer>>;
};

/** A part of a page, and the byte offsets in it of the nonce that the page was rendered with. */
export type PagePart = { body: Buffer; nonceAt: number[] };

/** A rendered page in parts of together `bytes`. Its `nonce` also occurs in the headers. */
export type Page = {
  parts: PagePart[];
  bytes: number;
  nonce: string;
  headers: Record<string, number | string | string[]>;
};

const maxAnswerBytes = 16 * 1024 * 1024;
const maxPageBytes = 8 * 1024 * 1024;

/** This process's cached answers of the catalogue. Empty where nothing listens for changes (`startCache`). */
export function responseCache(): CatalogueCache<Answer> {
  return shared("response-cache", makeResponseCache);
}

export function makeResponseCache(now?: () => number): CatalogueCache<Answer> {
  return new CatalogueCache<Answer>({
    maxBytes: maxAnswerBytes,
    // All compressed copies are together smaller than the body.
    bytesOf: ({ body }) => 2 * body.length,
    isOutage,
    ...(now && { now }),
  });
}

function isOutage(error: unknown): boolean {
  return errorTable[toAppError(error).code].status >= 500;
}

/** This process's cached pages. Empty where nothing listens for changes. */
export function pageCache(): CatalogueCache<Page> {
  return shared(
    "page-cache",
    () => new CatalogueCache<Page>({ maxBytes: maxPageBytes, bytesOf: ({ bytes }) => bytes }),
  );
}

/** The settings with the version of the last edit. */
export type StoredSettings = Settings & { version: number };

/** This process's copy of the settings. Empty where nothing listens for changes. */
export function settingsCache(): CatalogueCache<StoredSettings> {
  return shared(
    "settings-cache",
    () => new CatalogueCache<StoredSettings>({ maxBytes: 1_000_000, bytesOf: () => 10_000, isOutage }),
  );
}

/** The caches that are emptied at each change of the catalogue or the settings. */
export function caches(): Pick<CatalogueCache<object>, "isLive" | "invalidate" | "discardLoads">[] {
  return [settingsCache(), responseCache(), pageCache()];
}

/** Empties the caches; called when the catalogue or the settings have changed. */
export function invalidateCatalogue(): void {
  for (const cache of caches()) cache.invalidate();
}

/** Wraps the text of a public answer, with its weak ETag. */
export function toAnswer(text: string): Answer {
  const body = Buffer.from(text);
  return { body, etag: `W/"${createHash("sha1").update(body).digest("base64url")}"`, encoded: new Map() };
}

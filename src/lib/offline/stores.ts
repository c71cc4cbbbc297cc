// What the service worker (src/worker) stores on the phone, and what pages and the worker tell each other.

/** Its stores in Cache Storage. /cookies has a text for each (features/site/notices), and a test finds others. */
export const stores = {
  /** Scripts, styles and fonts of the site, whose names change with their content; and the offline page. */
  files: "files",
  /** Pages as the server sent them, with their headers. */
  pages: "pages",
  pictures: "pictures",
  /** What the signed-in user's coming trips answer. Nothing is written to it unless it says whose it is. */
  own: "own",
  /** Sheets that a guide or driver opened by a link, as the server sent them: whoever has the link needs no login. */
  sheets: "sheets",
} as const;

export type Store = (typeof stores)[keyof typeof stores];

/** Where the offline page is served. */
export const offlinePath = "/offline";

/** In the {@link offlinePath} page: where the worker puts the list of what is stored. */
export const listPlace = "<!--stored-->";

/** From a page to the worker. */
export type ToWorker =
  /** The page at this path, with its pictures, was opened before the worker served it. */
  | { type: "seen"; path: string; pictures: string[] }
  /**
   * Who is signed in: their coming trips are stored, and what the page has asked for at the addresses `asked`, which an earlier
   * version does not say. Null: nobody, and nothing of anybody stays.
   */
  | { type: "own"; token: string | null; asked?: string[] }
  /** A logout: nothing stays of what was looked at. */
  | { type: "forget" };

/** From the worker to a page. */
export type FromWorker =
  /** When the own answer that this page has just got was stored (ms since 1970); null if it came from the server. */
  | { type: "own-answer"; storedAt: number | null }
  /** The worker has got an answer to a request that waited (trpc/held). */
  | { type: "held-answer" };

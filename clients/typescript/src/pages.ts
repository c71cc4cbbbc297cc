import { type Answer, dataOf } from "./client.js";

/** What `ask` adds to its query. */
export type NextPage = { after?: string };

/**
 * The entries of a list, page after page, by the cursors of its answers. `ask` sends the request with `after`, and `entriesOf` takes
 * the entries from an answer:
 *
 *     for await (const tour of pagesOf(
 *       (next) => luit.GET("/tours", { params: { query: { limit: 100, ...next } } }),
 *       ({ results }) => results,
 *     )) ...
 *
 * It ends with the first page without a cursor or without entries, and returns the last cursor: with `updatedFrom` or the cursor of
 * before, that is where one goes on to follow changes. Throws as `dataOf` does.
 */
export async function* pagesOf<Data, Entry>(
  ask: (next: NextPage) => Promise<Answer<Data>>,
  entriesOf: (data: NonNullable<Data>) => readonly Entry[],
): AsyncGenerator<Entry, string | undefined> {
  let cursor: string | undefined;
  for (;;) {
    const answer = await ask(cursor === undefined ? {} : { after: cursor });
    const data = dataOf(answer);
    const entries = entriesOf(data);
    const next = answer.response.headers.get("X-Next-Cursor") ?? nextOf(data);
    cursor = next ?? cursor;
    yield* entries;
    if (next === undefined || entries.length === 0) return cursor;
  }
}

/** The cursor that lists of products have beside their entries. */
function nextOf(data: object): string | undefined {
  return "next" in data && typeof data.next === "string" ? data.next : undefined;
}

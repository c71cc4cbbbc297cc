import { countHotels, knownToHotels } from "~/features/hotel/hotel-count.service";
import { countProducts } from "~/features/product/list/find-products.service";
import { withLatinPlaces } from "~/features/product/list/search-words.rules";
import { dateInIndia } from "~/lib/dates";
import { hasHotelList } from "~/lib/site";
import { likeLiteral } from "~/server/db/like";
import { readSql } from "~/server/db/read";
import { type AlsoFound, type OtherKind, otherKinds, otherProducts, readKinds } from "./other-kinds.rules";

/** More words are not looked for together: each try is a query. */
const maxWords = 4;

/**
 * What the words of a search for tours find among cars, offers and hotels: the words that each kind knows, or the first ones of
 * them if no item has all ("innova Shillong"), or all of the kind if the search names it ("car", "offers") and no word fits.
 * Does not count hotels if a setting hides them.
 */
export async function findOtherKinds(search: string, now: Date): Promise<AlsoFound[]> {
  const { named, words } = readKinds(withLatinPlaces(search));
  if (named.size === 0 && words.length === 0) return [];
  const known = await knownWords(words);
  const today = dateInIndia(now);
  const counting = (kind: OtherKind) => async (search: string) =>
    kind === "hotel" ? countHotels(search) : countProducts(kind, search, today);
  const found: AlsoFound[] = [];
  // One after the other: they must not take the places of other people's lists.
  for (const kind of otherKinds) {
    if (kind === "hotel" && !hasHotelList()) continue;
    const count = counting(kind);
    const fitting = await findFirstWords(known(kind), count);
    if (fitting) found.push({ kind, ...fitting });
    else if (named.has(kind)) found.push({ kind, total: await count(""), search: "" });
  }
  return found.filter(({ total }) => total > 0);
}

/** As many of the first words as find something together; null if the first one finds nothing. */
async function findFirstWords(words: readonly string[], count: (search: string) => Promise<number>) {
  for (let length = Math.min(words.length, maxWords); length > 0; length--) {
    const search = words.slice(0, length).join(" ");
    const total = await count(search);
    if (total > 0) return { total, search };
  }
  return null;
}

/** The words that begin a word of some product of a kind, or occur in a hotel's name or place. Raw SQL: LIKE on each word. */
async function knownWords(words: readonly string[]): Promise<(kind: OtherKind) => string[]> {
  const rows = await readSql<{ kind: OtherKind; word: string }>(
    `SELECT "kind", "word" FROM unnest($1::text[], $2::text[]) AS "asked"("word", "literal"),
       unnest($3::"ProductKind"[]) AS "kinds"("kind")
     WHERE EXISTS (SELECT FROM "SearchLexeme"
       WHERE "SearchLexeme"."kind" = "kinds"."kind" AND "lexeme" LIKE "literal" || '%')`,
    [words, words.map(likeLiteral), otherProducts],
  );
  return (kind) =>
    kind === "hotel"
      ? words.filter(knownToHotels)
      : words.filter((word) => rows.some((row) => row.kind === kind && row.word === word));
}

import { listTags } from "~/features/office/tags/tag.service";
import { foldText } from "~/lib/fold-text";
import { states } from "~/lib/states";
import { foldedPattern } from "~/server/db/like";
import { plannedSql, sql } from "~/server/db/sql";

/** So many bookings with a tag or a note are found by their ids. Of more, each booking that the search reads is looked at. */
const mostIds = 1000;

type Amount = "none" | "few" | "many";

/** Where a text of a search occurs that the searched text of bookings does not contain. */
type Beside = {
  /** The ids of the products in a state of that name. */
  products: string[];
  tags: { names: string[]; amount: Amount };
  /** How many notes contain it. */
  notes: Amount;
};

/** The notes of bookings. */
export const notesTable = `(SELECT "subjectId", "fields", "at" FROM "Change" WHERE "subject" = 'booking' AND "action" = 'noted') AS "note"`;

/** Must be the expression of the index. */
export const noteText = `fold_text(' ' || ("note"."fields" #>> '{note,1}'))`;

/**
 * Looks texts of a search up in places, tags and notes, which are stored beside bookings. This runs before the search of the
 * bookings, which then leaves out places, tags or notes that do not have the text. Most texts are names and need none of them.
 */
export async function findBeside(texts: readonly string[]): Promise<(text: string) => Beside> {
  if (texts.length === 0) return () => ({ products: [], tags: noTags, notes: "none" });
  const [tags, notes, products] = await Promise.all([findTags(texts), findNotes(texts), findProducts(texts)]);
  return (text) => ({
    products: statesWith(text).flatMap((state) => products.get(state) ?? []),
    tags: tags.get(text) ?? noTags,
    notes: notes.get(text) ?? "none",
  });
}

const noTags: Beside["tags"] = { names: [], amount: "none" };

/** The tags in which each of these texts occurs. */
async function findTags(texts: readonly string[]): Promise<ReadonlyMap<string, Beside["tags"]>> {
  const all = await listTags();
  const found = await Promise.all(
    texts.map(async (text): Promise<[string, Beside["tags"]]> => {
      const names = all.filter((tag) => isIn(tag, text));
      if (names.length === 0) return [text, noTags];
      return [text, { names, amount: await amountOf(`"BookingTag" WHERE "tag" = ANY($1::text[])`, names) }];
    }),
  );
  return new Map(found);
}

/** How many notes contain each of these texts. */
async function findNotes(texts: readonly string[]): Promise<ReadonlyMap<string, Amount>> {
  const found = await Promise.all(
    texts.map(
      async (text): Promise<[string, Amount]> => [
        text,
        await amountOf(`${notesTable} WHERE ${noteText} LIKE $1`, foldedPattern(text)),
      ],
    ),
  );
  return new Map(found);
}

async function amountOf(rows: string, value: unknown): Promise<Amount> {
  const [found] = await plannedSql<{ count: number }>(
    `SELECT count(*)::int AS "count" FROM (SELECT FROM ${rows} LIMIT ${mostIds + 1}) AS "some"`,
    [value],
  );
  const count = found?.count ?? 0;
  return count > mostIds ? "many" : count > 0 ? "few" : "none";
}

/** The ids of the products in each state that one of the texts names. */
async function findProducts(texts: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const named = states.filter((state) => texts.some((text) => isIn(state, text)));
  if (named.length === 0) return new Map();
  const rows = await sql<{ state: string; ids: string[] }>(
    `SELECT "state", array_agg("id"::text) AS "ids" FROM "Product", unnest("states") AS "state"
     WHERE "states" && $1::text[] GROUP BY "state"`,
    [named],
  );
  return new Map(rows.map(({ state, ids }) => [state, ids]));
}

const statesWith = (text: string) => states.filter((state) => isIn(state, text));

/** Whether a text of a search occurs in a name; with a leading space, at the beginning of a word. */
function isIn(name: string, text: string): boolean {
  return foldText(` ${name}`).includes(text);
}

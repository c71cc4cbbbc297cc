import { listTags } from "~/features/office/tags/tag.service";
import { foldText } from "~/lib/fold-text";
import { states } from "~/lib/states";
import { foldedPattern } from "~/server/db/like";
import { plannedSql, sql } from "~/server/db/sql";

/** Where a text of a search occurs that the searched text of bookings does not contain. */
type Beside = {
  /** The ids of the products in a state of that name. */
  products: string[];
  tags: string[];
  /** Whether a note contains it. */
  hasNote: boolean;
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
  if (texts.length === 0) return () => ({ products: [], tags: [], hasNote: false });
  const [tags, notes, products] = await Promise.all([listTags(), findNotes(texts), findProducts(texts)]);
  return (text) => ({
    products: statesWith(text).flatMap((state) => products.get(state) ?? []),
    tags: tags.filter((tag) => isIn(tag, text)),
    hasNote: notes.has(text),
  });
}

/** Of these texts, those that occur in a note. */
async function findNotes(texts: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    texts.map(async (text) => {
      const rows = await plannedSql(`SELECT FROM ${notesTable} WHERE ${noteText} LIKE $1 LIMIT 1`, [
        foldedPattern(text),
      ]);
      return rows.length > 0 ? [text] : [];
    }),
  );
  return new Set(found.flat());
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

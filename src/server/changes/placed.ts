import { z } from "zod";
import { isCalendarDate } from "~/lib/dates";
import { isStorable } from "~/lib/storable";
import { type Asked, type Place, placeAfter, placeAsked } from "./cursor";

// For lists in an order of several columns or expressions: the cursor has what placed its row, so that the list goes on at that place,
// wherever the row is now.

const instant = z.iso
  .datetime({ offset: true })
  .refine((text) => new Date(text).getTime() >= 0)
  .nullable();

/** The values that a cursor may have, by the type in PostgreSQL. */
const schemas = {
  boolean: z.boolean().nullable(),
  date: z.string().refine(isCalendarDate).nullable(),
  int: z.int32().nullable(),
  text: z.string().refine(isStorable).nullable(),
  timestamptz: instant,
  uuid: z.uuid().nullable(),
};

/** The type of an expression in PostgreSQL; an enum with its values. */
type Type = { type: keyof typeof schemas } | { type: `"${string}"`; values: readonly string[] };

/** An expression of an order. Its NULLs come last, in a descending order first. */
type Term = Type & { sql: string; isDescending?: boolean };

/** The order of a list. `name` stands in its cursors. Of no two rows all terms are the same. */
export type Order = { name: string; terms: readonly Term[] };

/** SQL: what comes after ORDER BY. */
export function orderSql({ terms }: Order): string {
  return terms.map(({ sql, isDescending }) => (isDescending ? `${sql} DESC` : sql)).join(", ");
}

/** SQL: the place of a row, as JSON. */
export function placeSql({ terms }: Order): string {
  return `json_build_array(${terms.map(({ sql }) => sql).join(", ")})`;
}

/** SQL: whether a row comes after the place whose values are the parameters from `first` on. */
export function beyondSql({ terms }: Order, first: number): string {
  return terms.reduceRight((rest, { sql, type, isDescending }, at) => {
    const value = `$${first + at}::${type}`;
    const isLater = isDescending
      ? `${sql} < ${value} OR (${value} IS NULL AND ${sql} IS NOT NULL)`
      : `${sql} > ${value} OR (${sql} IS NULL AND ${value} IS NOT NULL)`;
    return `(${isLater} OR (${sql} IS NOT DISTINCT FROM ${value} AND ${rest}))`;
  }, "false");
}

function isOfType(type: Type, value: unknown): boolean {
  return ("values" in type ? z.enum(type.values).nullable() : schemas[type.type]).safeParse(value).success;
}

/** The place after which a list in this order goes on; null: it begins at its page. Throws VALIDATION. */
export function placeInOrder(input: Asked, { name, terms }: Order): Place | null {
  const schema = z
    .custom<Place>(Array.isArray)
    .refine((values) => values.length === terms.length && terms.every((term, at) => isOfType(term, values[at])));
  return placeAsked(input, name, schema);
}

/** The cursor after a page of rows in this order, if the page is full. */
export function cursorInOrder(rows: readonly { place: Place }[], limit: number, { name }: Order): string | undefined {
  return placeAfter(rows, limit, name, ({ place }) => place);
}

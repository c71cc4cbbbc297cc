import { z } from "zod";
import { readJson } from "~/lib/read-json";
import { AppError, invalidField } from "~/server/api/errors";

/** Where a reader of changes of a subject goes on: after a place in the order of a generation ({@link generationSql}). */
type ChangesCursor = readonly ["changes", subject: string, generation: string, place: number];

/** Where a reader of a list goes on: after the row with this value and id, in this order. */
type RowsCursor = readonly ["rows", order: string, value: string, id: string];

/** Where a reader of a list goes on that several values place: after these, in this order. */
type PlaceCursor = readonly ["place", order: string, values: Place];

/** What places a row in a list. */
export type Place = readonly (string | number | boolean | null)[];

export type Cursor = ChangesCursor | RowsCursor | PlaceCursor;

const cursor = z.union([
  z.tuple([z.literal("changes"), z.string(), z.string(), z.int().min(0)]),
  z.tuple([z.literal("rows"), z.string(), z.string(), z.uuid()]),
  z.tuple([z.literal("place"), z.string(), z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))]),
]);

/** The text of a cursor, which other programs keep without reading it. */
export function writeCursor(place: Cursor): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Reads the text of the field `after`. Throws VALIDATION. */
export function readCursor(text: string): Cursor {
  const { data } = cursor.safeParse(readJson(Buffer.from(text, "base64url").toString()));
  if (!data) throw wrongCursor();
  return data;
}

/** The error for a cursor that no answer had, or that is of another list or order. */
export function wrongCursor(): AppError {
  return invalidField("after", "Must be a cursor that an answer of this list had");
}

/** The error for a cursor with which nobody can go on. */
export function cursorGone(): AppError {
  return new AppError("CURSOR_GONE", goneMessage);
}

export const goneMessage =
  "This cursor has ended: it is too old, its row is gone, or the database was restored. Please read the whole list again.";

/** A row after which a list goes on: its value in the order of the list, and its id. */
export type RowPlace = { value: string; id: string };

/** The value of a cursor in an order by time. */
export const instantValue = z.iso.datetime().refine((instant) => new Date(instant).getTime() >= 0);

/** The parameters by which a list goes on. */
export type Asked = { after?: string | undefined; page?: number | undefined };

/** The cursor of this kind by which a list goes on; null: it begins at its page. Throws VALIDATION. */
function cursorAsked<Kind extends Cursor[0]>(
  { after, page }: Asked,
  kind: Kind,
): Extract<Cursor, readonly [Kind, ...unknown[]]> | null {
  if (after === undefined) return null;
  const cursor = readCursor(after);
  if (!isOfKind(cursor, kind)) throw wrongCursor();
  if (page !== undefined) throw invalidField("page", "Send a page or a cursor, not both");
  return cursor;
}

function isOfKind<Kind extends Cursor[0]>(
  cursor: Cursor,
  kind: Kind,
): cursor is Extract<Cursor, readonly [Kind, ...unknown[]]> {
  return cursor[0] === kind;
}

/**
 * The row that `after` names in a list of this order, with a value that fits the schema; null: the list begins at its page. Throws
 * VALIDATION.
 */
export function rowAsked(input: Asked, order: string, valueSchema: z.ZodType<string>): RowPlace | null {
  const cursor = cursorAsked(input, "rows");
  if (!cursor) return null;
  const [, ofOrder, value, id] = cursor;
  if (ofOrder !== order || !valueSchema.safeParse(value).success) throw wrongCursor();
  return { value, id };
}

/** The values after which a list of this order goes on, if the schema knows them; null: it begins at its page. Throws VALIDATION. */
export function placeAsked<Place>(input: Asked, order: string, schema: z.ZodType<Place>): Place | null {
  const cursor = cursorAsked(input, "place");
  if (!cursor) return null;
  const [, ofOrder, values] = cursor;
  const { data } = schema.safeParse(values);
  if (ofOrder !== order || data === undefined) throw wrongCursor();
  return data;
}

/** The cursor after the last row of a full page, of a list that several values place. */
export function placeAfter<Row>(
  rows: readonly Row[],
  limit: number,
  order: string,
  placeOf: (row: Row) => Place,
): string | undefined {
  const last = rows.at(-1);
  return last === undefined || rows.length < limit ? undefined : writeCursor(["place", order, placeOf(last)]);
}

/** The cursor after the last row of a full page; undefined for a page that is not full, the last one. */
export function cursorAfter<Row>(
  rows: readonly Row[],
  limit: number,
  order: string,
  placeOf: (row: Row) => RowPlace,
): string | undefined {
  const last = rows.at(-1);
  if (last === undefined || rows.length < limit) return undefined;
  const { value, id } = placeOf(last);
  return writeCursor(["rows", order, value, id]);
}

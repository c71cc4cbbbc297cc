import type { z } from "zod";

// A field of products is declared once. What the API, the portal, the files and the database need is derived from it.

/**
 * How a cell of a file contains the value: `manage/transfer/cell.rules.ts`. An empty cell of "json list" is an empty list; of
 * "json" the schema of the body says what it is.
 */
export type CellForm = "text" | "list" | "dates" | "number" | "boolean" | "date" | "json" | "json list";

/** How `DisclosedFields` draws the input: as a line, unless `as` says otherwise. `isWide`: it has a row of its own. */
export type InputLook = { as?: "area" | "digits"; rows?: number; maxLength?: number; isWide?: boolean };

/** The columns of a field in one table. */
export type Columns = {
  /** Null: one column, named like the field. */
  names: readonly string[] | null;
  /** What reading casts to, such as "::float8"; "" for nothing. */
  cast: string;
  /** The column's value for a body's; with `names`, an object of columns. Without it, the body's value is stored as it is. */
  write?(value: unknown): unknown;
  /** JSON that may be null, which Prisma writes only as `DbNull`. */
  isNullableJson?: true;
};

/** Where a field is stored: in the kind's own table, in the table of all products, or both. */
export type Stored = {
  own: Columns | null;
  product: Columns | null;
  /** The value in answers, from the columns of a row. Without it, that of the column named like the field. */
  read?(row: object): unknown;
};

/** A field of the portal's form: `read` has the typed value in and the body's out, `write` turns an answer's into typed. */
type FormPart<Body, Shown> = {
  read: z.ZodType<Body>;
  /** `undefined`: the form of a new product. */
  write: (value: Shown | undefined) => unknown;
};

type Declared<Body extends z.ZodType, Shown extends z.ZodType, Form, Place> = {
  /** Its name in the portal's form and in the history. */
  label: string;
  hint?: string;
  look?: InputLook;
  /** In the API document; `bodyDescription`, if bodies say more. */
  description?: string;
  bodyDescription?: string;
  body: Body;
  shown: Shown;
  /** Null: the portal's form does not have it. */
  form: Form;
  cell: CellForm;
  stored: Place;
};

/** Declares a field. The constructors in `constructors.ts` do it for the usual types. */
export function field<
  Body extends z.ZodType,
  Shown extends z.ZodType,
  Form extends FormPart<z.output<Body>, z.output<Shown>> | null,
  Place extends Stored,
>(declared: Declared<Body, Shown, Form, Place>) {
  const { description, bodyDescription = description, body, shown } = declared;
  return { ...declared, body: described(body, bodyDescription), shown: described(shown, description) };
}

function described<Schema extends z.ZodType>(schema: Schema, description: string | undefined): Schema {
  return description === undefined ? schema : schema.meta({ ...schema.meta(), description });
}

/** Any declared field. */
export type Field = Omit<Declared<z.ZodType, z.ZodType, unknown, Stored>, "form"> & {
  form: { read: z.ZodType; write(value: unknown): unknown } | null;
};

export type Fields = Readonly<Record<string, Field>>;

type Bodies<All extends Fields> = { [Name in keyof All]: All[Name]["body"] };
type Shapes<All extends Fields> = { [Name in keyof All]: All[Name]["shown"] };

/** The values of the fields in a request body, and in answers. */
export type BodyOf<All extends Fields> = { [Name in keyof All]: z.output<All[Name]["body"]> };
export type ShownOf<All extends Fields> = { [Name in keyof All]: z.output<All[Name]["shown"]> };

/** The fields of a request body, in their order. */
export function bodyOf<All extends Fields>(fields: All): Bodies<All> {
  return Object.fromEntries(Object.entries(fields).map(([name, { body }]) => [name, body])) as Bodies<All>;
}

/** The fields of an answer, in their order. */
export function shownOf<All extends Fields>(fields: All): Shapes<All> {
  return Object.fromEntries(Object.entries(fields).map(([name, { shown }]) => [name, shown])) as Shapes<All>;
}

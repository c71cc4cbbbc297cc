import { Prisma } from "~/server/db/generated/client";
import type { BodyOf, Field, Fields, ShownOf } from "./field";

type Table = "own" | "product";

type ColumnsIn<One extends Field, In extends Table> = One["stored"][In];

/** The names of a field's columns in a table. */
type NamesIn<One extends Field, Name, In extends Table> =
  ColumnsIn<One, In> extends { names: readonly (infer Column extends string)[] }
    ? Column
    : ColumnsIn<One, In> extends { names: null }
      ? Name
      : never;

/** All columns of the fields in a table. */
export type ColumnNames<All extends Fields, In extends Table> = {
  [Name in keyof All]: NamesIn<All[Name], Name, In>;
}[keyof All];

/** What is stored in each of a field's columns for the value of a body. */
type Stores<In, Given> = In extends { names: readonly string[]; write: (value: never) => infer Parts }
  ? Parts[keyof Parts]
  : In extends { write: (value: never) => infer Value }
    ? Value
    : In extends { isNullableJson: true }
      ? Exclude<Given, null> | typeof Prisma.DbNull
      : Given;

/** What is stored for a body. Its fields that are undefined, and so not changed, may be. */
type Written<All extends Fields, Body, In extends Table> = {
  [Name in keyof All & keyof Body as NamesIn<All[Name], Name, In>]:
    | Stores<ColumnsIn<All[Name], In>, Body[Name]>
    | Extract<Body[Name], undefined>;
};

/** Converts the fields of a body to the columns of a table. Columns of absent fields are left out. */
export function columnsFor<In extends Table, All extends Fields, Body extends Partial<BodyOf<All>>>(
  table: In,
  fields: All,
  body: Body,
): Written<All, Body, In> {
  const given: Readonly<Record<string, unknown>> = body;
  const written = Object.entries(fields).map(([name, { stored }]) => {
    const columns = stored[table];
    const value = given[name];
    if (!columns || value === undefined) return {};
    if (value === null && columns.isNullableJson) return { [name]: Prisma.DbNull };
    const stores = columns.write ? columns.write(value) : value;
    return columns.names ? stores : { [name]: stores };
  });
  return Object.assign({}, ...written) as Written<All, Body, In>;
}

/** SQL that selects the columns of the fields in a table, which is called `alias`: `k."fitness", k."rating"::float8`. */
export function selectOf(alias: string, table: Table, fields: Fields): string {
  return Object.entries(fields)
    .flatMap(([name, { stored }]) => {
      const columns = stored[table];
      return columns ? (columns.names ?? [name]).map((column) => `${alias}."${column}"${columns.cast}`) : [];
    })
    .join(", ");
}

/** Makes the function that reads the fields of an answer from a row. What is undefined is left out. */
export function readerOf<All extends Fields>(fields: All): (row: Readonly<object>) => ShownOf<All> {
  // A list calls the function for each of its rows, so what is the same for all of them is done once.
  const readers = Object.entries(fields).map(([name, { stored }]) => ({
    name,
    read: stored.read ?? ((row: Readonly<Record<string, unknown>>) => row[name]),
  }));
  return (row) => {
    const columns = row as Readonly<Record<string, unknown>>;
    const shown: Record<string, unknown> = {};
    for (const { name, read } of readers) {
      const value = read(columns);
      if (value !== undefined) shown[name] = value;
    }
    return shown as ShownOf<All>;
  };
}

/**
 * Is `All` if its fields have exactly the columns of a kind's table, whose names are `Column`. Otherwise it is a type that names
 * the columns without a field, and the fields without a column.
 */
export type Complete<All extends Fields, Column extends string> = [
  Exclude<Column, ColumnNames<All, "own"> | "id" | "kind">,
  Exclude<ColumnNames<All, "own">, Column>,
] extends [never, never]
  ? All
  : {
      columnsWithoutField: Exclude<Column, ColumnNames<All, "own"> | "id" | "kind">;
      fieldsWithoutColumn: Exclude<ColumnNames<All, "own">, Column>;
    };

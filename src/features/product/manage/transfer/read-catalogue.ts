import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { type Options, parse } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";
import { kinds, type ProductKind, productKinds } from "~/features/product/registry";
import { isCsvFault } from "~/lib/csv-fault";
import { headOf, toUtf8 } from "~/lib/decode-text";
import { unknownNames } from "~/lib/nearest";
import { invalidField } from "~/server/api/errors";
import { fromCell } from "./cell.rules";
import { cellFormOf, fieldsOf, jsonFormat, jsonLists } from "./transfer-fields";

/** A product of a file. `row` is that of the spreadsheet, where the headings are row 1, or its place in a list of JSON. */
export type FileRow = { kind: ProductKind; row: number; values: Record<string, unknown>; fault?: string };

/** A file of the catalogue. `rows` reads it from its beginning, so that not all rows need memory at once. */
export type CatalogueFile = { rows: () => AsyncIterable<FileRow> };

/** The most products in one file. */
const maxRows = 5000;

const separators = [",", ";", "\t"];
const sliceBytes = 50_000;

/**
 * Opens a file of the catalogue: JSON, or CSV of products of the kind. Values are not checked yet. This and `rows` throw
 * VALIDATION (`file`) if the file cannot be read, and (`kind`) for CSV without a kind.
 */
export function openCatalogue(bytes: Uint8Array, kind: ProductKind | undefined): CatalogueFile {
  const read = toUtf8(bytes);
  if ("what" in read) throw fault(`This file is ${read.what}. Please save it as CSV (UTF-8) and choose that file.`);
  const utf8 = Buffer.from(read.bytes.buffer, read.bytes.byteOffset, read.bytes.byteLength);
  const head = headOf(utf8);
  if (head.trim() === "" && utf8.toString().trim() === "") throw fault("This file is empty.");
  const rows = /^\s*[{[]/.test(head) ? jsonRows(utf8.toString()) : csvRows(utf8, kind);
  return { rows: () => limited(rows()) };
}

function fault(message: string) {
  return invalidField("file", message);
}

async function* limited(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > maxRows) throw fault(`This file has more than ${maxRows} products. Please import it in parts.`);
    yield row;
  }
}

function jsonRows(text: string): () => AsyncGenerator<FileRow> {
  const file = parseJson(text);
  if (!isObject(file) || file.format !== jsonFormat) {
    throw fault("This is not a catalogue in JSON. Please choose a file that was exported here.");
  }
  const known = ["format", ...jsonLists.map(({ name }) => name)];
  const unknown = Object.keys(file).filter((name) => !known.includes(name));
  // A list of another name would be a file without products.
  if (unknown.length > 0) throw fault(unknownNames(unknown, known));
  const lists = jsonLists.map(({ name, kind }) => {
    const list = file[name] ?? [];
    if (!Array.isArray(list)) throw fault(`"${name}" must be a list.`);
    return { kind, list };
  });
  return async function* () {
    for (const { kind, list } of lists) {
      for (const [index, values] of list.entries()) {
        const place = { kind, row: index + 1 };
        if (!isObject(values)) yield { ...place, values: {}, fault: "Must be an object" };
        else yield { ...place, values, ...faultOf(unknownFields(Object.keys(values), kind)) };
      }
    }
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The only reason is that it is not JSON.
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function unknownFields(names: readonly string[], kind: ProductKind): string[] {
  return names.filter((name) => !fieldsOf[kind].includes(name));
}

function faultOf(unknown: readonly string[]) {
  return unknown.length > 0 ? { fault: `There is no field ${unknown.join(", ")}` } : {};
}

function csvRows(bytes: Buffer, kind: ProductKind | undefined): () => AsyncGenerator<FileRow> {
  if (kind === undefined) throw invalidField("kind", `A CSV file needs its kind: one of ${productKinds.join(", ")}.`);
  const known = (heading: readonly string[]) => heading.length - unknownFields(heading, kind).length;
  const heads = separators.flatMap((separator) => {
    const heading = readHeading(bytes, separator);
    return heading ? [{ separator, heading }] : [];
  });
  const [first] = heads;
  if (!first) throw fault(`Row 1, with the headings, cannot be read: ${notCsv}`);
  const head = heads.reduce((best, one) => (known(one.heading) > known(best.heading) ? one : best), first);
  const { heading } = head;
  const fields = fieldsOf[kind].join(", ");
  if (known(heading) === 0 && heads.length < separators.length) {
    throw fault(`Row 1, with the headings, cannot be read: ${notCsv}`);
  }
  if (known(heading) === 0)
    throw fault(`This is no table of ${kinds[kind].nouns.many}. Its first row must name the columns: ${fields}.`);
  const unknown = unknownFields(heading, kind);
  if (unknown.length > 0) {
    throw fault(`${kinds[kind].labels} have no column ${unknown.join(", ")}. The columns are ${fields}.`);
  }
  const twice = heading.find((name, index) => heading.indexOf(name) !== index);
  if (twice !== undefined) throw fault(`The column ${twice} is there twice.`);
  return () => readRows(bytes, head.separator, { kind, heading });
}

/** The names of the columns; null: the first row is not CSV with this separator. */
function readHeading(bytes: Buffer, delimiter: string): string[] | null {
  try {
    const [first = []] = parseNow(bytes, { ...options(delimiter), to: 1 }) as string[][];
    const names = first.map((name) => name.trim());
    // Spreadsheets keep empty columns at the end.
    while (names.at(-1) === "") names.pop();
    return names;
  } catch (error) {
    if (!isCsvFault(error)) throw error;
    return null;
  }
}

type Table = { kind: ProductKind; heading: readonly string[] };

async function* readRows(bytes: Buffer, delimiter: string, table: Table): AsyncGenerator<FileRow> {
  let row = 0;
  const parser = parse({
    ...options(delimiter),
    // Records are parsed in advance, so each one begins with the number of its row.
    on_record: (cells: string[]) => {
      row += 1;
      return row > 1 && cells.some((cell) => cell.trim() !== "") ? [String(row), ...cells] : null;
    },
  });
  const parsed: AsyncIterable<string[]> = Readable.from(slices(bytes)).pipe(parser);
  try {
    for await (const [number, ...cells] of parsed) yield toRow(cells, Number(number), table);
  } catch (error) {
    if (!isCsvFault(error)) throw error;
    throw fault(`Row ${row + 1} cannot be read: ${notCsv}`);
  }
}

/** Cells that a spreadsheet left out at the end of a row are not changed. */
function toRow(cells: string[], row: number, { kind, heading }: Table): FileRow {
  const extra = cells.slice(heading.length).some((cell) => cell.trim() !== "");
  const values = Object.fromEntries(
    heading.flatMap((field, index) => {
      const cell = cells[index];
      return cell === undefined ? [] : [[field, fromCell(cellFormOf(kind, field), cell)]];
    }),
  );
  return { kind, row, values, ...(extra && { fault: `Has more than the ${heading.length} cells of the headings` }) };
}

function options(delimiter: string): Options {
  return { delimiter, relax_column_count: true, max_record_size: 1_000_000 };
}

const notCsv = "a quotation mark has no partner or is within a cell, or a cell is too long.";

/** Other requests are answered between two slices. */
async function* slices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    yield bytes.subarray(start, start + sliceBytes);
    await setImmediate();
  }
}

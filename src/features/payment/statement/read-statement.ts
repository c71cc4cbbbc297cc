import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { type Options, parse } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";
import { isCsvFault } from "~/lib/csv-fault";
import { decodeText } from "~/lib/decode-text";
import { findAccount } from "./statement-cells.rules";
import { isDebitHeading, readHeading, type StatementColumns, type StatementMapping } from "./statement-heading.rules";
import { type LineFault, readLines, type StatementLine } from "./statement-lines.rules";
import type { StatementRow } from "./statement-rows.rules";

/**
 * What a file says, or why it is refused. `account`: its last four digits, empty if the file does not say it. With `headings`, the
 * columns are unknown and can be named by a mapping.
 */
export type ReadStatement =
  | { lines: StatementLine[]; account: string }
  | { faults: LineFault[] }
  | { fault: string; headings?: string[] };

const separators = [",", "\t", ";", "|"];
/** Banks write the account and its holder above the headings. */
const preambleRows = 60;
const sliceBytes = 50_000;

/**
 * Reads the transactions of a bank's statement in CSV: all of them, or none where one cannot be read. Loads the CSV library,
 * so for servers only.
 */
export async function readStatement(bytes: Uint8Array, mapping?: StatementMapping): Promise<ReadStatement> {
  const decoded = decodeStatement(bytes);
  if ("fault" in decoded) return decoded;
  if (decoded.text.trim() === "") return { fault: "This file is empty." };
  return readTable(decoded.text, mapping);
}

type Found = { separator: string; place: number; columns: StatementColumns };

async function readTable(text: string, mapping: StatementMapping | undefined): Promise<ReadStatement> {
  // One kind of line end, so that lines are counted as an editor counts them.
  const bytes = Buffer.from(text.replace(/\r\n?/g, "\n"));
  const heads = separators.map((separator) => ({ separator, rows: parseHead(bytes, separator) }));
  const found = heads.flatMap(({ separator, rows }): Found[] => {
    const columns = rows?.map(({ cells }) => readHeading(cells, mapping)) ?? [];
    const place = columns.findIndex((one) => one !== null);
    const heading = columns[place];
    return heading ? [{ separator, place, columns: heading }] : [];
  })[0];
  if (found) {
    const rows = await parseRows(bytes, found.separator);
    if (!rows) return { fault: incomplete };
    const read = readLines(rows.slice(found.place + 1), found.columns);
    const account = findAccount(rows.slice(0, found.place).map(({ cells }) => cells));
    return "lines" in read ? { ...read, account } : read;
  }
  const headings = heads
    .flatMap(({ rows }) => rows?.map(filled) ?? [])
    .reduce((a, b) => (b.length > a.length ? b : a), []);
  if (headings.length >= 3) return { fault: mapping ? notMapped(mapping, headings) : unknownHeadings, headings };
  return { fault: heads.some(({ rows }) => rows === null) ? incomplete : noColumns };
}

const incomplete = "This file is not a complete CSV file: a row has no end.";
const noColumns = "This file has no columns. Please choose the statement as CSV.";
const unknownHeadings =
  "We do not know the columns of this file. Please say which are the date, the narration, the reference and the credit.";

function notMapped(mapping: StatementMapping, headings: readonly string[]): string {
  const missing = Object.values(mapping).filter((name) => name && !headings.includes(name));
  if (missing.length > 0) return `This file has no column ${missing.join(", ")}.`;
  return isDebitHeading(mapping.credit)
    ? `${mapping.credit} is the column of money that went out.`
    : "Please name the narration or the reference.";
}

function filled({ cells }: StatementRow): string[] {
  return cells.filter((cell) => cell !== "").slice(0, 30);
}

/** The first rows, or null if this is not CSV with this separator. */
function parseHead(bytes: Buffer, delimiter: string): StatementRow[] | null {
  const { rows, options } = collecting(delimiter);
  try {
    parseNow(bytes, { ...options, to: preambleRows });
    return rows;
  } catch (error) {
    return nullIfNotCsv(error);
  }
}

async function parseRows(bytes: Buffer, delimiter: string): Promise<StatementRow[] | null> {
  const { rows, options } = collecting(delimiter);
  try {
    await pipeline(Readable.from(slices(bytes)), parse(options).resume());
    return rows;
  } catch (error) {
    return nullIfNotCsv(error);
  }
}

/** Rows may differ in length above the headings, and quotation marks within a text are not escaped by every bank. */
function collecting(delimiter: string): { rows: StatementRow[]; options: Options } {
  const rows: StatementRow[] = [];
  const options: Options = {
    delimiter,
    record_delimiter: "\n",
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: 100_000,
    on_record: (cells: string[], { lines }) => {
      rows.push({ line: lines - breaksIn(cells), cells: cells.map(asText) });
      return null; // The parser returns nothing else.
    },
  };
  return { rows, options };
}

/** How many lines a record has beside its first one: only quoted texts have line ends. */
function breaksIn(cells: readonly string[]): number {
  return cells.join("").split("\n").length - 1;
}

function nullIfNotCsv(error: unknown): null {
  if (isCsvFault(error)) return null;
  throw error;
}

/** Other requests are answered between two slices. */
async function* slices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    yield bytes.subarray(start, start + sliceBytes);
    await setImmediate();
  }
}

/** Some banks write ="21-11-2026", so that spreadsheets show it as text. */
function asText(cell: string): string {
  return cell.replace(/^="(.*)"$/, "$1");
}

/** Text of a file, or why it is not a CSV file. */
type Decoded = { text: string } | { fault: string };

/** Reads the bytes as text, in any of the usual encodings. */
function decodeStatement(bytes: Uint8Array): Decoded {
  const decoded = decodeText(bytes);
  if ("text" in decoded) return decoded;
  return {
    fault: `This file is ${decoded.what}. Please download the statement from your bank as CSV and choose that file.`,
  };
}

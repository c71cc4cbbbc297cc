import type { CellForm } from "~/features/product/field/field";
import { amountDigits } from "~/lib/typed-code";

// Cells of the catalogue's CSV files. What `toCell` writes, `fromCell` reads back.

/** Text that a spreadsheet would run as a formula, or that begins like one that was guarded before. */
const likeFormula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The text of a cell. Lists are separated by " | "; a | or \ within an entry has a \ in front. */
export function toCell(form: CellForm, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (form === "json" || form === "json list") return JSON.stringify(value);
  if (Array.isArray(value)) return guarded(value.map(escaped).join(" | "));
  return typeof value === "string" ? guarded(value.replaceAll("\r\n", "\n")) : String(value);
}

function guarded(text: string): string {
  return likeFormula.test(text) ? `'${text}` : text;
}

function escaped(entry: unknown): string {
  return String(entry).replace(/[\\|]/g, "\\$&");
}

/** The value of a cell for the schema of the request body, which refuses what is wrong. */
export function fromCell(form: CellForm, cell: string): unknown {
  const text = (/^'/.test(cell) && likeFormula.test(cell) ? cell.slice(1) : cell).replaceAll("\r\n", "\n");
  if (form === "list") return readEntries(text);
  if (form === "dates") return readEntries(text).map(readDate);
  if (form === "number") return readNumber(text.trim());
  if (form === "boolean") return readBoolean(text.trim());
  if (form === "date") return readDate(text.trim());
  if (form === "json list" && text.trim() === "") return [];
  return text;
}

function readEntries(text: string): string[] {
  const entries = text.match(/(?:\\[\s\S]|[^\\|])+/g) ?? [];
  return entries.map((entry) => entry.replace(/\\([\s\S])/g, "$1").trim()).filter((entry) => entry !== "");
}

/** Reads amounts as the portal writes them, and the decimal comma of "4500,5"; returns any other text as it is. */
function readNumber(text: string): string {
  const point = text.replace(/(?<=^\D*\d+),(?=\d{1,2}$)/, ".");
  return amountDigits(point) ?? text;
}

/** Spreadsheets write TRUE and FALSE. Empty text is no value. */
function readBoolean(text: string): unknown {
  if (text === "") return undefined;
  if (/^(true|yes)$/i.test(text)) return true;
  return /^(false|no)$/i.test(text) ? false : text;
}

/** Spreadsheets in India turn 2027-01-26 into 26-01-2027 or 26/01/2027: the day comes first. */
function readDate(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

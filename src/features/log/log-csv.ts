import { stringify } from "csv-stringify/browser/esm/sync";
import { fieldText } from "~/lib/field-text";
import { itemText } from "./log.rules";
import type { LogEntry } from "./log.schema";

const headings = ["When (UTC)", "Who", "Item", "What", "Field", "Before", "After"];

/**
 * The log as CSV (UTF-8 with a byte order mark), one row for each changed field. Cells that look like formulas get a
 * leading apostrophe.
 */
export function logCsv(entries: readonly LogEntry[]): string {
  const rows = entries.flatMap((entry) => {
    const common = [entry.at, entry.by?.name ?? "", itemText(entry), entry.action];
    const fields = Object.entries(entry.fields);
    if (fields.length === 0) return [[...common, "", "", ""]];
    return fields.map(([name, [from, to]]) => [...common, name, fieldText(from, 1000), fieldText(to, 1000)]);
  });
  return stringify([headings, ...rows], { bom: true, escape_formulas: true });
}

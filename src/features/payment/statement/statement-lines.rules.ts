import type { CalendarDate } from "~/lib/dates";
import { toRupees } from "~/lib/money";
import { type CellAmount, findReferences, findUtrs, readAmount, readDate } from "./statement-cells.rules";
import type { StatementColumns } from "./statement-heading.rules";

/** Money that came in. `amount` in rupees; `utrs` and `references` are what may be a UTR or a reference of ours. */
export type StatementLine = {
  /** The line of the file, from 1. */
  line: number;
  date: CalendarDate;
  amount: number;
  utrs: string[];
  references: string[];
};

/** A row of the file with its line number, from 1. */
export type StatementRow = { line: number; cells: string[] };

/** Reads the rows below the headings: money that came in, or what is wrong with them. */
export function readLines(
  rows: readonly StatementRow[],
  columns: StatementColumns,
): { lines: StatementLine[] } | { fault: string } {
  if (rows.length === 0) return { fault: "There are no transactions below the headings of this file." };
  const read = rows.map((row) => readRow(row, columns));
  const fault = read.find((row) => typeof row === "string");
  if (fault) return { fault };
  const transactions = read.filter((row) => typeof row === "object" && row !== null);
  if (!transactions.some(({ credit, debit }) => credit || debit)) {
    return { fault: "None of the rows of this file has a date and an amount." };
  }
  if (
    columns.credit === null &&
    columns.side === null &&
    !transactions.some(({ credit, debit }) => credit?.side || debit)
  ) {
    return { fault: "The column of amounts does not say which came in: no Cr or Dr, and no signs." };
  }
  return { lines: transactions.flatMap(({ credit, line }) => (credit && line ? [line] : [])) };
}

type Row = { credit: CellAmount | null; debit: boolean; line: StatementLine | null };

/** Null for rows that are no transactions, such as totals; text says what cannot be read. */
function readRow({ line, cells }: StatementRow, columns: StatementColumns): Row | string | null {
  const cell = (column: number | null) => (column === null ? "" : (cells[column] ?? ""));
  const texts = [cell(columns.reference), cell(columns.narration)];
  const [date, utrs, references] = [readDate(cell(columns.date)), findUtrs(...texts), findReferences(...texts)];
  const typed = cell(columns.credit ?? columns.amount);
  const amount = readAmount(typed);
  if (date === null) {
    const isTransaction = utrs.length > 0 && amount !== null && amount !== "unreadable";
    return isTransaction
      ? `Line ${line}: the date "${shorten(cell(columns.date))}" is not like 24/05/2026 or 24-May-2026.`
      : null;
  }
  if (amount === "unreadable") return `Line ${line}: "${shorten(typed)}" is not an amount like 1,23,456.50.`;
  const isDebit = amount?.side === "debit" || /^d/i.test(cell(columns.side).trim());
  const credit = amount && amount.paise > 0 && !isDebit ? amount : null;
  const debit = isDebit || isFilled(cell(columns.debit));
  return { credit, debit, line: credit && { line, date, amount: toRupees(credit.paise), utrs, references } };
}

function isFilled(cell: string): boolean {
  const amount = readAmount(cell);
  return typeof amount === "object" && amount !== null && amount.paise > 0;
}

function shorten(text: string): string {
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
}

import { type CellAmount, findReferences, findUtrs, readAmount } from "./statement-cells.rules";
import { readDate } from "./statement-date.rules";
import type { StatementColumns } from "./statement-heading.rules";

/** A row of the file with its line number, from 1. */
export type StatementRow = { line: number; cells: string[] };

/** How a row is read: as a transaction, as a row to skip, or as an error with its text. */
export type RowKind = "transaction" | "other" | { fault: string };

const totals = /^(sub ?|page ?|grand ?)?totals?\b|^(opening|closing) bal|^(brought|carried) forward|^[bc]\/f$/i;
const summary = /summary|^opening bal/i;

/**
 * Tells transactions from headings of further pages, totals and what banks write below. Whatever may be a transaction and
 * has no date, or not as many cells as the headings, is a fault.
 */
export function sortRows(rows: readonly StatementRow[], columns: StatementColumns): RowKind[] {
  const lastDated = rows.findLastIndex(({ cells }) => readDate(cells[columns.date] ?? "") !== null);
  const end = rows.findIndex(({ cells }, place) => place > lastDated && cells.some((cell) => summary.test(cell)));
  return rows.map((row, place) => {
    if (end >= 0 && place >= end) return "other";
    return kindOf(row, columns, place > lastDated);
  });
}

function kindOf({ cells }: StatementRow, columns: StatementColumns, isBelow: boolean): RowKind {
  const { headings } = columns;
  if (cells.join("\n") === headings.join("\n")) return "other";
  const dateCell = cells[columns.date] ?? "";
  const hasDate = readDate(dateCell) !== null;
  if (cells.length !== headings.length) {
    return hasDate || hasMoney(cells, isBelow) ? { fault: widthFault(cells.length, headings.length) } : "other";
  }
  if (cells.some(swallowsRow))
    return { fault: "a quotation mark has no end, so that the next row is in a cell of this one." };
  if (hasDate) return "transaction";
  const amounts = moneyCells(columns)
    .map((place) => readAmount(cells[place] ?? ""))
    .filter(isFilled);
  const texts = textsOf(cells, columns);
  const hasNumber = findUtrs(...texts).length > 0;
  const isText = amounts.every((amount) => amount === "unreadable");
  if (amounts.length === 0 || (isText && isBelow && !hasNumber)) return "other";
  if (!hasNumber && cells.some((cell) => totals.test(cell))) return "other";
  const says = dateCell !== "" || hasNumber || findReferences(...texts).length > 0;
  return says || !isBelow ? { fault: dateFault(dateCell) } : "other";
}

/** The places of the cells that may have an amount. */
export function moneyCells({ money }: StatementColumns): number[] {
  return "amount" in money ? [money.amount] : [money.credit, money.debit];
}

/** The texts of a row in which a UTR or our reference may be. */
export function textsOf(cells: readonly string[], { reference, narration }: StatementColumns): string[] {
  return [reference, narration].map((place) => (place === null ? "" : (cells[place] ?? "")));
}

function isFilled(amount: CellAmount | null | "unreadable"): boolean {
  return amount === "unreadable" || (amount !== null && amount.paise > 0);
}

/** Whether a row of another width, without a date in its place, may be a transaction or a part of one. */
function hasMoney(cells: readonly string[], isBelow: boolean): boolean {
  const amounts = cells.filter((cell) => typeof readAmount(cell) === "object" && /\d[.,]\d/.test(cell));
  const hasNumber = findUtrs(...cells).length > 0;
  return amounts.length > 0 && (hasNumber || !isBelow);
}

/** An opening quotation mark without an end takes the next row into its cell. */
function swallowsRow(cell: string): boolean {
  const [, ...next] = cell.split("\n");
  return next.some((line) => readDate(line.split(/[,;\t|]/)[0] ?? "") !== null);
}

function widthFault(cells: number, headings: number): string {
  return `it has ${cells} ${cells === 1 ? "cell" : "cells"}, the headings have ${headings}. A separator in a text may need quotation marks.`;
}

function dateFault(cell: string): string {
  if (cell === "") return "it has an amount and no date.";
  return `the date "${shorten(cell)}" is not like 24/05/2026 or 24-May-2026.`;
}

export function shorten(text: string): string {
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
}

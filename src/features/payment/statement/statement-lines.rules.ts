import type { CalendarDate } from "~/lib/dates";
import { toRupees } from "~/lib/money";
import { findReferences, findSpoiled, findUtrs, joinTexts, readAmount } from "./statement-cells.rules";
import { readDate } from "./statement-date.rules";
import type { MoneyColumns, StatementColumns } from "./statement-heading.rules";
import { type StatementRow, shorten, sortRows, textsOf } from "./statement-rows.rules";
import { isMarkedOut, isReversal, type Side, sideOf } from "./statement-side.rules";

/** Money that came in or went out. `utrs` and `references` are what may be a UTR or a reference of ours. */
export type StatementLine = {
  /** The line of the file, from 1. */
  line: number;
  side: Side;
  date: CalendarDate;
  /** Rupees. */
  amount: number;
  utrs: string[];
  references: string[];
  /** What the bank wrote: narration and reference, in one line. */
  text: string;
  /** The narration says that it is money that went back, or came in although it is marked as going out. */
  isReversal: boolean;
};

/** What is wrong with a line, in a sentence that begins with a small letter. */
export type LineFault = { line: number; fault: string };

/** Reads the rows below the headings. A file with one faulty line is refused, because a part of its money would be missing. */
export function readLines(
  rows: readonly StatementRow[],
  columns: StatementColumns,
): { lines: StatementLine[] } | { fault: string } | { faults: LineFault[] } {
  if (rows.length === 0) return { fault: "There are no transactions below the headings of this file." };
  const kinds = sortRows(rows, columns);
  const isSigned = hasSigns(rows, columns.money);
  const read = rows.map((row, place): StatementLine | Fault | null => {
    const kind = kinds[place] ?? "other";
    if (kind === "other") return null;
    return kind === "transaction" ? readRow(row, columns, isSigned) : kind;
  });
  const faults = rows.flatMap(({ line }, place): LineFault[] => {
    const one = read[place];
    return one && "fault" in one ? [{ line, fault: one.fault }] : [];
  });
  const lines = read.flatMap((one) => (one === null || "fault" in one ? [] : [one]));
  if (lines.length === 0 && faults.some(({ fault }) => fault === noSide)) return { fault: noSides };
  if (faults.length > 0) return { faults };
  if (lines.length === 0) return { fault: "None of the rows of this file has a date and an amount." };
  return { lines };
}

const noSide = "neither a sign nor Cr or Dr says whether the money came in or went out.";
const noSides = "The column of amounts does not say which came in: no Cr or Dr, and no signs.";

type Fault = { fault: string };

function readRow(row: StatementRow, columns: StatementColumns, isSigned: boolean): StatementLine | Fault | null {
  const { line, cells } = row;
  const texts = textsOf(cells, columns);
  const spoiled = findSpoiled(...cells);
  if (spoiled) {
    const why = "is a number that a spreadsheet has spoiled. Please upload the file as the bank gave it.";
    return { fault: `"${spoiled}" ${why}` };
  }
  const utrs = findUtrs(...texts);
  const money = readMoney(cells, columns.money, isSigned);
  if (money === null) return utrs.length > 0 && isEmpty(cells, columns.money) ? { fault: "it has no amount." } : null;
  if ("fault" in money) return money;
  const isMarked = money.side === "in" && texts.some(isMarkedOut);
  if (isMarked && isOnlyIn(columns.money)) return { fault: "the narration says that the money went out." };
  return {
    line,
    side: money.side,
    date: readDate(cells[columns.date] ?? "") ?? "",
    amount: toRupees(money.paise),
    utrs,
    references: findReferences(...texts),
    text: joinTexts(texts),
    isReversal: isMarked || texts.some(isReversal),
  };
}

type Money = { side: Side; paise: number };

/** The amount of a row and which way it went; null if it has none. */
function readMoney(cells: readonly string[], money: MoneyColumns, isSigned: boolean): Money | Fault | null {
  if ("amount" in money) return readOneColumn(cells, money, isSigned);
  const [came, went] = [readAmount(cells[money.credit] ?? ""), readAmount(cells[money.debit] ?? "")];
  if (came === "unreadable") return notAnAmount(cells[money.credit] ?? "");
  if (went === "unreadable") return notAnAmount(cells[money.debit] ?? "");
  const [credit, debit] = [filled(came), filled(went)];
  if (credit && debit) return { fault: "it has an amount that came in and one that went out." };
  if (credit) {
    const isOther = (credit.mark ?? credit.sign) === "out";
    return isOther ? contradiction(cells[money.credit] ?? "", "came in") : { side: "in", paise: credit.paise };
  }
  if (!debit) return null;
  // Some banks write a minus before what went out, so only a plus or Cr contradicts.
  const isOther = (debit.mark ?? debit.sign) === "in";
  return isOther ? contradiction(cells[money.debit] ?? "", "went out") : { side: "out", paise: debit.paise };
}

function readOneColumn(
  cells: readonly string[],
  { amount: place, sides, isIn }: Extract<MoneyColumns, { amount: number }>,
  isSigned: boolean,
): Money | Fault | null {
  const cell = cells[place] ?? "";
  const read = readAmount(cell);
  if (read === "unreadable") return notAnAmount(cell);
  const amount = filled(read);
  if (!amount) return null;
  const said = [amount.mark, amount.sign, ...sides.map((side) => sideOf(cells[side] ?? ""))].filter(
    (one) => one !== null,
  );
  if (new Set(said).size > 1) return { fault: "one cell says that the money came in, and another that it went out." };
  // In a column with minus signs, what has no sign is positive.
  const side = said[0] ?? (isIn || isSigned ? "in" : null);
  return side ? { side, paise: amount.paise } : { fault: noSide };
}

/** Whether one column of amounts for both ways uses minus signs and neither Cr, Dr nor words. */
function hasSigns(rows: readonly StatementRow[], money: MoneyColumns): boolean {
  if (!("amount" in money)) return false;
  const amounts = rows
    .map(({ cells }) => readAmount(cells[money.amount] ?? ""))
    .filter((one) => typeof one === "object");
  const saysWords = rows.some(({ cells }) => money.sides.some((place) => sideOf(cells[place] ?? "") !== null));
  return !saysWords && amounts.every((one) => !one?.mark) && amounts.some((one) => one?.sign === "out");
}

function filled(amount: Exclude<ReturnType<typeof readAmount>, "unreadable">) {
  return amount && amount.paise > 0 ? amount : null;
}

function isOnlyIn(money: MoneyColumns): boolean {
  return "amount" in money && money.isIn;
}

function isEmpty(cells: readonly string[], money: MoneyColumns): boolean {
  // If the statement has only a column for credits, a row with an empty cell there is a debit.
  if ("amount" in money) return !money.isIn && readAmount(cells[money.amount] ?? "") === null;
  return [money.credit, money.debit].every((place) => readAmount(cells[place] ?? "") === null);
}

function notAnAmount(cell: string): Fault {
  return { fault: `"${shorten(cell)}" is not an amount like 1,23,456.50.` };
}

function contradiction(cell: string, way: string): Fault {
  return { fault: `"${shorten(cell)}" is in the column of money that ${way}.` };
}

import type { Side } from "./statement-side.rules";

/** An amount of a cell in paise. `mark` is its Cr or Dr, `sign` its plus or minus, each null if the cell has none. */
export type CellAmount = { paise: number; mark: Side | null; sign: Side | null };

const whole = "\\d+|\\d{1,2}(?:,\\d{2})*,\\d{3}|\\d{1,3}(?:,\\d{3})+";
const amount = new RegExp(
  `^(?<before>[+-])?(?:₹|rs\\.?|inr)?(?<digits>${whole})(?:\\.(?<part>\\d{1,2})0*|\\.)?(?:(?<after>[+-])|(?<mark>\\((?:cr|dr)\\.?\\)|(?:cr|dr)\\.?))?$`,
);

/**
 * Reads "1,23,456.50", "₹ 500", "Rs. 500.00 Cr", "-500.00", "500.00-" or "(500.00)". Returns null for an empty cell or a
 * dash, and "unreadable" for anything else, also for fractions of a paisa and for a comma in place of the point.
 */
export function readAmount(cell: string): CellAmount | null | "unreadable" {
  const plain = cell.replace(/[\s\u00a0]/g, "").toLowerCase();
  if (/^(-+|–|—|nil|na|n\/a)?$/.test(plain)) return null;
  const bracketed = /^\(([^()+-]*)\)$/.exec(plain)?.[1];
  const { digits, part = "", before, after, mark } = amount.exec(bracketed ?? plain)?.groups ?? {};
  const signs = [before, after, bracketed && "-", mark].filter(Boolean);
  if (digits === undefined || digits.length > 18 || signs.length > 1) return "unreadable";
  const paise = Number(digits.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  const sign = bracketed ? "-" : (before ?? after);
  return {
    paise,
    mark: mark ? (mark.includes("cr") ? "in" : "out") : null,
    sign: sign ? (sign === "+" ? "in" : "out") : null,
  };
}

/** The first number in the cells that a spreadsheet has spoiled: "4.38E+11", or "######" for what did not fit. */
export function findSpoiled(...cells: string[]): string | null {
  const found = cells.map((cell) => /(?<![\w.])\d+(?:[.,]\d+)?E\+\d+(?!\w)|^#{3,}$/i.exec(cell.trim())?.[0]);
  return found.find((one) => one !== undefined) ?? null;
}

/** Numbers of 12 digits in the texts, each of which may be a UTR (or RRN). Leading zeros, as in HDFC's files, are left out. */
export function findUtrs(...texts: string[]): string[] {
  const runs = texts.flatMap((text) => text.match(/\d{12,}/g) ?? []);
  return [...new Set(runs.filter((run) => /^0*\d{12}$/.test(run)).map((run) => run.slice(-12)))];
}

/** The words in the texts that may be the reference of one of our payments. */
export function findReferences(...texts: string[]): string[] {
  const words = texts.flatMap((text) => text.toUpperCase().match(/(?<![A-Z0-9])[A-Z0-9]{12}(?![A-Z0-9])/g) ?? []);
  return [...new Set(words)];
}

const longestText = 300;

/** The texts of a row in one line, each once; cut to 300 characters. */
export function joinTexts(texts: readonly string[]): string {
  const plain = texts.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
  return Array.from([...new Set(plain)].toReversed().join(" "))
    .slice(0, longestText)
    .join("")
    .trim();
}

/** The last four digits of the account in the rows above the headings; empty if they do not say it. */
export function findAccount(rows: readonly (readonly string[])[]): string {
  const named = /(?:\ba\/c|\bacc(?:oun)?t)\b[^\dx*]{0,20}[x*\d-]{4,}(\d{4})(?!\d)/i;
  const found = rows.flatMap((cells) => named.exec(cells.join(" "))?.[1] ?? []);
  return found[0] ?? "";
}

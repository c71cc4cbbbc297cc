import type { BankLayout, Movement, Writing } from "./bank-layouts";

/** How a text is written to bytes, by name. What Windows-1252 lacks is a question mark there. */
export const fileEncodings: Record<string, (text: string) => Uint8Array> = {
  "UTF-8": (text) => Buffer.from(text),
  "UTF-8 with a byte order mark": (text) => Buffer.from(`\uFEFF${text}`),
  "UTF-16, little endian": (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
  "UTF-16, big endian": (text) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
  "UTF-16 without a byte order mark": (text) => Buffer.from(text, "utf16le"),
  // The pound sign is one byte there, and not UTF-8.
  "Windows-1252": (text) => Buffer.from(`\u00a3\n${text}`, "latin1"),
};

export const separators = [",", ";", "\t"];
export const lineEnds = ["\n", "\r\n", "\r"];

export type FileForm = { layout: BankLayout; writing: Writing; separator: string; lineEnd: string };

/** The text of a statement, and the line of each movement in it. */
export function writeStatement(movements: readonly Movement[], form: FileForm): { text: string; lines: number[] } {
  const { layout, writing, separator, lineEnd } = form;
  let balance = 10_000_000;
  const rows = movements.map((movement) => {
    balance += movement.side === "in" ? movement.amount : -movement.amount;
    return layout.cells({ ...movement, balance }, writing);
  });
  const all = [...layout.above, layout.headings, ...rows, ...layout.below];
  const text = all.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator)).join(lineEnd);
  return { text, lines: movements.map((_, place) => layout.above.length + 2 + place) };
}

function quoted(cell: string, separator: string): string {
  return /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

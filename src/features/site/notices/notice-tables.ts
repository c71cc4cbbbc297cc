import type { Stored } from "./notices.types";

/** A table in the markup of info pages. Cells contain neither line breaks nor "|". */
export function tableOf(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [`Table: ${caption}`, ...[head, ...rows].map((cells) => `| ${cells.join(" | ")}`)].join("\n");
}

/** What is stored, as a table of /privacy. */
export function storedTable(caption: string, stored: readonly Stored[]): string {
  return tableOf(
    caption,
    ["What", "Contents", "Why", "How long", "Who sees it"],
    stored.map(({ what, contents, why, until, who }) => [what, contents, why, until, who]),
  );
}

type Kept = { what: string; until: string };

/** What a browser keeps, by key, as a table of /cookies. */
export function keptTable(caption: string, kept: Record<string, Kept>): string {
  const rows = Object.entries(kept).map(([key, { what, until }]) => [key, what, until]);
  return tableOf(caption, ["Name", "What it is", "How long"], rows);
}

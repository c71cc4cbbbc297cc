import { foldText } from "~/lib/fold-text";

/** Escapes a text for LIKE. Prisma does not escape the text of `contains`. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The pattern that finds the search anywhere in `fold_text` of a text. */
export function foldedPattern(search: string): string {
  return `%${likeLiteral(foldText(search))}%`;
}

/** Markdown without its marks, in one line. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/[`*|]|\]\([^)]*\)|\[/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

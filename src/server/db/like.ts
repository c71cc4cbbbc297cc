/** Escapes a text for LIKE. Prisma does not escape the text of `contains`. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

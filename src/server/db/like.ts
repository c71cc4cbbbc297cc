/** The text as LIKE takes it literally; Prisma hands `contains` on without escaping. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/**
 * Whether PostgreSQL can store the text: it rejects NUL characters and lone surrogates. Replacement characters are
 * refused too, because they result from decoding invalid bytes.
 */
export function isStorable(value: string): boolean {
  return !/[\0\uFFFD\p{Surrogate}]/u.test(value);
}

/** The text with a replacement character for each one that PostgreSQL cannot store. */
export function toStorable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, "\uFFFD");
}

/** Parses JSON of an outside service; all texts in it can be stored. Throws SyntaxError. */
export function parseStorable(json: string): unknown {
  return JSON.parse(json, (_, value: unknown) => (typeof value === "string" ? toStorable(value) : value));
}

/** The highest amount in rupees; `Decimal(12,2)` holds it. */
export const maxRupees = 9_999_999_999;

/** The highest page number of a list. */
export const maxPage = 1_000_000;

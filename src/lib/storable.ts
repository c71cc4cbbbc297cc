/**
 * Whether PostgreSQL can store the text: it rejects NUL characters and lone surrogates. Replacement characters are
 * refused too, because they result from decoding invalid bytes.
 */
export function isStorable(value: string): boolean {
  return !/[\0\uFFFD\p{Surrogate}]/u.test(value);
}

/** The highest amount in rupees; `Decimal(12,2)` holds it. */
export const maxRupees = 9_999_999_999;

/** The highest page number of a list. */
export const maxPage = 1_000_000;

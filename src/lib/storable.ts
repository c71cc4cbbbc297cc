/**
 * PostgreSQL stores neither a NUL character nor half of a surrogate pair; a replacement character is what decoding
 * leaves of bytes that were no text.
 */
export function isStorable(value: string): boolean {
  return !/[\0\uFFFD\p{Surrogate}]/u.test(value);
}

/** The most rupees that `Decimal(12,2)` is asked to hold. */
export const maxRupees = 9_999_999_999;

/** The last page that may be asked for. */
export const maxPage = 1_000_000;

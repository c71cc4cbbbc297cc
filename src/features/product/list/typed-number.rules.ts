import { withPlainDigits } from "~/lib/plain-signs";

/**
 * What is typed into a number field, without signs that no number has. In a decimal field the first dot after a digit stays:
 * "25000.50" for "Rs. 25,000.50".
 */
export function typedNumber(text: string, isDecimal: boolean): string {
  const plain = withPlainDigits(text);
  if (!isDecimal) return plain.replace(/\D/g, "");
  const [whole = "", ...decimals] = plain.replace(/^\D+|[^\d.]/g, "").split(".");
  return decimals.length > 0 ? `${whole}.${decimals.join("")}` : whole;
}

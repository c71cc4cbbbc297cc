import { withoutInvisible, withPlainDashes, withPlainDigits } from "~/lib/plain-signs";

// Coded fields: phone numbers, UTRs, discount codes, codes by mail, references, GSTINs, amounts. Copied text has invisible
// characters, and keyboards of other languages type other digits. Never for names: scripts need their joiners.

/**
 * The same code as it would be typed on a plain keyboard, trimmed: without invisible characters, with the digits 0 to 9, with
 * hyphens for dashes of any kind, and with ASCII for full-width characters.
 */
export function plainCode(typed: string): string {
  const narrow = withoutInvisible(typed).replace(/[\uff01-\uff5e]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  );
  return withPlainDashes(withPlainDigits(narrow)).trim();
}

/** Like {@link plainCode}, in capital letters. */
export function capitalCode(typed: string): string {
  return plainCode(typed).toUpperCase();
}

/** Like {@link plainCode}, in capital letters without spaces and hyphens: for codes of letters and digits alone. */
export function closedCode(typed: string): string {
  return capitalCode(typed).replace(/[\s-]/g, "");
}

/** The pattern of so many digits, for the API document: spaces and hyphens between them are left out. */
export function spacedDigits(count: number): string {
  return `^[\\s-]*(\\d[\\s-]*){${count}}$`;
}

/** Currency before an amount, and "/-" after it: "₹ 1,000/-", "Rs. 500". */
const around = /^(?:(?:₹|rs\.?|inr)\s*)?(.+?)(?:\s*\/-)?$/i;

/** Digits in groups, as in India ("1,00,000") or elsewhere ("100,000"), or in one piece. */
const digits = /^(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** The digits of an amount in any notation of the portal: "24500" for "₹24,500/-". Null for other text. */
export function amountDigits(typed: string): string | null {
  const [, amount = ""] = around.exec(plainCode(typed)) ?? [];
  return digits.test(amount) ? amount.replaceAll(",", "") : null;
}

import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Converts a number typed with + and country code to E.164; null if it is not valid in that country. */
export function foreignNumber(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed);
  return parsed?.isValid() ? parsed.number : null;
}

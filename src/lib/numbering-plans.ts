import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The E.164 form of a number typed with + and its country's code; null where its country has no such number. */
export function foreignNumber(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed);
  return parsed?.isValid() ? parsed.number : null;
}

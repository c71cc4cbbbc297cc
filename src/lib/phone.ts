import { countryOf } from "./calling-codes";
import { plainCode } from "./typed-code";

// Phone numbers are stored as E.164, "+919822012345". The API sends and accepts Indian numbers as 10 digits.

const separators = /[\s().-]/g;

/** 10 digits, with or without a leading 0 and +91, 0091 or 91. */
const indian = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

const storedIndian = /^\+91(\d{5})(\d{5})$/;

type PhoneReading =
  /** `number` is E.164. */
  | { kind: "indian"; number: string }
  /** A number with a foreign country code. `foreignNumber` checks whether it is valid in that country. */
  | { kind: "foreign"; typed: string }
  | { kind: "none" };

/** Classifies a typed or autofilled phone number. */
export function readPhone(typed: string): PhoneReading {
  // Keep parentheses: libphonenumber-js needs them to drop the trunk 0 of "+44 (0)20".
  const plain = plainCode(typed);
  const compact = plain.replace(separators, "");
  const digits = indian.exec(compact)?.[1];
  if (digits) return { kind: "indian", number: `+91${digits}` };
  if (/^(?:\+|00)91/.test(compact)) return { kind: "none" };
  if (/^\+\d/.test(compact)) return { kind: "foreign", typed: plain };
  if (/^00\d{7,15}$/.test(compact)) return { kind: "foreign", typed: `+${compact.slice(2)}` };
  return { kind: "none" };
}

/** A stored number as the API returns it: 10 digits for an Indian number, else E.164; "" for null. */
export function toAnsweredPhone(stored: string | null): string {
  if (stored === null) return "";
  return storedIndian.test(stored) ? stored.slice("+91".length) : stored;
}

/** Formats a number for display: "+91 98220 12345". Returns old entries of another format unchanged. */
export function formatPhone(phone: string): string {
  const reading = readPhone(phone);
  if (reading.kind === "indian") return reading.number.replace(storedIndian, "+91 $1 $2");
  const code = /^\+\d+$/.test(phone) ? countryOf(phone)?.code : undefined;
  return code ? `+${code} ${inGroups(phone.slice(1 + code.length))}` : phone;
}

/** Groups of three and four digits. The country's own grouping would need the numbering plans (100 kB). */
function inGroups(digits: string): string {
  if (digits.length <= 4) return digits;
  const first = digits.length % 4 === 0 ? 4 : 3;
  return `${digits.slice(0, first)} ${inGroups(digits.slice(first))}`;
}

/** The `tel:` link of a number in any notation. */
export function phoneHref(phone: string): string {
  const reading = readPhone(phone);
  return `tel:${reading.kind === "indian" ? reading.number : phone.replace(/[^\d+]/g, "")}`;
}

import { countryOf } from "./calling-codes";

// Phone numbers are stored as E.164, "+919822012345". Indian ones are answered and asked for as their 10 digits.

/** Spaces, hyphens, dots, parentheses, and the invisible direction marks that contact apps copy along. */
const separators = /[\s().\p{Pd}\p{Cf}]/gu;

/** 10 digits, with or without a leading 0 and +91, 0091 or 91. */
const indian = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

const storedIndian = /^\+91(\d{5})(\d{5})$/;

export type PhoneReading =
  /** `number` is E.164. */
  | { kind: "indian"; number: string }
  /** Of another country by its code; whether it is a number there is checked by `foreignNumber`. */
  | { kind: "foreign"; typed: string }
  | { kind: "none" };

/** What a typed or autofilled phone number is. */
export function readPhone(typed: string): PhoneReading {
  const compact = typed.replace(separators, "");
  const digits = indian.exec(compact)?.[1];
  if (digits) return { kind: "indian", number: `+91${digits}` };
  // Parentheses stay: what they say of a trunk 0, as in "+44 (0)20", is known to the numbering plans.
  const plain = typed.replace(/\p{Cf}/gu, "").trim();
  if (/^(?:\+|00)91/.test(compact)) return { kind: "none" };
  if (/^\+\d/.test(compact)) return { kind: "foreign", typed: plain };
  if (/^00\d{7,15}$/.test(compact)) return { kind: "foreign", typed: `+${compact.slice(2)}` };
  return { kind: "none" };
}

/** A stored number as the API answers it: 10 digits for an Indian one, else as stored; empty for none. */
export function toAnsweredPhone(stored: string | null): string {
  return stored?.replace(storedIndian, "$1$2") ?? "";
}

/** A stored or answered number for people to read: "+91 98220 12345". Old entries of another form stay as typed. */
export function formatPhone(phone: string): string {
  const reading = readPhone(phone);
  if (reading.kind === "indian") return reading.number.replace(storedIndian, "+91 $1 $2");
  const code = /^\+\d+$/.test(phone) ? countryOf(phone)?.code : undefined;
  return code ? `+${code} ${inGroups(phone.slice(1 + code.length))}` : phone;
}

/** Groups of three and four digits. A country's own grouping would need its numbering plan (100 kB). */
function inGroups(digits: string): string {
  if (digits.length <= 4) return digits;
  const first = digits.length % 4 === 0 ? 4 : 3;
  return `${digits.slice(0, first)} ${inGroups(digits.slice(first))}`;
}

/** The `tel:` address of a number, stored, answered or as typed. */
export function phoneHref(phone: string): string {
  const reading = readPhone(phone);
  return `tel:${reading.kind === "indian" ? reading.number : phone.replace(/[^\d+]/g, "")}`;
}

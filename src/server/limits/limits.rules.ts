import { keptDays } from "~/lib/retention";

type Limit = {
  /** How many are allowed within the window. */
  points: number;
  seconds: number;
  /** What can be done before the window ends. */
  instead?: string;
};

const minute = 60;
const hour = 60 * minute;

/**
 * The limits. "address" is a network address (of IPv6, its /64); "account" is an account; "pair" is an account together with an address, so that a
 * client can only lock out itself. docs/security.md explains the values.
 */
export const limits = {
  /** Failed logins. */
  "login-pair": { points: 10, seconds: 15 * minute },
  "login-address": { points: 100, seconds: 15 * minute },
  /** Failed logins from addresses that have not signed in to the account lately. */
  "login-account": { points: 100, seconds: 15 * minute },
  /** Requests for codes by mail: for a new password, and for a login. */
  "forgot-pair": { points: 5, seconds: hour },
  "forgot-address": { points: 30, seconds: hour },
  /** Wrong codes by mail. Of those for a new password, two more limits are stored with the codes: codes per account, and tries per code. */
  "reset-pair": { points: 10, seconds: hour },
  "reset-address": { points: 50, seconds: hour },
  /** Codes for a login that are mailed to one address, from networks that have not signed in to its account lately. */
  "login-code-mailbox": { points: 10, seconds: hour },
  /** Wrong answers to the second step of a login. */
  "factor-pair": { points: 10, seconds: 15 * minute },
  "factor-address": { points: 100, seconds: 15 * minute },
  /** From addresses that have not signed in to the account lately. Whoever gets there knows the password. */
  "factor-account": { points: 20, seconds: hour },
  "register-address": { points: 30, seconds: hour },
  /** Messages of the contact page. */
  "contact-address": { points: 10, seconds: hour },
  /** Discount codes that do not exist, in quotes and bookings of a customer. */
  "code-account": { points: 60, seconds: hour },
  /** The same of visitors who are not signed in: who signs in is not kept from codes by others at the same address. */
  "code-address": { points: 60, seconds: hour, instead: "Or log in, and use your code now." },
  /** What customers do that writes mail, to them or to the office: bookings, changes, requests. */
  "mail-account": { points: 30, seconds: hour },
  /** Transfers by UPI that customers report. */
  "report-account": { points: 10, seconds: hour },
  /** Requests of assistants that a person reads and answers: each may fetch a document. */
  "assistant-account": { points: 60, seconds: hour },
  /** Payments begun and transfers reported through one booking's links to pay. */
  "pay-booking": { points: 30, seconds: hour },
  /** Forms with pictures. */
  "upload-address": { points: 120, seconds: 10 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** The limits on what customers do with their accounts. */
export type AccountLimit = "mail-account" | "report-account" | "assistant-account";

/** How long an address is remembered as having signed in to an account. */
export const knownSeconds = keptDays.knownAddress * 24 * hour;

/** A limit's points scaled by RATE_LIMIT_FACTOR, at least one. */
export function scaledPoints(name: LimitName, factor: number): number {
  return Math.max(1, Math.round(limits[name].points * factor));
}

/** The message with the time to wait, in whole minutes, or in hours above 90 minutes. */
export function tooManyText(seconds: number, name?: LimitName): string {
  const minutes = Math.ceil(seconds / minute);
  const [count, unit] = minutes > 90 ? [Math.ceil(minutes / 60), "hour"] : [minutes, "minute"];
  const { instead }: Partial<Limit> = name ? limits[name] : {};
  return `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? "" : "s"}.${instead ? ` ${instead}` : ""}`;
}

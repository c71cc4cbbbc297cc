import { timingSafeEqual } from "node:crypto";
import { keptMinutes } from "~/lib/retention";

const codeLifetimeMs = keptMinutes.resetCode * 60_000;

/** How often a code can be tried. The last try may still succeed. */
export const maxTries = 5;

/**
 * The codes per account and hour, from network addresses that have not signed in to it lately. With five tries
 * each, that is 50 guesses an hour for one of a million codes.
 */
export const maxCodesAnHour = 10;

/** Formats a number from 0 to 999,999 as six digits. */
export function toCode(number: number): string {
  return String(number).padStart(6, "0");
}

export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + codeLifetimeMs);
}

/** Compares two hashes (hex) in constant time. Null equals no hash. */
export function isSameHash(stored: string | null | undefined, given: string): boolean {
  const expected = Buffer.from(stored ?? "0".repeat(given.length), "hex");
  const offered = Buffer.from(given, "hex");
  return expected.length === offered.length && timingSafeEqual(expected, offered) && stored != null;
}

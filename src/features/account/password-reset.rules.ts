import { timingSafeEqual } from "node:crypto";

export const codeLifetimeMs = 10 * 60_000;

/** Tries a code has; the last one may still be the right one. */
export const maxTries = 5;

/** Codes an account is sent within an hour. Five tries each are then 50 guesses an hour at a million codes. */
export const maxCodesAnHour = 10;

/** The six digits of a number from 0 to 999,999. */
export function toCode(number: number): string {
  return String(number).padStart(6, "0");
}

export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + codeLifetimeMs);
}

/** Are the two hashes, in hex, the same? Takes as long wherever they differ; null is like none. */
export function isSameHash(stored: string | null | undefined, given: string): boolean {
  const wanted = Buffer.from(stored ?? "0".repeat(given.length), "hex");
  const offered = Buffer.from(given, "hex");
  return wanted.length === offered.length && timingSafeEqual(wanted, offered) && stored != null;
}

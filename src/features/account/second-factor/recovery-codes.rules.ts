import { createHash, randomInt } from "node:crypto";

/** Without letters and digits that are mistaken for each other. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const length = 24;

/** How many an account has. */
export const codeCount = 10;

/** A new code of 120 random bits, in groups: "7K3F-9QXW-2MTA-HB8R-M4PZ-6VCD". */
export function newRecoveryCode(): string {
  const drawn = Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join("");
  return drawn.replace(/.{4}(?=.)/g, "$&-");
}

/** Whether it may be one, without spaces and hyphens. */
export function isRecoveryCode(code: string): boolean {
  return code.length === length && [...code].every((letter) => letters.includes(letter));
}

/**
 * Of a code of one account, without hyphens. A plain hash, because 120 random bits cannot be guessed from it; and without the
 * server's secret, so that codes work after a restore with another one.
 */
export function hashRecoveryCode(userId: string, code: string): string {
  return createHash("sha256").update(`${userId}\n${code}`).digest("hex");
}

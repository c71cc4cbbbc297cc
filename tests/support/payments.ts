import { randomInt } from "node:crypto";

/** A number of a transfer by UPI that nobody has used. */
export function newUtr(): string {
  return Array.from({ length: 12 }, () => randomInt(10)).join("");
}

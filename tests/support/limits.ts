import { randomInt } from "node:crypto";
import { onTestFinished } from "vitest";
import { makeRateLimits } from "~/server/limits/rate-limits";
import { forgetShared, setShared } from "~/server/shared";

/** Sets RATE_LIMIT_FACTOR until the test ends. */
export function setLimits(factor: number): void {
  setShared("rate-limits", makeRateLimits(factor));
  onTestFinished(() => forgetShared("rate-limits"));
  setPendingLimits(factor);
}

/** Sets RATE_LIMIT_FACTOR for the limits of Pending bookings alone, until the test ends. */
export function setPendingLimits(factor: number): void {
  setShared("pending-limit-factor", factor);
  onTestFinished(() => forgetShared("pending-limit-factor"));
}

/** A unique network address. */
export function networkAddress(): string {
  return [10, ...Array.from({ length: 3 }, () => randomInt(256))].join(".");
}

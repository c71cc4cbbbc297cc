import { randomInt } from "node:crypto";
import { onTestFinished } from "vitest";
import { makeRateLimits } from "~/server/limits/rate-limits";
import { forgetShared, setShared } from "~/server/shared";

/** Sets RATE_LIMIT_FACTOR until the test ends. */
export function setLimits(factor: number): void {
  setShared("rate-limits", makeRateLimits(factor));
  setShared("pending-limit-factor", factor);
  onTestFinished(() => {
    forgetShared("rate-limits");
    forgetShared("pending-limit-factor");
  });
}

/** A unique network address. */
export function networkAddress(): string {
  return [10, ...Array.from({ length: 3 }, () => randomInt(256))].join(".");
}

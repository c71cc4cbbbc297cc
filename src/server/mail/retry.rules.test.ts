import { describe, expect, it } from "vitest";
import { describeError, maxAttempts, retryDelaySeconds } from "./retry.rules";

describe("retryDelaySeconds", () => {
  it("grows fourfold from 5 seconds", () => {
    expect([1, 2, 3, 4].map(retryDelaySeconds)).toEqual([5, 20, 80, 320]);
  });

  it("adds up to less than the day for which Resend stores a key", () => {
    const waits = Array.from({ length: maxAttempts - 1 }, (_, index) => retryDelaySeconds(index + 1));
    expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(12 * 3600);
  });
});

describe("describeError", () => {
  it("masks every occurrence of a secret", () => {
    const error = new Error("Bearer re_key refused re_key for 048213");
    expect(describeError(error, ["re_key", "048213", undefined, ""])).toBe("Bearer *** refused *** for ***");
  });

  it("returns one short line for any thrown value", () => {
    expect(describeError("one\n  two", [])).toBe("one two");
    expect(describeError(new Error("x".repeat(1000)), [])).toHaveLength(300);
  });
});

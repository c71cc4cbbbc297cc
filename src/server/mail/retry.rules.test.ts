import { describe, expect, it } from "vitest";
import { maxAttempts, retryDelaySeconds, tellError } from "./retry.rules";

describe("retryDelaySeconds", () => {
  it("grows fourfold from 5 seconds", () => {
    expect([1, 2, 3, 4].map(retryDelaySeconds)).toEqual([5, 20, 80, 320]);
  });

  it("in all stays within the day for which Resend remembers a key", () => {
    const waits = Array.from({ length: maxAttempts - 1 }, (_, index) => retryDelaySeconds(index + 1));
    expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(12 * 3600);
  });
});

describe("tellError", () => {
  it("blots out secrets, wherever and however often they stand", () => {
    const error = new Error("Bearer re_key refused re_key for 048213");
    expect(tellError(error, ["re_key", "048213", undefined, ""])).toBe("Bearer *** refused *** for ***");
  });

  it("is one short line, of whatever was thrown", () => {
    expect(tellError("one\n  two", [])).toBe("one two");
    expect(tellError(new Error("x".repeat(1000)), [])).toHaveLength(300);
  });
});

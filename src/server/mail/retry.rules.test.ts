import { describe, expect, it } from "vitest";
import { attemptsFor, describeError, fewAttempts, maxAttempts, retryDelaySeconds } from "./retry.rules";

const away = "SMTP: ESOCKET connect ECONNREFUSED 127.0.0.1:587";
const noSuchUser = "SMTP: 550 5.1.1 no such user";

describe("retryDelaySeconds", () => {
  it("grows fourfold from 5 seconds, up to ten minutes after a fault of the service", () => {
    expect([1, 2, 3, 4, 5, 6].map((attempts) => retryDelaySeconds(attempts, away))).toEqual([5, 20, 80, 320, 600, 600]);
  });

  it("goes on growing if the address is refused, and ends sooner", () => {
    expect(retryDelaySeconds(6, noSuchUser)).toBe(5120);
    expect([attemptsFor(noSuchUser), attemptsFor(null), attemptsFor(away)]).toEqual([
      fewAttempts,
      fewAttempts,
      maxAttempts,
    ]);
  });

  it.each([away, noSuchUser])("adds up to hours, but less than the day for which Resend stores a key: %s", (error) => {
    const waits = Array.from({ length: attemptsFor(error) - 1 }, (_, index) => retryDelaySeconds(index + 1, error));
    const hours = waits.reduce((sum, wait) => sum + wait) / 3600;
    expect(Math.round(hours)).toBe(8);
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

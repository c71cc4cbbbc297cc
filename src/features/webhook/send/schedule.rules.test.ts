import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasFailedForDays, maxAttempts, verdictOf } from "./schedule.rules";

const now = new Date("2026-12-14T06:00:00Z");
const retryIn = (ms: number) => ({ kind: "retry", at: new Date(now.getTime() + ms) });
const hourMs = 3_600_000;

describe("what follows an attempt", () => {
  it.each([200, 201, 204, 299])("%i delivers", (status) => {
    expect(verdictOf({ status }, 1, now, 0)).toEqual({ kind: "delivered" });
  });

  it.each([null, 100, 199, 300, 301, 302, 307, 308, 400, 401, 404, 409, 429, 500, 502, 599])(
    "%s is tried again after 5 seconds",
    (status) => expect(verdictOf({ status }, 1, now, 0)).toEqual(retryIn(5_000)),
  );

  it("410 ends the receiver", () => {
    expect(verdictOf({ status: 410 }, 1, now, 0)).toEqual({ kind: "gone" });
  });

  it("makes ten attempts in about three days, whatever the chance", () => {
    expect(maxAttempts).toBe(10);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 9, maxLength: 9 }), (chances) => {
        let at = now;
        for (const [index, random] of chances.entries()) {
          const verdict = verdictOf({ status: 500 }, index + 1, at, random);
          if (verdict.kind !== "retry") throw new Error("an attempt is missing");
          at = verdict.at;
        }
        const hours = (at.getTime() - now.getTime()) / hourMs;
        expect(hours).toBeGreaterThan(71);
        expect(hours).toBeLessThan(80);
        expect(verdictOf({ status: 500 }, 10, now, 0)).toEqual({ kind: "givenUp" });
      }),
    );
  });

  it.each([
    ["seconds", "120", 120_000],
    ["a date", "Mon, 14 Dec 2026 06:10:00 GMT", 600_000],
    ["less than the pause", "1", 5_000],
    ["a date that is over", "Mon, 14 Dec 2026 05:00:00 GMT", 5_000],
    ["more than a day", "999999999", 24 * hourMs],
    ["nonsense", "soon", 5_000],
    ["a negative number", "-5", 5_000],
  ])("waits as Retry-After asks: %s", (_, retryAfter, ms) => {
    expect(verdictOf({ status: 503, retryAfter }, 1, now, 0)).toEqual(retryIn(ms));
  });
});

it("switches a receiver off that has failed for five days", () => {
  expect(hasFailedForDays(new Date("2026-12-09T06:00:01Z"), now)).toBe(false);
  expect(hasFailedForDays(new Date("2026-12-09T06:00:00Z"), now)).toBe(true);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Clock, describeDifference, follow, isDoubted, type Reading } from "./clock.rules";

const hour = 3_600_000;
const start = Date.parse("2026-11-27T10:00:00Z");

/** A look at `atMs` of the monotonic clock, whose answer takes `tripMs`; both clocks may be shifted. */
function look(atMs: number, { database = 0, own = 0, tripMs = 2 } = {}): Reading {
  return {
    sentMs: atMs - tripMs / 2,
    receivedMs: atMs + tripMs / 2,
    databaseMs: start + atMs + database,
    ownMs: start + atMs + tripMs / 2 + own,
  };
}

const timeAt = ({ offsetMs }: Clock, atMs: number) => offsetMs + atMs;

describe("the database's time", () => {
  it.each([0, 5 * 60_000, 2 * hour, 20 * 24 * hour, -2 * hour])("is known on a machine that is %d ms off", (own) => {
    const clock = follow(null, look(1_000, { own }));
    expect(timeAt(clock, 5_000)).toBe(start + 5_000);
    expect(clock.aheadMs).toBe(own);
    expect(isDoubted(clock, 5_000)).toBe(Math.abs(own) > hour);
  });

  it("does not move when the machine's clock jumps", () => {
    const before = follow(null, look(0));
    const after = follow(before, look(10_000, { own: 20 * 24 * hour }));
    expect(timeAt(after, 20_000)).toBe(start + 20_000);
    expect([isDoubted(before, 10_000), isDoubted(after, 10_001)]).toEqual([false, true]);
    expect(isDoubted(follow(after, look(20_000)), 20_001)).toBe(false);
  });

  it("is doubted for an hour after it has jumped itself, and for an hour after it has jumped back", () => {
    // The machine's clock is the database's: both jump.
    const jumped = follow(follow(null, look(0)), look(10_000, { database: 20 * 24 * hour, own: 20 * 24 * hour }));
    expect(jumped.aheadMs).toBe(0);
    expect([isDoubted(jumped, 10_001), isDoubted(jumped, 10_002 + hour)]).toEqual([true, false]);
    const back = follow(jumped, look(20_000));
    expect([isDoubted(back, 20_001 + hour - 10), isDoubted(back, 20_002 + hour)]).toEqual([true, false]);
  });

  it("is set by less than an hour without doubt", () => {
    const set = follow(follow(null, look(0)), look(10_000, { database: 59 * 60_000 }));
    expect(timeAt(set, 10_000)).toBe(start + 10_000 + 59 * 60_000);
    expect(isDoubted(set, 10_001)).toBe(false);
  });

  it("does not follow an answer that took long", () => {
    const before = follow(null, look(0));
    expect(follow(before, look(10_000, { database: 900, tripMs: 2_100 }))).toBe(before);
  });

  it("is never wrong by more than half of the way there and back", () => {
    const way = fc.record({ there: fc.nat(900), back: fc.nat(900), atMs: fc.nat(100_000) });
    fc.assert(
      fc.property(fc.array(way, { minLength: 1, maxLength: 20 }), (ways) => {
        let clock: Clock | null = null;
        for (const { there, back, atMs } of ways) {
          const [sentMs, receivedMs] = [atMs - there, atMs + back];
          clock = follow(clock, { sentMs, receivedMs, databaseMs: start + atMs, ownMs: start + receivedMs });
          expect(Math.abs(timeAt(clock, 0) - start)).toBeLessThanOrEqual(Math.max(clock.errorMs, (there + back) / 2));
        }
      }),
    );
  });
});

it.each([
  [40_000, "40 s ahead of"],
  [-119_000, "119 s behind"],
  [300_000, "5 minutes ahead of"],
  [-2 * hour, "2 hours behind"],
  [2 * hour - 400, "2 hours ahead of"],
  [20 * 24 * hour, "20 days ahead of"],
])("%d ms is %s", (ms, text) => expect(describeDifference(ms)).toBe(text));

import { describe, expect, it } from "vitest";
import { type BackupFacts, isBackupDue, isTrialDue, lastQuietHour, problemOf } from "./due.rules";

/** An instant in India, such as "28 03:00". */
const at = (text: string) => new Date(`2026-11-${text.replace(" ", "T")}:00+05:30`);
const facts = (some: Partial<BackupFacts>): BackupFacts => ({
  goodAt: null,
  startedAt: null,
  since: at("01 10:00"),
  lacksRoom: false,
  lacksCopy: false,
  triedAt: null,
  trialPassed: null,
  ...some,
});

it.each([
  ["28 02:59", 3, "27 03:00"],
  ["28 03:00", 3, "28 03:00"],
  ["28 23:59", 3, "28 03:00"],
  ["28 00:00", 0, "28 00:00"],
  ["28 22:59", 23, "27 23:00"],
])("at %s the last hour %i was %s", (now, hour, quiet) => {
  expect(lastQuietHour(at(now), hour)).toEqual(at(quiet));
});

describe("a backup is due", () => {
  const isDue = (now: string, some: Partial<BackupFacts>) => isBackupDue(facts(some), at(now), 3);

  it("once a day, after the quiet hour", () => {
    const made = { goodAt: at("27 03:00"), startedAt: at("27 03:00") };
    expect(isDue("28 02:59", made)).toBe(false);
    expect(isDue("28 03:00", made)).toBe(true);
    expect(isDue("28 12:00", { goodAt: at("28 03:01"), startedAt: at("28 03:01") })).toBe(false);
  });

  it("later if the server was off, and after one that somebody asked for in the day before", () => {
    expect(isDue("28 09:30", { goodAt: at("24 03:00"), startedAt: at("24 03:00") })).toBe(true);
    expect(isDue("28 03:00", { goodAt: at("27 18:00"), startedAt: at("27 18:00") })).toBe(true);
  });

  it("not on the day of the installation or an upgrade", () => {
    expect(isDue("28 09:30", { since: at("28 09:00") })).toBe(false);
    expect(isDue("29 03:00", { since: at("28 09:00") })).toBe(true);
  });

  it("an hour after a failure", () => {
    const failed = { goodAt: at("26 03:00"), startedAt: at("28 03:00") };
    expect(isDue("28 03:59", failed)).toBe(false);
    expect(isDue("28 04:00", failed)).toBe(true);
  });
});

it.each([
  [null, null, true],
  ["21 03:00", true, true],
  ["21 16:00", true, false],
  ["27 03:00", false, true],
])("after a trial on %s that passed: %s, another one is due: %s", (tried, trialPassed, isDue) => {
  expect(isTrialDue(facts({ triedAt: tried === null ? null : at(tried), trialPassed }), at("28 03:00"))).toBe(isDue);
});

describe("an owner is told", () => {
  const told = (some: Partial<BackupFacts>) => problemOf(facts({ goodAt: at("27 03:00"), ...some }), at("28 12:00"));

  it("nothing while the last backup is younger than two days and the last trial passed", () => {
    expect(told({})).toBeNull();
    expect(told({ goodAt: at("26 12:00"), triedAt: at("23 03:00"), trialPassed: true })).toBeNull();
  });

  it("that it is older, also if there never was one", () => {
    expect(told({ goodAt: at("26 11:59") })).toEqual({ problem: "old", since: at("26 11:59") });
    expect(told({ goodAt: null })).toEqual({ problem: "old", since: at("01 10:00") });
    expect(told({ goodAt: null, since: at("27 09:00") })).toBeNull();
  });

  it("that the bucket has no copy of the last good one, before a failed trial", () => {
    expect(told({ lacksCopy: true, triedAt: at("28 03:02"), trialPassed: false })).toEqual({
      problem: "bucket",
      since: at("27 03:00"),
    });
  });

  it("that the disk has no room, or that a trial failed", () => {
    expect(told({ lacksRoom: true, trialPassed: false })).toEqual({ problem: "room", since: at("27 03:00") });
    const tried = { triedAt: at("28 03:02"), trialPassed: false };
    expect(told(tried)).toEqual({ problem: "trial", since: at("28 03:02") });
  });
});

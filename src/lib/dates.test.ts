import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  addDays,
  dateInIndia,
  datesIn,
  daysIn,
  earlierOf,
  formatDate,
  formatLongDate,
  formatMonth,
  formatWeekday,
  fromDatabaseDate,
  isCalendarDate,
  startOfDayInIndia,
  toDatabaseDate,
  tooLateText,
} from "./dates";
import { formatDeadline, formatInstant } from "./instants";
import { formatMonths } from "./months";

const anyDay = fc
  .date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9998-12-31T00:00:00Z"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

describe("dateInIndia", () => {
  it.each([
    ["2026-11-20T18:29:59.999Z", "2026-11-20"],
    ["2026-11-20T18:30:00.000Z", "2026-11-21"],
    ["2026-12-31T18:30:00Z", "2027-01-01"],
    ["2028-02-28T18:30:00Z", "2028-02-29"],
    ["2026-11-20T00:00:00+05:30", "2026-11-20"],
    ["2026-11-19T23:59:59-12:00", "2026-11-20"],
  ])("%s is on %s", (instant, date) => {
    expect(dateInIndia(new Date(instant))).toBe(date);
  });
});

describe("isCalendarDate", () => {
  it.each(["2026-01-01", "2028-02-29", "0001-01-01", "9999-12-31"])("accepts %s", (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    "2026-02-29",
    "2026-02-30",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "0000-01-01",
    "2026-1-1",
    "20260101",
    "2026-01-01T00:00:00Z",
    " 2026-01-01",
    "2026-01-01\n",
    "+010000-01-01",
    "tomorrow",
    "",
  ])("refuses %j", (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it("accepts every existing day", () => {
    fc.assert(fc.property(anyDay, isCalendarDate));
  });
});

describe("dates of the database", () => {
  it("are midnight UTC and convert back to the same day", () => {
    expect(toDatabaseDate("2026-11-20").toISOString()).toBe("2026-11-20T00:00:00.000Z");
    fc.assert(fc.property(anyDay, (day) => fromDatabaseDate(toDatabaseDate(day)) === day));
  });
});

describe("addDays", () => {
  it.each([
    ["2026-11-30", 1, "2026-12-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-03-01", -1, "2026-02-28"],
    ["2026-11-20", 0, "2026-11-20"],
  ])("%s and %d days is %s", (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it("is reversed by the negative number of days", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 300 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });
});

describe("daysIn and datesIn", () => {
  it.each([
    ["2027-01-01", "2027-01-01", 1],
    ["2027-02-27", "2027-03-01", 3],
    ["2027-01-02", "2027-01-01", 0],
    ["9999-12-30", "9999-12-31", 2],
    ["9999-12-30", "10000-01-01", 0],
    ["", "2027-01-01", 0],
  ])("from %s to %s are %i days", (from, to, days) => {
    expect(daysIn(from, to)).toBe(days);
    expect(datesIn(from, to)).toHaveLength(days);
  });

  it("list each day once, in order, consistent with addDays", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (from, days) => {
        const dates = datesIn(from, addDays(from, days));
        expect(dates.at(-1)).toBe(addDays(from, days));
        expect(dates).toEqual([...new Set(dates)].sort());
      }),
    );
  });
});

describe("extreme dates", () => {
  const extreme = [
    "0001-01-01",
    "9999-12-31",
    "10000-01-01",
    "+010000-01-01",
    "-1",
    "-000001-01-01",
    "275760-09-13",
    "",
  ];
  const text = fc.oneof(anyDay, fc.constantFrom(...extreme), fc.string());
  const instant = fc.oneof(
    fc.date({ noInvalidDate: false }),
    fc.constantFrom(8.64e15, -8.64e15, Number.NaN).map((ms) => new Date(ms)),
  );
  const days = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(1e9, -1e9, Number.MAX_SAFE_INTEGER));

  it("never throw and stay between the years 1 and 9999", () => {
    fc.assert(
      fc.property(text, text, days, (one, other, count) => {
        for (const write of [formatDate, formatLongDate, formatInstant, tooLateText])
          expect(write(one)).toBeTypeOf("string");
        for (const read of [startOfDayInIndia, toDatabaseDate]) expect(read(one)).toBeInstanceOf(Date);
        expect(daysIn(one, other)).toBeGreaterThanOrEqual(0);
        const later = addDays(one, count);
        expect(isCalendarDate(later) || later === one).toBe(true);
        if (isCalendarDate(one)) expect(isCalendarDate(later)).toBe(true);
        expect([one, other]).toContain(earlierOf(one, other));
      }),
    );
  });

  it("of any instant are a date in the range or empty", () => {
    fc.assert(
      fc.property(instant, (at) => {
        expect(dateInIndia(at) === "" || isCalendarDate(dateInIndia(at))).toBe(true);
        expect(isCalendarDate(fromDatabaseDate(at))).toBe(!Number.isNaN(at.getTime()));
      }),
    );
  });

  it.each([
    ["0000-12-31T18:29:59.999Z", ""],
    ["0000-12-31T18:30:00Z", "0001-01-01"],
    ["9999-12-31T18:29:59.999Z", "9999-12-31"],
    ["9999-12-31T18:30:00Z", ""],
  ])("%s is on %j in India", (at, date) => {
    expect(dateInIndia(new Date(at))).toBe(date);
  });

  it("keep their order when days are added", () => {
    fc.assert(
      fc.property(anyDay, anyDay, days, (one, other, count) => {
        const [first = "", second = ""] = [one, other].sort();
        expect(addDays(first, count) <= addDays(second, count)).toBe(true);
      }),
    );
  });

  it.each([
    ["9999-12-31", 1, "9999-12-31"],
    ["9999-12-30", 3, "9999-12-31"],
    ["0001-01-01", -1, "0001-01-01"],
    ["tomorrow", 1, "tomorrow"],
  ])("%s and %d days is %s", (date, count, expected) => {
    expect(addDays(date, count)).toBe(expected);
  });
});

test("tooLateText names the last day that can be chosen", () => {
  expect(tooLateText("2028-11-23")).toBe("Choose a date up to 23 November 2028.");
});

describe("formatDate", () => {
  it.each([
    ["2026-11-26", "26 Nov 2026"],
    ["2027-01-01", "1 Jan 2027"],
  ])("writes %s as %s", (date, text) => {
    expect(formatDate(date)).toBe(text);
  });
});

it("formats a month with its year", () => {
  expect(formatMonth("2026-11")).toBe("November 2026");
});

describe("formatMonths", () => {
  it.each([
    [[], "All year"],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "All year"],
    [[5], "May"],
    [[12, 1], "December to January"],
    [[11, 12, 1, 2, 3, 4], "November to April"],
    [[3, 4, 10, 11], "March to April, October to November"],
    [[1, 5, 12], "May, December to January"],
    [[4, 3, 3], "March to April"],
    [[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "February to December"],
  ])("writes %j as %s", (months, text) => {
    expect(formatMonths(months)).toBe(text);
  });

  it("does not depend on the order of the months", () => {
    const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(months, (some) => {
        expect(formatMonths([...some].reverse())).toBe(formatMonths(some));
        expect(formatMonths(some)).not.toBe("");
      }),
    );
  });
});

test("formatInstant formats an instant in Indian time (en-IN)", () => {
  expect(formatInstant("2026-11-20T09:35:00.000Z")).toBe("20 Nov 2026, 3:05 pm");
  expect(formatInstant("2026-12-31T18:30:00.000Z")).toBe("1 Jan 2027, 12:00 am");
});

test("formatDeadline says whose time it is", () => {
  expect(formatDeadline("2026-11-20T09:35:00.000Z")).toBe("20 Nov 2026, 3:05 pm, Indian time");
});

describe("formatWeekday", () => {
  it.each([
    ["2026-12-04", "Fri 4 Dec 2026"],
    ["2026-02-30", ""],
    ["", ""],
  ])("%s is %s", (date, text) => {
    expect(formatWeekday(date)).toBe(text);
  });
});

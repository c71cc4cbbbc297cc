import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explainTypedDate, isWholeDate, monthNames, readTypedDate } from "./typed-date";

describe("readTypedDate", () => {
  it.each([
    ["10/12/2026", "2026-12-10"],
    ["10-12-2026", "2026-12-10"],
    ["10.12.2026", "2026-12-10"],
    ["10 12 2026", "2026-12-10"],
    ["1/2/2027", "2027-02-01"],
    ["10/12/26", "2026-12-10"],
    ["10 Dec 2026", "2026-12-10"],
    ["10 December 2026", "2026-12-10"],
    ["10-dec-2026", "2026-12-10"],
    ["10 DEC, 26", "2026-12-10"],
    ["10Dec2026", "2026-12-10"],
    ["1st Sept 2027", "2027-09-01"],
    ["22nd August 2027", "2027-08-22"],
    ["December 10, 2026", "2026-12-10"],
    ["2026-12-10", "2026-12-10"],
    ["2026/12/10", "2026-12-10"],
    ["2026-1-5", "2026-01-05"],
    ["  10 / 12 / 2026 ", "2026-12-10"],
    ["29/2/2028", "2028-02-29"],
  ])("reads %j as %s", (typed, date) => {
    expect(readTypedDate(typed)).toBe(date);
  });

  it.each(
    [
      ["", "10", "10/12", "Dec 2026", "10 12"],
      ["31/02/2026", "29/02/2027", "10/13/2026", "0/1/2027", "1/0/2027", "2026-13-01", "2026-02-30", "1/1/0000"],
      ["10 De 2026", "10 Dez 2026", "10 Decemberish 2026", "ten Dec 2026", "10 12 Dec 2026", "10/12/2026/1"],
      ["10/12/126", "10/12/20266", "100/12/2026", "10122026", "-2026-12-10", "+10/12/2026", "10?12?2026"],
      ["2026-12-10T00:00:00Z", "tomorrow", "Infinity", "1e3/1/2027"],
    ].flat(),
  )("does not read %j", (typed) => {
    expect(readTypedDate(typed)).toBeNull();
  });

  const anyDay = fc
    .date({ min: new Date("1000-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  const separator = fc.constantFrom("/", "-", ".", " ", ", ", " / ");

  it("reads any date in each notation", () => {
    fc.assert(
      fc.property(anyDay, separator, separator, fc.integer({ min: 3, max: 9 }), (date, first, second, letters) => {
        const [year = "", month = "", day = ""] = date.split("-");
        const name = (monthNames[Number(month) - 1] ?? "").slice(0, letters);
        const short = [Number(day), Number(month)];
        expect(readTypedDate(date)).toBe(date);
        expect(readTypedDate(`${day}${first}${month}${second}${year}`)).toBe(date);
        expect(readTypedDate(`${short[0]}${first}${short[1]}${second}${year}`)).toBe(date);
        expect(readTypedDate(`${short[0]}${first}${name}${second}${year}`)).toBe(date);
        expect(readTypedDate(`${name.toUpperCase()} ${day}, ${year}`)).toBe(date);
      }),
    );
  });

  it("returns a date or null for any text, and never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/. a-z-]{1,14}$/)), (typed) => {
        expect(readTypedDate(typed) ?? "2026-12-10").toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(explainTypedDate(typed)).toMatch(/\.$/);
      }),
    );
  });
});

describe("explainTypedDate", () => {
  it.each([
    ["31/02/2026", "February 2026 has 28 days."],
    ["31 Apr 2027", "April 2027 has 30 days."],
    ["10/13/2026", "There is no month 13. The day comes first: 15/1/2027."],
    ["tomorrow", "Type it as 15/1/2027 or 15 Jan 2027."],
    ["0/1/2027", "Type it as 15/1/2027 or 15 Jan 2027."],
  ])("%j: %s", (typed, text) => {
    expect(explainTypedDate(typed)).toBe(text);
  });
});

describe("isWholeDate", () => {
  it.each(["10/12/2026", "1/2/2027", "2026-12-10", "31/02/2026", "10 Dec 2026", "2026-13-45", "1234567890"])(
    "%j is whole",
    (typed) => expect(isWholeDate(typed)).toBe(true),
  );

  it.each(["", "1", "10/12", "10/12/20", "10/12/202", "2026-12-1", "10 December 202", "10 Decembe"])(
    "%j may go on",
    (typed) => expect(isWholeDate(typed)).toBe(false),
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDate } from "~/lib/dates";
import { readDate } from "./statement-date.rules";

describe("readDate", () => {
  it.each([
    ["21/11/26", "2026-11-21"],
    ["1/3/2027", "2027-03-01"],
    ["21-11-2026 10:15:32", "2026-11-21"],
    ["21-Nov-2026", "2026-11-21"],
    ["21-NOV-26", "2026-11-21"],
    ["21 November 2026", "2026-11-21"],
    ["21.11.2026", "2026-11-21"],
    ["24/05/26", "2026-05-24"],
    ["24-May-2026", "2026-05-24"],
    ["May 24, 2026", "2026-05-24"],
    ["May 24 2026", "2026-05-24"],
    ["24 May, 2026", "2026-05-24"],
    ["24May2026", "2026-05-24"],
    ["Sunday, 24 May 2026", "2026-05-24"],
    ["Sept. 4, 2026", "2026-09-04"],
    ["24-05-2026 10:15 AM", "2026-05-24"],
    ["2026-05-24 10:15:32 IST", "2026-05-24"],
    ["2026-11-21T10:15:32", "2026-11-21"],
  ])("reads %s as %s", (cell, date) => {
    expect(readDate(cell)).toBe(date);
  });

  it.each([
    "",
    "Total",
    "31/02/2026",
    "05/24/2026",
    "46347",
    "21-Foo-2026",
    "21/11/20266",
    "1,23,456.50",
    "24-Mayhem-2026",
    "2026-05-24T20:00:00Z",
    "24/05-2026",
    "24 May",
    "26/11/2026 balance",
  ])("refuses %j", (cell) => {
    expect(readDate(cell)).toBeNull();
  });

  it("reads every date that we write", () => {
    const days = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const date = day.toISOString().slice(0, 10);
        const [year = "", month = "", dayOfMonth = ""] = date.split("-");
        for (const text of [date, formatDate(date), `${dayOfMonth}/${month}/${year.slice(2)}`]) {
          expect(readDate(text)).toBe(date);
        }
      }),
    );
  });
});

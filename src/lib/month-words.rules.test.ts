import { expect, it } from "vitest";
import { feastAt } from "./month-words";

// The days for India of timeanddate.com, which the open holiday calendar github.com/vacanza/holidays repeats
// (`holidays/calendars/hindu.py`, read on 30 November 2026): Maha Ashtami, Maha Navami and Dussehra, and Diwali.
it.each([
  ["durga puja", ["2026-10-19", "2026-10-20"]],
  ["durga puja", ["2027-10-07", "2027-10-08", "2027-10-09"]],
  ["durga puja", ["2028-09-26", "2028-09-27"]],
  ["diwali", ["2026-11-08"]],
  ["diwali", ["2027-10-29"]],
  ["diwali", ["2028-10-17"]],
])("the days of %s include %j, and few days around them", (name, days) => {
  const feast = feastAt(name.split(" "))?.feast;
  const year = days[0]?.slice(0, 4) ?? "";
  const [from = "", to = ""] = (feast && "years" in feast ? feast.years : [])
    .filter((range) => range.startsWith(year))
    .flatMap((range) => range.split("/"));
  const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000;
  expect(days.every((day) => from <= day && day <= to)).toBe(true);
  expect(daysBetween(from, days.at(-1) ?? "")).toBeLessThanOrEqual(5);
  expect(daysBetween(days.at(-1) ?? "", to)).toBeLessThanOrEqual(2);
});

import { describe, expect, it } from "vitest";
import type { Day } from "~/features/product/availability/availability.rules";
import { addDays } from "~/lib/dates";
import { beginningOf, isOnDays, outside, suggestDates } from "./closing.rules";

const first = "2027-01-01";
const closed = { from: "2027-01-10", to: "2027-01-11" };

/** January, with these free places by the day of the month; the others have no limit. */
function january(left: Record<number, number> = {}): Day[] {
  return Array.from({ length: 31 }, (_, index): Day => {
    const free = left[index + 1] ?? null;
    return { date: addDays(first, index), left: free, status: free === 0 ? "SOLD_OUT" : "OPEN" };
  });
}

const booking = (
  id: string,
  day: number,
  more: Partial<{ tripDays: number; dayCount: number; places: number }> = {},
) => ({
  id,
  date: addDays(first, day - 1),
  tripDays: 1,
  dayCount: 1,
  places: 2,
  ...more,
});

describe("the days of a move", () => {
  it("are the nearest later ones outside of the closed days, and then the nearest earlier ones", () => {
    const found = suggestDates(january({ 12: 1, 31: 0 }), [booking("a", 10)], outside(closed), 100).get("a");
    expect(found?.dates.slice(0, 2)).toEqual(["2027-01-13", "2027-01-14"]);
    expect(found?.dates.slice(-9)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((day) => addDays(first, day - 1)));
    expect(found?.suggested).toBe("2027-01-13");
  });

  it("leave out days whose trip would run into the closed days", () => {
    const trip = booking("a", 10, { tripDays: 4 });
    const found = suggestDates(january({ 12: 0 }), [trip], outside(closed), 100).get("a");
    expect(found?.dates.filter((day) => day < "2027-01-12")).toEqual(
      [6, 5, 4, 3, 2, 1].map((day) => addDays(first, day - 1)),
    );
    expect(found?.suggested).toBe("2027-01-13");
  });

  it("leave out what the bookings before have been offered", () => {
    const days = january({ 12: 2, 13: 2 });
    const found = suggestDates(days, [booking("a", 10), booking("b", 10), booking("c", 10)], outside(closed), 1);
    expect([...found.values()].map(({ suggested }) => suggested)).toEqual(["2027-01-12", "2027-01-13", "2027-01-14"]);
    expect(found.get("c")?.dates).toEqual(["2027-01-12", "2027-01-14"]);
  });

  it("fit all days of a hire, for which its own days count as free", () => {
    const sold = january(Object.fromEntries(Array.from({ length: 31 }, (_, index) => [index + 1, 0])));
    const free = sold.map((day): Day => (day.date > "2027-01-13" ? { ...day, left: 1, status: "OPEN" } : day));
    const hire = booking("a", 11, { tripDays: 3, dayCount: 3, places: 1 });
    expect(suggestDates(free, [hire], outside(closed), 5).get("a")?.dates[0]).toBe("2027-01-12");
    expect(suggestDates(sold, [hire], outside(closed), 5).get("a")).toEqual({ dates: [], suggested: null });
  });
});

it.each([
  ["2027-01-10", 1, true],
  ["2027-01-11", 1, true],
  ["2027-01-12", 1, false],
  ["2027-01-08", 2, false],
  ["2027-01-08", 3, true],
])("a trip from %s for %i days is on the closed days: %s", (date, tripDays, expected) => {
  expect(isOnDays({ date, tripDays }, closed)).toBe(expected);
});

it("tells trips that begin on closed days from those that run into them", () => {
  const of = (date: string) => beginningOf(date, closed, "2027-01-08");
  expect(["2027-01-10", "2027-01-09", "2027-01-08", "2027-01-07"].map(of)).toEqual([
    "on",
    "before",
    "before",
    "underWay",
  ]);
});

import { expect, it } from "vitest";
import { type CalendarDay, dayText, shortPrice } from "./day-text.rules";

const places = { one: "place", many: "places" };
const open: CalendarDay = { date: "2026-12-10", price: 18_500, placesLeft: 6, bookable: true };

it.each<[Partial<CalendarDay>, string]>([
  [{}, "10 December 2026, ₹18,500 for 2 adults, 6 places left"],
  [{ placesLeft: 1 }, "10 December 2026, ₹18,500 for 2 adults, 1 place left"],
  [{ placesLeft: null }, "10 December 2026, ₹18,500 for 2 adults"],
  [{ bookable: false, reason: "full", placesLeft: 0 }, "10 December 2026, full"],
  [{ bookable: false, reason: "full", placesLeft: 1 }, "10 December 2026, only 1 place left"],
  [{ bookable: false, reason: "season" }, "10 December 2026, out of season"],
])("says %j as %j", (day, text) => {
  expect(dayText({ ...open, ...day }, "2 adults", places)).toBe(text);
});

it.each([
  [0, "₹0"],
  [4500, "₹4,500"],
  [4500.25, "₹4,501"],
  [9999, "₹9,999"],
  [9999.5, "₹10k"],
  [18_500, "₹18.5k"],
  [18_510, "₹18.6k"],
  [99_900, "₹99.9k"],
  [99_901, "₹1L"],
  [100_000, "₹1L"],
  [123_000, "₹1.3L"],
  [12_300_000, "₹123L"],
])("shortens %d to %s", (rupees, text) => {
  expect(shortPrice(rupees)).toBe(text);
});

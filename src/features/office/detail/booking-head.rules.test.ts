import { expect, test } from "vitest";
import { stillDueText, tripDaysText } from "./booking-head.rules";

test.each([
  [{ date: "2027-01-15", lastDay: "2027-01-15" }, "15 Jan 2027"],
  [{ date: "2027-01-15", lastDay: "2027-01-18" }, "15 Jan 2027 to 18 Jan 2027, 4 days"],
  [{ date: "2026-12-31", lastDay: "2027-01-01" }, "31 Dec 2026 to 1 Jan 2027, 2 days"],
])("the days of a trip: %o", (booking, text) => {
  expect(tripDaysText(booking)).toBe(text);
});

test.each([
  [{ due: 7200, dueOn: "2027-01-08", paid: 1800, totalPrice: 9000 }, "₹7,200 of ₹9,000, by 8 Jan 2027"],
  [{ due: 9000, dueOn: null, paid: 0, totalPrice: 9000 }, "₹9,000 of ₹9,000"],
  [{ due: 0, dueOn: null, paid: 9000, totalPrice: 9000 }, "Nothing, ₹9,000 is paid"],
  [{ due: 0, dueOn: null, paid: 0, totalPrice: 0 }, "Nothing"],
])("what is still due: %o", (booking, text) => {
  expect(stillDueText(booking)).toBe(text);
});

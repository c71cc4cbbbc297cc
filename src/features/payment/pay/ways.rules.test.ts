import { expect, it } from "vitest";
import { prefersUpi, waysInOrder } from "./ways.rules";

it.each([
  ["9876543210", true],
  ["+919876543210", true],
  ["+91 98765 43210", true],
  ["09876543210", true],
  ["+4915112345678", false],
  ["+1 202 555 0123", false],
  ["+8801712345678", false],
  ["", false],
  ["a number of an old booking", false],
])("UPI comes first for the number '%s': %s", (phone, isFirst) => {
  expect(prefersUpi(phone)).toBe(isFirst);
});

it("keeps every way that is offered, and no other", () => {
  expect(waysInOrder(["upi", "razorpay"], true)).toEqual(["upi", "razorpay"]);
  expect(waysInOrder(["upi", "razorpay"], false)).toEqual(["razorpay", "upi"]);
  expect(waysInOrder(["upi"], false)).toEqual(["upi"]);
  expect(waysInOrder(["razorpay"], true)).toEqual(["razorpay"]);
});

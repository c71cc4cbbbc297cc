import { expect, test } from "vitest";
import { isFound, pricePhoneItem } from "./phone-booking.rules";

const item = { id: "1", title: "Item", note: "", price: 1000.5 };

test("the phone form computes the price that the server charges", () => {
  expect(pricePhoneItem({ ...item, kind: "tour" }, 3, 9).totalPrice).toBe(3001.5);
  expect(pricePhoneItem({ ...item, kind: "car" }, 3, 2).totalPrice).toBe(2001);
  expect(pricePhoneItem({ ...item, kind: "offer" }, 2, 9)).toMatchObject({ serviceFee: 160, totalPrice: 2161 });
});

test.each([
  ["", true],
  ["  hill ", true],
  ["SEVEN hill", true],
  ["hill eight", false],
])("a search for %j finds Hill Seven: %s", (search, expected) => {
  expect(isFound("Hill Seven", search)).toBe(expected);
});

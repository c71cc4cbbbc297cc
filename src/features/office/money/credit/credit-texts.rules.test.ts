import { expect, it } from "vitest";
import type { BankCreditShown } from "./bank-credit.schema";
import { dueText, likelyBooking } from "./credit-texts.rules";

const one: BankCreditShown["named"][number] = {
  _id: "one",
  reference: "NE-7K3F9Q",
  title: "Majuli",
  date: "2027-01-15",
  status: "Confirmed",
  name: "Asha Devi",
  due: 2700,
  isProposed: false,
};
const other = { ...one, _id: "other", reference: "NE-OTHER" };
const proposed = { ...other, isProposed: true };
const cancelled = { ...other, status: "Cancelled" as const };

it.each([
  [[], undefined],
  [[one], one],
  [[one, other], undefined],
  [[one, proposed], proposed],
  [[one, cancelled], one],
  [[cancelled], undefined],
])("of %j the likely booking is %j", (named, expected) => {
  expect(likelyBooking(named)).toEqual(expected);
});

it.each([
  [{ status: "Confirmed" as const, due: 2700 }, "₹2,700 is due"],
  [{ status: "Pending" as const, due: 0 }, "nothing is due"],
  [{ status: "Cancelled" as const, due: 0 }, "cancelled"],
])("%j: %s", (booking, expected) => {
  expect(dueText(booking)).toBe(expected);
});

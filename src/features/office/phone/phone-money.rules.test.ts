import { describe, expect, it } from "vitest";
import { moneyProblems, noMoney } from "./phone-money.rules";

describe("the money of a booking by phone", () => {
  it.each([
    [{}, []],
    [{ priceByHand: "8000", priceReason: "A friend of the house", paidAmount: "8000", paidNote: "Receipt 7" }, []],
    [{ priceByHand: "8000" }, ["priceReason: Please say why"]],
    [{ priceByHand: "cheap", priceReason: "x" }, ["priceByHand: Please enter an amount in rupees"]],
    [{ priceByHand: "80.123", priceReason: "x" }, ["priceByHand: Please use at most two decimals"]],
    [{ priceReason: "A friend" }, ["priceByHand: Please enter the price"]],
    [{ paidAmount: "500" }, ["paidNote: Please note the receipt or the transfer"]],
    [{ paidNote: "Receipt 7" }, ["paidAmount: Please enter an amount in rupees"]],
    [{ paidBy: "upi" as const, paidNumber: "632512 345601", paidAmount: "500", paidNote: "x" }, []],
    [
      { paidBy: "upi" as const, paidNumber: "6325", paidAmount: "500", paidNote: "x" },
      ["paidNumber: Please enter the 12 digits of the UPI transaction ID"],
    ],
    [
      { paidBy: "card" as const, paidAmount: "500", paidNote: "x" },
      ["paidNumber: Please enter the number on the slip"],
    ],
    [{ paidBy: "bank" as const, paidAmount: "500", paidNote: "x" }, []],
    [{ paidBy: "upi" as const, paidNumber: "632512345601" }, ["paidAmount: Please enter an amount in rupees"]],
    [{ paidAmount: "0", paidNote: "x" }, ["paidAmount: Must be more than 0"]],
    [{ paidAmount: "9001", paidNote: "x" }, ["paidAmount: No more than ₹9,000 is due."]],
    [
      { priceByHand: "8000", priceReason: "x", paidAmount: "8500", paidNote: "x" },
      ["paidAmount: No more than ₹8,000 is due."],
    ],
  ])("%j has the problems %j", (typed, expected) => {
    const problems = moneyProblems({ ...noMoney, ...typed }, 9000);
    expect(problems.map(({ name, message }) => `${name}: ${message}`)).toEqual(expected);
  });
});

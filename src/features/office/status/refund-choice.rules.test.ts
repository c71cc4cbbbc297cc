import { describe, expect, it } from "vitest";
import { paidNotice, readRefund } from "./refund-choice.rules";

describe("readRefund", () => {
  it("reads a choice, or an amount that can be given back", () => {
    expect(readRefund({ choice: "ladder", amount: "" }, 9000)).toEqual({ value: { refund: "ladder" } });
    expect(readRefund({ choice: "amount", amount: " 4500.50 " }, 9000)).toEqual({ value: { refundAmount: 4500.5 } });
  });

  it.each([
    ["", "Please enter an amount in rupees"],
    ["0", "Must be more than 0"],
    ["-5", "Please enter an amount in rupees"],
    ["10.001", "Please use at most two decimals"],
    ["9000.01", "No more than ₹9,000 can be refunded."],
  ])("refuses %j", (amount, error) => {
    expect(readRefund({ choice: "amount", amount }, 9000)).toEqual({ error });
  });
});

describe("paidNotice", () => {
  it("says what is paid for several bookings, and nothing if nothing is", () => {
    expect(paidNotice([{ paid: 0 }, { paid: 0 }])).toEqual([]);
    expect(paidNotice([{ paid: 1800.1 }, { paid: 0 }, { paid: 9000.2 }])).toEqual([
      "₹10,800.30 is paid for 2 of them. All of it will be refunded. Send the refund afterwards, under Money.",
    ]);
    expect(paidNotice([{ paid: 1800 }])).toEqual([
      "₹1,800 is paid. All of it will be refunded. Send the refund afterwards, under Money.",
    ]);
  });
});

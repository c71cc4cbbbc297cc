import { describe, expect, it } from "vitest";
import { isMarkedOut, isReversal, sideOf } from "./statement-side.rules";

describe("sideOf", () => {
  it.each([
    "Credit",
    "CREDIT",
    "Cr",
    "CR.",
    "cr",
    "C",
    "Deposit",
    "DEP",
    "Received",
    "Money In",
    "Paid in",
    "Transfer Credit",
    "TRF CR",
    "UPI-CR",
    "NEFT Cr.",
    "Cash deposit",
    "INWARD",
    "UPI Inward",
  ])("reads %j as money that came in", (cell) => {
    expect(sideOf(cell)).toBe("in");
  });

  it.each([
    "Debit",
    "DEBIT",
    "Dr",
    "DR.",
    "dr",
    "D",
    "Withdrawal",
    "WDL",
    "Sent",
    "Money Out",
    "Paid out",
    "Transfer Debit",
    "TRF DR",
    "UPI-DR",
    "NEFT Dr.",
    "Cash withdrawal",
    "OUTWARD",
    "ATM WDL",
  ])("reads %j as money that went out", (cell) => {
    expect(sideOf(cell)).toBe("out");
  });

  it.each([
    "",
    "UPI",
    "NEFT",
    "IMPS",
    "RTGS",
    "Cash",
    "Transfer",
    "Fund transfer",
    "Credit card",
    "Debit card",
    "Cr/Dr",
    "Draft",
    "Crore",
    "Department",
    "Delivery",
    "Direct",
    "Deposit withdrawal",
    "Interest",
  ])("decides nothing by %j", (cell) => {
    expect(sideOf(cell)).toBeNull();
  });
});

describe("isReversal", () => {
  it.each([
    "UPI/REV/632512345601",
    "BY TRANSFER-UPI/REV/632512345601/ASHA",
    "REV-UPI/632512345601",
    "UPI REVERSAL-6325",
    "NEFT RETURN-N325-ASHA",
    "IMPS RTN/632512345601",
    "RETURN OF TRANSFER 632512345601/x",
    "UPI/RETURN/632512345601",
  ])("knows %j", (narration) => {
    expect(isReversal(narration)).toBe(true);
  });

  it.each(["UPI/CR/632512345601/ASHA", "UPI/632512345601/return trip", "REVATI BORA", "UPI-RETNA-REVENUE", ""])(
    "does not take %j for one",
    (narration) => {
      expect(isReversal(narration)).toBe(false);
    },
  );
});

it.each([
  ["UPI/DR/632512345601", true],
  ["TO TRANSFER-UPI/DR/632512345601", true],
  ["UPI/CR/632512345601", false],
  ["UPI/632512345601/DR BORA", false],
])("isMarkedOut of %j is %j", (narration, isOut) => {
  expect(isMarkedOut(narration)).toBe(isOut);
});

import { expect, it } from "vitest";
import { type Checked, refusalText, stateOf, voucherStates } from "./voucher-state.rules";

const booking: Checked = {
  status: "Confirmed",
  date: "2027-01-15",
  lastDay: "2027-01-17",
  sequence: 2,
  isArrived: false,
};

it.each([
  ["valid", "2027-01-15", {}, 2],
  ["valid", "2027-01-17", {}, undefined],
  ["valid", "2027-01-15", { status: "Pending" }, 2],
  ["otherDay", "2027-01-14", {}, 2],
  ["expired", "2027-01-18", {}, 2],
  ["used", "2027-01-18", { isArrived: true }, 2],
  ["changed", "2027-01-15", {}, 1],
  ["changed", "2027-01-15", { isArrived: true }, 0],
  ["used", "2027-01-16", { isArrived: true }, 2],
  ["used", "2027-01-14", { isArrived: true }, 2],
  ["cancelled", "2027-01-15", { status: "Cancelled", isArrived: true }, 1],
] as const)("is %s on %s with %j and the voucher's sequence %s", (state, today, fields, sequence) => {
  expect(stateOf({ ...booking, ...fields }, today, sequence)).toBe(state);
});

it("says what to do about every voucher that cannot be used", () => {
  for (const state of voucherStates) {
    if (state === "valid") expect(refusalText(state)).toBeNull();
    else expect(refusalText(state, "2027-01-15")).toMatch(/office|voucher|reference/);
  }
  expect(refusalText("otherDay", "2027-01-15")).toContain("15 Jan 2027");
});

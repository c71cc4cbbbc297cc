import { expect, it } from "vitest";
import { exampleCheckInBooking as booking, exampleArrived } from "~/features/check-in/check-in.examples";
import type { Voucher } from "~/features/check-in/code/voucher-code.rules";
import { verdictOf } from "./verdict.rules";

const today = booking.date;
const voucher: Voucher = { keyId: 1, reference: booking.reference, sequence: 0, date: today, lastDate: today };
const { reference } = booking;

it.each([
  ["valid", voucher, booking, true],
  ["valid", null, booking, true],
  ["valid", voucher, { ...booking, status: "Pending" as const }, true],
  ["used", voucher, exampleArrived, false],
  ["changed", voucher, { ...booking, sequence: 1 }, false],
  ["valid", null, { ...booking, sequence: 1 }, true],
  ["cancelled", null, { ...booking, status: "Cancelled" as const }, false],
  ["otherDay", null, { ...booking, date: "2027-01-16" }, false],
  ["valid", voucher, { ...booking, date: "2027-01-14", days: 2 }, true],
  ["expired", voucher, { ...booking, date: "2027-01-14", days: 1 }, false],
  ["unlisted", voucher, null, true],
  ["otherDay", { ...voucher, date: "2027-01-16", lastDate: "2027-01-17" }, null, false],
  ["expired", { ...voucher, date: "2027-01-12", lastDate: "2027-01-14" }, null, false],
  ["unknown", null, null, false],
] as const)("says %s about the voucher %j and the booking %j; may be marked: %s", (state, said, known, canMark) => {
  const verdict = verdictOf({ reference, voucher: said }, known, today);
  expect(verdict).toMatchObject({ state, canMark });
  const isPlain = state === "valid" && known?.status === "Confirmed";
  expect(verdict.text).toEqual(isPlain ? null : expect.stringMatching(/\w/));
});

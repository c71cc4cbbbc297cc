import { expect, test } from "vitest";
import { sayingOfMail } from "~/lib/mail-sentences";
import { matchingOptions, progressText } from "./matching-options.rules";

const say = sayingOfMail("on");

test("what would change nothing is not offered; money that goes back is named", () => {
  const ids = (pending: number, active: number) =>
    matchingOptions({ total: 4, pending, active, paid: 0 }, say).map(({ id }) => id);
  expect(ids(2, 3)).toEqual(["Confirmed", "Cancelled", "add", "remove"]);
  expect(ids(0, 3)).toEqual(["Cancelled", "add", "remove"]);
  expect(ids(0, 0)).toEqual(["add", "remove"]);
  expect(matchingOptions({ total: 0, pending: 0, active: 0, paid: 0 }, say)).toEqual([]);
  const [confirm, cancel] = matchingOptions({ total: 4, pending: 1, active: 3, paid: 12_000 }, say);
  expect(confirm?.button).toBe("Confirm 1 booking");
  expect(cancel?.note).toContain("₹12,000 that was paid will be refunded.");
});

test("the progress names how many of how many", () => {
  expect(progressText({ id: "Confirmed", count: 120 }, 50, false)).toBe("50 of 120 bookings confirmed");
  expect(progressText({ id: "add", count: 120 }, 1, true)).toBe("1 booking tagged");
});

import { expect, it } from "vitest";
import { linkExpiry } from "./voucher-expiry.rules";

it("a link ends a week after the journey, or after today if that is later", () => {
  expect(linkExpiry("2027-01-17", "2026-12-01")).toBe("2027-01-25");
  expect(linkExpiry("2027-01-17", "2027-06-01")).toBe("2027-06-09");
});

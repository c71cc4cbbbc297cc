import { expect, it } from "vitest";
import { blankLimit, blankRate, taxText } from "./tax-form.schema";

const row = { from: "2017-07-01", source: "A notification", verifiedOn: "" };

it.each([
  ["rates", [{ ...blankRate, ...row, sac: "998555", percent: "5" }], "Tours and offers 5 % from 1 Jul 2017"],
  [
    "limits",
    [{ ...blankLimit, ...row, amount: "50000" }],
    "Invoice needs the buyer's address from ₹50,000 from 1 Jul 2017",
  ],
  ["gstin", "18AABCL1234M1ZI", null],
  ["rates", [{ ...blankRate, percent: "much" }], null],
])("%s are told in words when somebody else has changed them", (name, value, words) => {
  expect(taxText(name, value)).toBe(words);
});

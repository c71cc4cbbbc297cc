import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPaise, toRupees } from "~/lib/money";
import { isPayable, proposalOf, restOf } from "./proposal.rules";

const first = { deposit: 1800, balance: null, full: 9000 };
const rest = { deposit: null, balance: 7200.5, full: null };

describe("what a credit is proposed for", () => {
  it.each([
    [1800, first, true],
    [9000, first, true],
    [7200.5, rest, true],
    [7200, rest, false],
    [1801, first, false],
    [1800, { deposit: null, balance: null, full: null }, false],
  ])("%d rupees of what can be paid", (amount, payable, fits) => {
    expect(isPayable(amount, payable)).toBe(fits);
  });

  it("is the only booking that it fits", () => {
    const [one, two] = [{ payable: first }, { payable: rest }];
    expect(proposalOf(1800, [one, two])).toBe(one);
    expect(proposalOf(7200.5, [one, two])).toBe(two);
    expect(proposalOf(1800, [one, { payable: first }])).toBeNull();
    expect(proposalOf(50, [one, two])).toBeNull();
    expect(proposalOf(1800, [])).toBeNull();
  });
});

it("says to the paisa what parts lack", () => {
  const paise = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(fc.array(paise, { minLength: 1, maxLength: 20 }), paise, (parts, other) => {
      const sum = parts.reduce((all, part) => all + part, 0);
      const rupees = parts.map(toRupees);
      expect(restOf(toRupees(sum), rupees)).toBe(0);
      expect(restOf(toRupees(other), rupees)).toBe(other - sum);
      expect(toPaise(toRupees(sum))).toBe(sum);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { dueOfReduced, reduce } from "./reduction.rules";

test.each([
  [9000, { amount: 500 }, { off: 500, left: 8500 }],
  [9000, { amount: 9000 }, { off: 9000, left: 0 }],
  [9000, { amount: 9000.01 }, null],
  [9000, { percent: 7.5 }, { off: 675, left: 8325 }],
  [9000.5, { percent: 100 }, { off: 9000.5, left: 0 }],
  [99, { percent: 10 }, { off: 10, left: 89 }],
])("%d less %j is %j", (total, value, result) => {
  expect(reduce(total, value)).toEqual(result);
});

const paise = fc.integer({ min: 0, max: 1_000_000_000 });

test("what is taken off and what is left are never negative, and add up to the total to the paisa", () => {
  const value = fc.oneof(
    paise.map((one) => ({ amount: one / 100 })),
    fc.integer({ min: 1, max: 10_000 }).map((one) => ({ percent: one / 100 })),
  );
  fc.assert(
    fc.property(paise, value, (total, one) => {
      const result = reduce(total / 100, one);
      const isTooMuch = "amount" in one && one.amount > total / 100;
      expect(result === null).toBe(isTooMuch);
      const [off, left] = [result?.off ?? 0, result?.left ?? total / 100].map((rupees) => Math.round(rupees * 100));
      expect(Number(off) + Number(left)).toBe(total);
      expect(Math.min(Number(off), Number(left))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  [{ deposit: null, balanceDueOn: null }, 8500, { deposit: null, balanceDueOn: null }],
  [{ deposit: 3000, balanceDueOn: "2027-01-01" }, 8500, { deposit: 3000, balanceDueOn: "2027-01-01" }],
  [{ deposit: 3000, balanceDueOn: "2027-01-01" }, 3000, { deposit: 3000, balanceDueOn: null }],
  [{ deposit: 3000, balanceDueOn: "2027-01-01" }, 2000, { deposit: 2000, balanceDueOn: null }],
  [{ deposit: 9000, balanceDueOn: null }, 8500, { deposit: 8500, balanceDueOn: null }],
  [{ deposit: 3000, balanceDueOn: "2027-01-01" }, 0, { deposit: null, balanceDueOn: null }],
])("of %j with %d left is due %j", (before, left, after) => {
  expect(dueOfReduced(before, left)).toEqual(after);
});

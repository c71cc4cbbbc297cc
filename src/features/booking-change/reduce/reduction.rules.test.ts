import fc from "fast-check";
import { expect, test } from "vitest";
import type { PriceLine } from "~/features/product/price/price-breakdown.rules";
import { type Priced, reduce, reductionLine, withFavour, withoutReduction, withReductions } from "./reduction.rules";

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

test("a reduction that is taken back leaves the lines and the total as they were, in any order", () => {
  const reductions = fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 5 });
  const booked = { lines: [{ unit: "adult" as const, label: "Person", quantity: 2, unitPrice: 4500, amount: 9000 }] };
  fc.assert(
    fc.property(reductions, fc.nat(), (all, at) => {
      const lines = [...booked.lines, ...all.map((paise) => reductionLine(paise / 100))];
      const totalPrice = (900_000 - all.reduce((sum, paise) => sum + paise, 0)) / 100;
      const first = at % all.length;
      const order = [...all.slice(first), ...all.slice(0, first)];
      const left = order.reduce<Priced | null>((price, paise) => price && withoutReduction(price, paise / 100), {
        lines,
        totalPrice,
      });
      expect(left).toEqual({ ...booked, totalPrice: 9000 });
    }),
  );
});

test("the discount of a code is no reduction", () => {
  const line = { unit: "discount" as const, label: "Discount TEA10", quantity: 1, unitPrice: -500, amount: -500 };
  expect(withoutReduction({ lines: [line], totalPrice: 8500 }, 500)).toBeNull();
});

const adult = (amount: number) => {
  return { unit: "adult" as const, label: "Person", quantity: 1, unitPrice: amount, amount };
};

test("reductions stay when the price is computed anew, as far as it bears them; the discount of a code does not", () => {
  const line = adult(400);
  const breakdown = { lines: [line], totalPrice: 400 };
  const code = { ...reductionLine(50), label: "Discount X" };
  expect(withReductions(breakdown, [line, reductionLine(150), code])).toEqual({
    totalPrice: 250,
    lines: [line, reductionLine(150)],
  });
  expect(withReductions(breakdown, [reductionLine(300), reductionLine(300)])).toEqual({
    totalPrice: 0,
    lines: [line, reductionLine(300), reductionLine(100)],
  });
});

test("a reduction of half the price takes off half of any other price", () => {
  const half = reductionLine(5000, 50);
  fc.assert(
    fc.property(paise, (total) => {
      const breakdown = { lines: [adult(total / 100)], totalPrice: total / 100 };
      const { lines, totalPrice } = withReductions(breakdown, [adult(10_000), half]);
      expect(totalPrice).toBe(reduce(total / 100, { percent: 50 })?.left);
      const added: PriceLine[] = lines.slice(1);
      expect(added.every(({ percent }) => percent === 50)).toBe(true);
    }),
  );
});

test("what goes back as a favour lowers the price, stays when the price is computed anew, and is no reduction to take back", () => {
  const given = withFavour({ lines: [adult(10_000)], totalPrice: 10_000 }, 2000);
  expect(given.totalPrice).toBe(8000);
  expect(withoutReduction(given, 2000)).toBeNull();
  expect(withReductions({ lines: [adult(5000)], totalPrice: 5000 }, given.lines).totalPrice).toBe(3000);
  expect(withFavour({ lines: [adult(500)], totalPrice: 500 }, 700).totalPrice).toBe(0);
});

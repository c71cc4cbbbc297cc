import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPaise, toRupees } from "~/lib/money";
import {
  type BookingMoney,
  dueAmount,
  dueOnOf,
  isBookingPaid,
  owedBack,
  payableOf,
  paymentStatusOf,
  splitRefund,
} from "./payment.rules";

const money = (values: Partial<BookingMoney>): BookingMoney => ({
  status: "Pending",
  totalPrice: 10_000,
  paid: 0,
  refunded: 0,
  refunding: 0,
  ...values,
});
const paise = fc.integer({ min: 1, max: 1_000_000 }).map(toRupees);

describe("paymentStatusOf", () => {
  it.each([
    ["unpaid", {}],
    ["partPaid", { paid: 3000 }],
    ["paid", { paid: 10_000 }],
    ["paid", { totalPrice: 0 }],
    ["refundDue", { paid: 12_000 }],
    ["refundDue", { status: "Cancelled", paid: 10_000, refunding: 5000 }],
    ["refunded", { status: "Cancelled", paid: 5000, refunded: 5000 }],
    ["refunded", { refunded: 3000 }],
    ["partPaid", { paid: 7000, refunded: 3000 }],
    ["partPaid", { status: "Cancelled", paid: 3000 }],
  ] as const)("is %s", (status, values) => {
    expect(paymentStatusOf(money(values))).toBe(status);
  });
});

it("owes what is to go back, and what is paid beyond the total, once", () => {
  expect(owedBack(money({ paid: 10_000 }))).toBe(0);
  expect(owedBack(money({ paid: 10_500.5 }))).toBe(500.5);
  expect(owedBack(money({ paid: 10_500, refunding: 500 }))).toBe(500);
  expect(owedBack(money({ paid: 10_500, refunding: 2000 }))).toBe(2000);
  expect(owedBack(money({ status: "Cancelled", paid: 12_000, refunding: 500 }))).toBe(500);
});

describe("what is due", () => {
  it("is the rest of the total, without what is to go back; nothing of a cancelled booking", () => {
    expect(dueAmount(money({ paid: 3000.5 }))).toBe(6999.5);
    expect(dueAmount(money({ totalPrice: 8000, paid: 10_000, refunding: 2000 }))).toBe(0);
    expect(dueAmount(money({ paid: 10_000, refunding: 2500 }))).toBe(2500);
    expect(dueAmount(money({ status: "Cancelled" }))).toBe(0);
  });

  it("can be paid as deposit, balance or in full", () => {
    const agreed = { deposit: 3000, balanceDueOn: "2027-01-01" };
    expect(payableOf(money({}), agreed)).toEqual({ deposit: 3000, balance: null, full: 10_000 });
    expect(payableOf(money({ paid: 1000 }), agreed)).toEqual({ deposit: 2000, balance: null, full: 9000 });
    expect(payableOf(money({ paid: 3000 }), agreed)).toEqual({ deposit: null, balance: 7000, full: null });
    expect(payableOf(money({}), { deposit: 10_000, balanceDueOn: null })).toMatchObject({
      deposit: null,
      full: 10_000,
    });
    expect(payableOf(money({ paid: 10_000 }), agreed)).toEqual({ deposit: null, balance: null, full: null });
  });

  it("is paid at booking with the deposit, or with a total that was reduced below it", () => {
    const agreed = { deposit: 3000, balanceDueOn: "2027-01-01" };
    expect([2999, 3000].map((paid) => isBookingPaid(money({ paid }), agreed))).toEqual([false, true]);
    expect(isBookingPaid(money({ totalPrice: 2000, paid: 2000 }), agreed)).toBe(true);
  });

  it("is due on the day of the booking, then on the day of the balance", () => {
    const agreed = { deposit: 3000, balanceDueOn: "2027-01-01" };
    const bookedAt = "2026-11-23T20:00:00.000Z";
    expect(dueOnOf(money({}), agreed, bookedAt)).toBe("2026-11-24");
    expect(dueOnOf(money({ paid: 3000 }), agreed, bookedAt)).toBe("2027-01-01");
    expect(dueOnOf(money({ paid: 10_000 }), agreed, bookedAt)).toBeNull();
    expect(dueOnOf(money({}), { deposit: null, balanceDueOn: null }, bookedAt)).toBeNull();
  });
});

describe("splitRefund", () => {
  const payment = fc.record({ received: paise, gone: fc.double({ min: 0, max: 1, noNaN: true }) });
  const sources = fc.array(payment, { maxLength: 5 }).map((payments) =>
    payments.map(({ received, gone }, index) => {
      const back = toRupees(Math.floor(toPaise(received) * gone));
      return { id: String(index), received, refunds: back > 0 ? [{ amount: back }] : [] };
    }),
  );
  const leftOf = ({ received, refunds }: { received: number; refunds: { amount: number }[] }) =>
    toPaise(received) - refunds.reduce((sum, { amount }) => sum + toPaise(amount), 0);

  it("takes all from the newest payment that can bear it", () => {
    const payments = [
      { id: "old", received: 5000, refunds: [] },
      { id: "mid", received: 4000, refunds: [{ amount: 1000 }] },
      { id: "new", received: 1000, refunds: [] },
    ];
    expect(splitRefund(payments, 3000)).toEqual([{ id: "mid", amount: 3000 }]);
    expect(splitRefund(payments, 6000)).toEqual([
      { id: "new", amount: 1000 },
      { id: "mid", amount: 3000 },
      { id: "old", amount: 2000 },
    ]);
    expect(splitRefund(payments, 9000.01)).toBeNull();
  });

  it("gives back exactly the amount, and from no payment more than it has", () => {
    fc.assert(
      fc.property(sources, paise, (payments, amount) => {
        const parts = splitRefund(payments, amount);
        const left = payments.reduce((sum, one) => sum + leftOf(one), 0);
        if (!parts) {
          expect(left).toBeLessThan(toPaise(amount));
          return;
        }
        expect(parts.reduce((sum, part) => sum + toPaise(part.amount), 0)).toBe(toPaise(amount));
        for (const part of parts) {
          const source = payments.find(({ id }) => id === part.id);
          expect(source && leftOf(source)).toBeGreaterThanOrEqual(toPaise(part.amount));
        }
      }),
    );
  });
});

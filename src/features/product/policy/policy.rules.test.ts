import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPaise } from "~/lib/money";
import { cancellationText, shownSteps, stepsOf, termsProblem, termsText } from "./cancellation.rules";
import { dueOf, dueOfBooking, dueText, paymentText } from "./payment.rules";
import { cancellationField, paymentField } from "./policy.schema";

const terms = [
  { daysFrom: 7, refundPercent: 100 },
  { daysFrom: 2, daysTo: 6, refundPercent: 50 },
  { daysFrom: 0, daysTo: 1, refundPercent: 0 },
];
const date = "2026-12-10";
const now = new Date("2026-11-23T10:00:00Z");

describe("cancellation terms", () => {
  it("becomes instants: a step ends when its last day ends in India", () => {
    expect(stepsOf(terms, date)).toEqual([
      { until: "2026-12-03T18:30:00.000Z", refundPercent: 100 },
      { until: "2026-12-08T18:30:00.000Z", refundPercent: 50 },
      { until: "2026-12-10T18:30:00.000Z", refundPercent: 0 },
    ]);
  });

  it("is said in words and dates", () => {
    const steps = stepsOf(terms, date);
    const text = "Free cancellation until 3 December; half back until 8 December. After that, nothing comes back.";
    expect(cancellationText(steps, now)).toBe(text);
    expect(cancellationText(steps, new Date("2026-12-03T18:30:00Z"))).toBe(
      "Half back until 8 December. After that, nothing comes back.",
    );
    expect(cancellationText(steps, new Date("2026-12-09T00:00:00Z"))).toBe("No refund on cancellation now.");
    expect(cancellationText(stepsOf(terms, "2027-01-10"), now)).toContain("until 3 January 2027");
    expect(cancellationText(null, now)).toContain("ask us");
    expect(termsText(terms)).toBe(
      "Free cancellation until 7 days before travel; half back until 2 days before travel. After that, nothing comes back.",
    );
  });

  it("gives back the percentage of what is paid, in whole paise", () => {
    expect(shownSteps(stepsOf(terms, date), 999.99, now).map(({ refundAmount }) => refundAmount)).toEqual([
      999.99, 500, 0,
    ]);
  });

  it.each([
    [[{ daysFrom: 0, daysTo: 9, refundPercent: 0 }], 0, "daysTo"],
    [[{ daysFrom: 7, refundPercent: 100 }], 0, "daysFrom"],
    [
      [
        { daysFrom: 7, refundPercent: 100 },
        { daysFrom: 0, daysTo: 5, refundPercent: 0 },
      ],
      1,
      "daysTo",
    ],
    [
      [
        { daysFrom: 7, refundPercent: 100 },
        { daysFrom: 0, daysTo: 7, refundPercent: 0 },
      ],
      1,
      "daysTo",
    ],
    [
      [
        { daysFrom: 7, refundPercent: 100 },
        { daysFrom: 0, refundPercent: 0 },
      ],
      1,
      "daysTo",
    ],
  ])("with a gap or an overlap is refused: %j", (terms, row, field) => {
    expect(termsProblem(terms)).toMatchObject({ row, field });
    expect(cancellationField.safeParse(terms).error?.issues[0]?.path).toEqual([row, field]);
  });

  it("is accepted in any order, and as a form's JSON text", () => {
    expect(cancellationField.parse([...terms].reverse())).toEqual(terms);
    expect(cancellationField.parse(JSON.stringify(terms))).toEqual(terms);
    expect(cancellationField.parse("")).toBeNull();
    expect(cancellationField.safeParse([{ daysFrom: 0, refundPercent: 101 }]).success).toBe(false);
  });
});

describe("what is due", () => {
  const policy = { depositPercent: 30, balanceDays: 14 };

  it("is a deposit in whole rupees, and the rest before travel", () => {
    const due = dueOf(policy, 9999.5, { date: "2027-01-15", today: "2026-11-23" });
    expect(due).toEqual({ deposit: 3000, balance: { amount: 6999.5, dueOn: "2027-01-01" } });
    expect(dueText(due)).toBe("₹3,000 is due at booking, and ₹6,999.50 by 1 January 2027.");
  });

  it("is all at once when the rest is due already, and nothing without a policy", () => {
    expect(dueOf(policy, 9000, { date: "2026-12-07", today: "2026-11-23" })).toEqual({ deposit: 9000, balance: null });
    expect(dueOf(null, 9000, { date, today: "2026-11-23" })).toEqual({ deposit: null, balance: null });
    expect(dueOf({ depositPercent: 0, balanceDays: 0 }, 9000, { date, today: "2026-11-23" }).deposit).toBeNull();
    expect(dueOf({ depositPercent: 100, balanceDays: 0 }, 9000, { date, today: "2026-11-23" }).deposit).toBe(9000);
    expect(paymentText(policy)).toBe("30% is due at booking, the rest 14 days before travel.");
    expect(paymentField.parse(JSON.stringify(policy))).toEqual(policy);
  });

  it("always adds up to the total", () => {
    const paise = fc.integer({ min: 0, max: 100_000_000 });
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(paise, percent, fc.integer({ min: 0, max: 60 }), (total, depositPercent, balanceDays) => {
        const when = { date: "2026-12-23", today: "2026-11-23" };
        const due = dueOf({ depositPercent, balanceDays }, total / 100, when);
        const { deposit, balance } = due;
        expect(dueOfBooking({ deposit, balanceDueOn: balance?.dueOn ?? null }, total / 100)).toEqual(due);
        if (deposit === null) expect(balance).toBeNull();
        else expect(toPaise(deposit) + toPaise(balance?.amount ?? 0)).toBe(total);
      }),
    );
  });

  const agreed = { deposit: 3000, balanceDueOn: "2027-01-01" };
  const rest = (amount: number) => ({ amount, dueOn: "2027-01-01" });

  it.each([
    [{ deposit: null, balanceDueOn: null }, 8500, { deposit: null, balance: null }],
    [agreed, 8500, { deposit: 3000, balance: rest(5500) }],
    [agreed, 3000, { deposit: 3000, balance: null }],
    [agreed, 2000, { deposit: 2000, balance: null }],
    [{ deposit: 9000, balanceDueOn: null }, 8500, { deposit: 8500, balance: null }],
    [agreed, 0, { deposit: null, balance: null }],
  ])("of %j, with a total of %d, is due %j", (one, total, due) => {
    expect(dueOfBooking(one, total)).toEqual(due);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedFacts } from "~/features/booking/request/changed-facts.rules";
import { backNowText } from "~/features/booking/view/back-now.rules";
import { adultsOnly } from "~/features/product/price/party.rules";
import { toPaise } from "~/lib/money";
import {
  agreedAfter,
  changedFieldsOf,
  changeText,
  daysBetween,
  differenceText,
  movedSteps,
  requestReason,
  settledTexts,
  withAgreedTotal,
  withCharge,
} from "./change.rules";

const before = {
  date: "2027-01-15",
  party: adultsOnly(2),
  name: "Asha Devi",
  pickupLocation: "Airport",
  specialRequests: "",
  totalPrice: 9000,
};
const today = "2026-12-01";

it("takes only what differs as requested; the order of ages does not matter", () => {
  expect(changedFieldsOf(before, { ...before })).toEqual({});
  const family = { ...before, party: { adults: 2, children: [3, 8], seniors: 0 } };
  expect(changedFieldsOf(family, { party: { adults: 2, children: [8, 3], seniors: 0 } })).toEqual({});
  expect(changedFieldsOf(before, { date: "2027-01-20", name: "Asha Devi", specialRequests: "A cot" })).toEqual({
    date: "2027-01-20",
    specialRequests: "A cot",
  });
});

describe("the office decides about a change", () => {
  const change = { date: "2027-01-15", today, grows: false, isDue: true, isWithoutTerms: false };

  it.each([
    ["Pending", null, null],
    ["Confirmed", null, "status"],
    ["Confirmed", 45, null],
    ["Confirmed", 46, "status"],
  ] as const)("of a %s booking with %s days to change: %s", (status, changeDays, reason) => {
    expect(requestReason({ ...change, status, changeDays })).toBe(reason);
  });

  it("if a Confirmed booking grows by places that are not paid, or no terms say what comes back", () => {
    const confirmed = { ...change, status: "Confirmed" as const, changeDays: 45, grows: true };
    expect(requestReason(confirmed)).toBe("unpaidPlaces");
    expect(requestReason({ ...confirmed, isDue: false })).toBeNull();
    expect(requestReason({ ...confirmed, status: "Pending" })).toBeNull();
    expect(requestReason({ ...confirmed, status: "Pending", isWithoutTerms: true })).toBe("noTerms");
  });
});

describe("the price", () => {
  const line = { unit: "adult" as const, label: "Person", quantity: 1, unitPrice: 400, amount: 400 };
  const breakdown = { lines: [line], serviceFee: 0, totalPrice: 400 };
  it("leads to a total by hand with one line", () => {
    expect(withAgreedTotal(breakdown, 400)).toBe(breakdown);
    expect(withAgreedTotal(breakdown, 350.5).lines[1]).toMatchObject({
      unit: "discount",
      label: "Agreed price",
      amount: -49.5,
    });
    expect(withAgreedTotal(breakdown, 500).lines[1]).toMatchObject({ unit: "fee", label: "Agreed price", amount: 100 });
  });
});

it("has one line for what changes cost, however many there are", () => {
  const line = { unit: "adult" as const, label: "Person", quantity: 1, unitPrice: 400, amount: 400 };
  const breakdown = { lines: [line], serviceFee: 0, totalPrice: 400 };
  expect(withCharge(breakdown, 0)).toBe(breakdown);
  const twice = withCharge(withCharge(breakdown, 100), 250.5);
  expect(twice.totalPrice).toBe(650.5);
  expect(twice.lines.slice(1)).toMatchObject([
    { unit: "fee", label: "Kept by the cancellation terms", quantity: 1, amount: 250.5 },
  ]);
});

it("says what a change settles", () => {
  const shares = [
    { amount: 4500, percent: 0, bound: "kept" as const },
    { amount: 5500, percent: 50, bound: "most" as const },
  ];
  expect(settledTexts({ charge: 4500, shares, reason: "unpaidPlaces" })).toEqual([
    "By the cancellation terms, ₹4,500 is kept for what you give up.",
    "Of the ₹5,500 that you had paid when you moved the trip, at most 50% comes back.",
    "Our office decides, because the added places are not paid.",
  ]);
  expect(settledTexts({ charge: 0, shares: [], reason: "status" })).toEqual([
    "Your booking is confirmed, so our office checks the change first.",
  ]);
  expect(settledTexts({ charge: 0, shares: [], reason: null })).toEqual([]);
});

it("moves the cancellation terms with the travel", () => {
  const steps = [{ until: "2027-01-08T18:30:00.000Z", refundPercent: 100 }];
  expect(movedSteps(steps, daysBetween("2027-01-15", "2027-01-20"))[0]?.until).toBe("2027-01-13T18:30:00.000Z");
  expect(movedSteps(steps, daysBetween("2027-01-15", "2027-01-10"))[0]?.until).toBe("2027-01-03T18:30:00.000Z");
});

describe("what is due after a change", () => {
  const moved = { totalPrice: 12_000, movedDays: 5, today };

  it("is nothing if nothing was", () => {
    const nothing = { deposit: null, balanceDueOn: null };
    expect(agreedAfter(nothing, { totalPrice: 9000, paid: 0 }, moved)).toEqual(nothing);
  });

  it("keeps a paid deposit, and the share of an unpaid one; the day of the rest moves", () => {
    const agreed = { deposit: 3000, balanceDueOn: "2027-01-01" };
    expect(agreedAfter(agreed, { totalPrice: 9000, paid: 3000 }, moved)).toEqual({
      deposit: 3000,
      balanceDueOn: "2027-01-06",
    });
    expect(agreedAfter(agreed, { totalPrice: 9000, paid: 0 }, moved)).toEqual({
      deposit: 4000,
      balanceDueOn: "2027-01-06",
    });
    expect(agreedAfter(agreed, { totalPrice: 9000, paid: 0 }, { ...moved, movedDays: -31 })).toEqual({
      deposit: 12_000,
      balanceDueOn: null,
    });
  });

  it("asks for the difference today if all was paid at once", () => {
    const agreed = { deposit: 9000, balanceDueOn: null };
    expect(agreedAfter(agreed, { totalPrice: 9000, paid: 9000 }, moved)).toEqual({
      deposit: 9000,
      balanceDueOn: today,
    });
    expect(agreedAfter(agreed, { totalPrice: 9000, paid: 9000 }, { ...moved, totalPrice: 8000 })).toEqual({
      deposit: 8000,
      balanceDueOn: null,
    });
  });

  it("never is more than the total, and has a day only with a deposit", () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, fc.integer({ min: -400, max: 400 }), fc.boolean(), (...drawn) => {
        const [deposit, old, paid, totalPrice, movedDays, isAtOnce] = drawn;
        const agreed = { deposit: Math.min(deposit, old), balanceDueOn: isAtOnce ? null : "2027-01-01" };
        const after = agreedAfter(agreed, { totalPrice: old, paid }, { totalPrice, movedDays, today });
        expect(toPaise(after.deposit ?? 0)).toBeLessThanOrEqual(toPaise(totalPrice));
        expect(after.balanceDueOn === null || (after.deposit !== null && after.balanceDueOn >= today)).toBe(true);
      }),
    );
  });
});

it("says what changes, without names and places in events", () => {
  const after = { ...before, date: "2027-01-20", party: adultsOnly(3), pickupLocation: "Station", totalPrice: 13_500 };
  const facts = changedFacts(before, after);
  expect(facts).toContainEqual({ label: "Pickup", before: "Airport", after: "Station" });
  expect(changeText(facts)).toBe(
    "Date 15 Jan 2027 → 20 Jan 2027, travellers 2 adults → 3 adults, pickup changed, price ₹9,000 → ₹13,500",
  );
  expect(changedFacts(before, before)).toEqual([]);
});

it("says the difference in words", () => {
  expect(differenceText(4500, { back: 0 })).toBe("It costs ₹4,500 more.");
  expect(differenceText(-500, { back: 200 })).toBe("It costs ₹500 less. ₹200 comes back to you.");
  expect(differenceText(0, { back: 0 })).toBe("The price stays the same.");
});

describe("backNowText", () => {
  const now = new Date("2026-12-01T00:00:00Z");
  const half = [{ until: "2026-12-05T00:00:00Z", refundPercent: 50, refundAmount: 0 }];

  it.each([
    [0, half, "You have paid nothing so far."],
    [3000, half, "If it is cancelled, ₹1,500 of the ₹3,000 that you paid comes back."],
    [3000, [{ ...half[0], until: "2026-11-30T00:00:00Z" }], "By the terms nothing comes back now."],
    [3000, [], "What comes back depends on the case; we will tell you."],
  ])("says what of %i rupees comes back", (paid, cancellation, text) => {
    expect(backNowText({ paid, refunds: [], refundShares: [], cancellation: cancellation as typeof half }, now)).toBe(
      text,
    );
  });

  it.each([
    [
      half,
      "₹5,000 of what you paid is coming back already. If it is cancelled, ₹2,500 of the other ₹5,000 comes back.",
    ],
    [
      [],
      "₹5,000 of what you paid is coming back already. What of the rest comes back depends on the case; we will tell you.",
    ],
  ])("counts what is coming back already apart", (cancellation, text) => {
    const refunds = [
      { state: "created" as const, amount: 5000 },
      { state: "done" as const, amount: 700 },
    ];
    expect(backNowText({ paid: 10_000, refunds, refundShares: [], cancellation }, now)).toBe(text);
    expect(backNowText({ paid: 5000, refunds, refundShares: [], cancellation }, now)).toBe(
      "All that you paid is coming back already.",
    );
  });
});

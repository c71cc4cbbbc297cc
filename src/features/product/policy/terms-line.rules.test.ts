import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requestNote } from "~/features/booking/booking.rules";
import { addDays, dateInIndia, formatLongDate } from "~/lib/dates";
import { lastDayText, shownSteps, stepsOf } from "./cancellation.rules";
import { dueOf, type PaymentPolicy } from "./payment.rules";
import { paysAtBooking, quotedTermsLine, termsLineOf, termsSentences } from "./terms-line.rules";

const now = new Date("2026-11-23T10:00:00Z");
const today = dateInIndia(now);
const ladder = [
  { daysFrom: 7, refundPercent: 100 },
  { daysFrom: 2, daysTo: 6, refundPercent: 50 },
  { daysFrom: 0, daysTo: 1, refundPercent: 0 },
];
const noRefund = [{ daysFrom: 0, refundPercent: 0 }];
const quarter: PaymentPolicy = { depositPercent: 25, balanceDays: 14 };
const whole: PaymentPolicy = { depositPercent: 100, balanceDays: 0 };
const none: PaymentPolicy = { depositPercent: 0, balanceDays: 0 };

describe("the terms of a product in one line", () => {
  it.each([
    [quarter, ladder, "2027-03-26", "25% now, rest by 12 March 2027 · free until 19 March 2027"],
    [quarter, ladder, "2026-12-24", "25% now, rest by 10 December · free until 17 December"],
    // All is due at once if the rest is due already.
    [quarter, ladder, "2026-12-05", "Pay in full when you book · free until 28 November"],
    [quarter, ladder, "2026-11-28", "Pay in full when you book · half back until 26 November"],
    [quarter, ladder, "2026-11-24", "Pay in full when you book · no refund on cancellation"],
    [quarter, null, "2026-12-24", "25% now, rest by 10 December · ask us about cancelling"],
    [whole, noRefund, "2026-12-24", "Pay in full when you book · no refund on cancellation"],
    [null, null, "2026-12-24", "Nothing to pay now · free to cancel while Pending"],
    [none, ladder, "2026-12-24", "Nothing to pay now · free until 17 December"],
    [none, noRefund, "2026-12-24", "Nothing to pay now · free to cancel while Pending, then no refund"],
  ])("with %j and %j for %s: %s", (payment, cancellation, date, line) => {
    expect(termsLineOf({ payment, cancellation }, { totalPrice: 32_500, date, now, paysOnline: true })).toBe(line);
  });

  it.each([
    [quarter, ladder, "25% now, rest 14 days before travel · free until 7 days before travel"],
    [
      { depositPercent: 25, balanceDays: 1 },
      ladder,
      "25% now, rest the day before travel · free until 7 days before travel",
    ],
    [{ depositPercent: 25, balanceDays: 0 }, null, "25% now, rest on the day of travel · ask us about cancelling"],
    [whole, noRefund, "Pay in full when you book · no refund on cancellation"],
    [null, null, "Nothing to pay now · free to cancel while Pending"],
    [none, [{ daysFrom: 0, refundPercent: 100 }], "Nothing to pay now · free until the day of travel"],
  ])("without a date, with %j and %j: %s", (payment, cancellation, line) => {
    for (const date of [undefined, "", "2027-03", addDays(today, -1)]) {
      const requested = { totalPrice: 32_500, date, now, paysOnline: true };
      expect(termsLineOf({ payment, cancellation }, requested)).toBe(line);
    }
  });

  it("says that customers pay later if they cannot pay at once", () => {
    const requested = { totalPrice: 32_500, now, paysOnline: false };
    expect(termsLineOf({ payment: quarter, cancellation: ladder }, requested)).toMatch(
      /^25% once we confirm, rest 14 /,
    );
    expect(termsLineOf({ payment: whole, cancellation: ladder }, requested)).toMatch(/^Pay in full once we confirm · /);
    expect(termsLineOf({ payment: null, cancellation: ladder }, requested)).toMatch(/^Nothing to pay now · /);
  });
});

it("a line names no day that the quote does not, and the deposit as it is due", () => {
  const percent = fc.integer({ min: 0, max: 100 });
  const days = fc.integer({ min: 0, max: 60 });
  const total = fc.integer({ min: 1_000, max: 500_000 });
  const policies = fc.record({
    depositPercent: percent,
    balanceDays: days,
    ahead: days,
    first: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(policies, percent, total, ({ depositPercent, balanceDays, ahead, first }, back, totalPrice) => {
      const payment = { depositPercent, balanceDays };
      const cancellation = [
        { daysFrom: first, refundPercent: back },
        { daysFrom: 0, daysTo: first - 1, refundPercent: 0 },
      ];
      const date = addDays(today, ahead);
      const due = dueOf(payment, totalPrice, { date, today });
      const steps = shownSteps(stepsOf(cancellation, date), totalPrice, now);
      const situation = { now, paysOnline: true };
      const line = quotedTermsLine({ ...due, totalPrice, cancellation: steps }, situation);
      expect(termsLineOf({ payment, cancellation }, { totalPrice, date, ...situation })).toBe(line);
      const quoted = [
        ...(due.balance ? [formatLongDate(due.balance.dueOn)] : []),
        ...steps.map(({ until }) => lastDayText(until, "0000-01-01")),
      ];
      const named = line.match(/\d+ [A-Z][a-z]+(?: \d{4})?/g) ?? [];
      for (const day of named) expect(quoted.some((one) => one.startsWith(day))).toBe(true);
      expect(named.length).toBe((due.balance ? 1 : 0) + (steps.some(({ refundPercent }) => refundPercent > 0) ? 1 : 0));
      if (due.balance) expect(line).toContain(`${depositPercent}% now`);
    }),
  );
});

/** Each policy about paying and cancelling, with and without payment online, before and after a date is chosen. */
const situations = [null, none, quarter, whole].flatMap((payment) =>
  [null, ladder, noRefund].flatMap((cancellation) =>
    [true, false].flatMap((paysOnline) =>
      ["", "2027-03-26"].map((date) => ({ payment, cancellation, paysOnline, date })),
    ),
  ),
);

it.each(situations)("line, sentences and note agree: %j", ({ payment, cancellation, paysOnline, date }) => {
  const requested = { totalPrice: 32_500, date, now, paysOnline };
  const line = termsLineOf({ payment, cancellation }, requested);
  const sentences = termsSentences({ payment, cancellation }, requested);
  const note = requestNote(paysAtBooking(payment, paysOnline));
  const isDue = payment !== null && payment.depositPercent > 0;
  const all = { line, payment: sentences.payment, cancellation: sentences.cancellation, note };
  const saying = (form: RegExp) => Object.entries(all).flatMap(([name, text]) => (form.test(text) ? [name] : []));
  // Every text that names the first payment names the same time for it.
  expect(saying(/once we confirm/)).toEqual(isDue && !paysOnline ? ["line", "payment"] : []);
  expect(saying(/is due at booking|% now|when you book/)).toEqual(
    isDue && paysOnline ? ["line", "payment", "note"] : isDue ? [] : ["payment"],
  );
  expect(saying(/nothing (is due|to pay)/i)).toEqual(isDue ? [] : ["line", "payment"]);
  // Nothing paid: cancelling is free, and every text about cancelling says so.
  const isFree = !(isDue && paysOnline);
  expect(saying(/free to cancel while pending/i)).toEqual(
    isFree ? [...(cancellation === ladder ? [] : ["line"]), "cancellation", "note"] : [],
  );
  expect(saying(/no refund/i)).toEqual(cancellation === noRefund ? ["line", "cancellation"] : []);
  expect(saying(/ask us/)).toEqual(cancellation ? [] : isFree ? ["cancellation"] : ["line", "cancellation"]);
});

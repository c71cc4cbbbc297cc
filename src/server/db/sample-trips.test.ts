import { beforeAll, describe, expect, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { permitObstacles } from "~/features/permit/permit.rules";
import { shownSteps, stepsOf } from "~/features/product/policy/cancellation.rules";
import { quotedTermsLine, termsLineOf } from "~/features/product/policy/terms-line.rules";
import { idFieldOf } from "~/features/product/registry";
import { addDays, dateInIndia } from "~/lib/dates";
import { toPaise } from "~/lib/money";
import { seedSampleCatalogue } from "~prisma/seed";
import { party as bookingInput } from "~tests/support/booking-input";
import { bodyOf, caller, post } from "~tests/support/clients";
import { makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { readSamples, type Sample } from "~tests/support/sample-pledges";
import { calendarOf, parties, peopleOf, quoteOf, yearOf } from "~tests/support/sample-trips";
import { setFirstSettings } from "~tests/support/settings";
import { db } from "./client";

withOwnDatabase();

// What a traveller reads in the calendar, the list, the quote and the booking of each sample product agrees, for each party.

const now = new Date();
const today = dateInIndia(now);

/** Customers pay online, so that a quote asks for money and a booking is held for it. */
const payment = { depositPercent: 25, balanceDays: 14 };
const cancellation = [
  { daysFrom: 7, refundPercent: 100 },
  { daysFrom: 0, daysTo: 6, refundPercent: 50 },
];

let samples: Sample[] = [];

beforeAll(async () => {
  setFirstSettings({ payment, cancellation, upiAddress: "luit@okbank" });
  await seedSampleCatalogue(db(), now);
  samples = await readSamples(db());
});

/**
 * Days to test. Days with the same price and the same reason to be closed form a group; this takes the first and the last day
 * of each group.
 */
function kindsOfDays(days: Awaited<ReturnType<typeof yearOf>>) {
  const last = new Map(days.map((day) => [`${day.reason} ${day.price}`, day]));
  const first = new Map(days.toReversed().map((day) => [`${day.reason} ${day.price}`, day]));
  return new Set([...first.values(), ...last.values()]);
}

type Quoted = Awaited<ReturnType<typeof quoteOf>>;

const sumOf = (lines: Quoted["lines"]) => lines.reduce((sum, { amount }) => sum + toPaise(amount), 0);

/** The line about paying and cancelling, first as the product's page says it, then as the quote does. */
function termsOf(quote: Quoted) {
  const situation = { now, paysOnline: true };
  const requested = { totalPrice: quote.totalPrice, date: quote.date, ...situation };
  return [termsLineOf({ payment, cancellation }, requested), quotedTermsLine(quote, situation)];
}

// Each walks all samples.
describe.each(Object.entries(parties))("for %s", { timeout: 120_000 }, (_, who) => {
  it("quotes and calendar agree on every kind of day, and with the facts", async () => {
    expect(samples).toHaveLength(47);
    for (const sample of samples) {
      const { title, leadDays, seasonMonths, minAge, partyMin, partyMax } = sample;
      const days = await yearOf(sample, who, today);
      for (const day of kindsOfDays(days)) {
        const quote = await quoteOf(sample, who.party, day.date, who.permitsFor);
        const saying = `${title} on ${day.date}: ${day.reason} ${JSON.stringify(quote.obstacles)}`;
        expect(quote.isAvailable, saying).toBe(day.bookable);
        expect(quote.obstacles.length === 0, saying).toBe(day.bookable);
        expect(quote.totalPrice, saying).toBe(day.price);
        expect(sumOf(quote.lines), saying).toBe(toPaise(quote.totalPrice));
        // The product's page shows the same unit price and the same contents.
        if (Array.isArray(sample.prices) && sample.prices.length === 0)
          expect(quote.unitPrice, saying).toBe(sample.price);
        expect(quote.includes, saying).toEqual(sample.tour?.includes ?? sample.offer?.features ?? []);
        const permits = quote.neededPermits;
        const obstacles = permitObstacles(permits?.needs ?? [], quote.travelers);
        expect(permits?.obstacles ?? [], saying).toEqual(obstacles);
        const [shown, quoted] = termsOf(quote);
        if (obstacles.length > 0) expect([quote.deposit, quote.balance], saying).toEqual([null, null]);
        else expect(quoted, saying).toBe(shown);
        expect(quote.cancellation, saying).toEqual(shownSteps(stepsOf(cancellation, day.date), day.price, now));
      }
      const people = who.party.adults + who.party.children.length + who.party.seniors;
      const seats = sample.car?.seatCapacity ?? Number.POSITIVE_INFINITY;
      const isRefused =
        people > Math.min(partyMax ?? people, seats) ||
        people < (partyMin ?? 0) ||
        who.party.children.some((age) => age < (minAge ?? 0));
      const open = days.filter(({ bookable }) => bookable);
      expect(open.length > 0, title).toBe(!isRefused);
      for (const { date } of open) {
        expect(date >= addDays(today, leadDays), `${title} on ${date}`).toBe(true);
        expect(seasonMonths.length === 0 || seasonMonths.includes(Number(date.slice(5, 7))), title).toBe(true);
      }
    }
  });

  it("the list of tours for a day has what can be booked then, at the price of the calendar", async () => {
    const { party, permitsFor } = who;
    const tours = samples.filter(({ kind }) => kind === "tour");
    const years: { tour: Sample; days: Awaited<ReturnType<typeof yearOf>> }[] = [];
    for (const tour of tours) years.push({ tour, days: await yearOf(tour, who, today) });
    const opening = years.flatMap(({ days }) => days.find(({ bookable }) => bookable)?.date ?? []);
    for (const when of new Set(opening)) {
      const { results } = await caller().tour.list({ when, ...peopleOf(party), limit: 50 });
      const listed = results.map(({ _id, priceForParty }) => [_id, priceForParty] as const);
      // Lists do not ask about permits, so with `permitsFor` they may have more tours than the calendars, but never fewer.
      const open = years.flatMap(({ tour, days }) =>
        days.filter(({ date, bookable }) => date === when && bookable).map(({ price }) => [tour.id, price] as const),
      );
      if (permitsFor) expect(Object.fromEntries(listed), when).toMatchObject(Object.fromEntries(open));
      else expect(Object.fromEntries(listed), when).toEqual(Object.fromEntries(open));
    }
  });

  it("a booking of each product has the numbers of its quote, and asks for no money if a permit is in the way", async () => {
    const { party, permitsFor } = who;
    for (const sample of samples) {
      const { firstBookable: date } = await calendarOf(sample, who, today);
      if (date === null) continue;
      const quote = await quoteOf(sample, party, date, permitsFor);
      const { travelers: _, ...input } = bookingInput({ date, party, permitsFor, totalPrice: quote.totalPrice });
      const answer = await post("/bookings", { ...input, [idFieldOf(sample.kind)]: sample.id }, await makeUser());
      const booked = bodyOf(pricedBooking, answer);
      const { lines, totalPrice, deposit, balance, cancellation: steps, neededPermits } = booked;
      expect({ lines, totalPrice, deposit, balance, steps, neededPermits }, sample.title).toEqual({
        lines: quote.lines,
        totalPrice: quote.totalPrice,
        deposit: quote.deposit,
        balance: quote.balance,
        steps: quote.cancellation,
        neededPermits: quote.neededPermits,
      });
      const isRequest = (neededPermits?.obstacles ?? []).length > 0;
      expect([booked.status, booked.deposit === null, booked.heldUntil === null], sample.title).toEqual([
        "Pending",
        isRequest,
        isRequest,
      ]);
    }
  });
});

it("a German alone stays a request in Arunachal Pradesh, which gives the permit to groups of two, and nowhere else", async () => {
  const { party, permitsFor } = parties["a German alone"] ?? {};
  if (!party) throw new Error("No German");
  const requests: string[] = [];
  for (const sample of samples) {
    const { neededPermits } = await quoteOf(sample, party, addDays(today, 60), permitsFor);
    if ((neededPermits?.obstacles ?? []).length > 0) requests.push(sample.title);
  }
  const inArunachal = samples.filter(({ states }) => states.includes("Arunachal Pradesh"));
  expect(inArunachal.length).toBeGreaterThan(0);
  expect(requests).toEqual(inArunachal.map(({ title }) => title));
});

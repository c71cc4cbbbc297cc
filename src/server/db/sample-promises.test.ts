import { beforeAll, expect, it } from "vitest";
import { readPermitFacts } from "~/features/permit/permit.service";
import { permitDays } from "~/features/permit/permit-days.rules";
import { closureOf } from "~/features/product/availability/availability.rules";
import { isOfParty, partyObstacle } from "~/features/product/availability/obstacle.rules";
import type { Party } from "~/features/product/price/party.rules";
import type { ProductKind } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import { addDays, type CalendarDate, dateInIndia, datesIn } from "~/lib/dates";
import { seedSampleCatalogue } from "~prisma/seed";
import { withOwnDatabase } from "~tests/support/own-database";
import { brokenPledges, pledges, readSamples, type Sample } from "~tests/support/sample-pledges";
import { quoteOf } from "~tests/support/sample-trips";
import { db } from "./client";
import { readSql } from "./read";
import { sql } from "./sql";

withOwnDatabase();

const now = new Date();
const today = dateInIndia(now);
let samples: Sample[] = [];

beforeAll(async () => {
  await seedSampleCatalogue(db(), now);
  samples = await readSamples(db());
});

const titled = (kind: ProductKind, part: string): Sample => {
  const found = samples.find((sample) => sample.kind === kind && sample.title.includes(part));
  if (!found) throw new Error(`There is no sample ${kind} "${part}"`);
  return found;
};

it("each sentence that names an age, people, a month, days before or a price says what the product goes by", async () => {
  expect(samples.flatMap(brokenPledges)).toEqual([]);
});

it.each(Object.keys(pledges))("finds a sentence about %s that no fact keeps", (what) => {
  const wrong: Record<string, string> = {
    age: "Children under twelve stay free of charge.",
    people: "Price per person for parties of nine or more.",
    months: "This trip is for dates from February to March.",
    before: "Write to us six weeks ahead.",
    price: "Seniors pay ₹900 less.",
    permits: "Foreign visitors need a Protected Area Permit.",
    weekdays: "We leave on Saturdays.",
  };
  const sentence = wrong[what] ?? "";
  const pledge = pledges[what];
  const sohra = titled("offer", "Sohra in the Rain");
  expect(pledge?.names.test(sentence)).toBe(true);
  expect(pledge?.holds(sohra, sentence)).toBe(false);
});

it.each(["Tsomgo permits", "Protected area permits", "National park fees and permits"])(
  "takes '%s' for a promise about permits",
  (text) => {
    expect(pledges.permits?.names.test(text)).toBe(true);
    expect(pledges.permits?.holds(titled("tour", "Goecha La"), text)).toBe(false);
  },
);

it("nobody books a tour or an offer in the evening for the next morning", () => {
  for (const { kind, leadDays, title } of samples)
    expect(leadDays, title).toBeGreaterThanOrEqual(kind === "car" ? 1 : 2);
});

it("the days ahead leave time for the permits of Indian citizens, on whatever day they book", async () => {
  const traveller = { nationality: "IN" };
  for (const { id, title, leadDays } of samples) {
    for (const day of datesIn(today, addDays(today, 400))) {
      const { rules, holidays, tripDays } = await permitFactsOf(id);
      const { isTooEarly } = permitDays(rules, { traveller, tripDays, today: day, holidays });
      expect(isTooEarly(addDays(day, leadDays)), `${title} on ${day}`).toBe(false);
    }
  }
});

const facts = new Map<string, ReturnType<typeof readPermitFacts>>();

function permitFactsOf(id: string): ReturnType<typeof readPermitFacts> {
  const found = facts.get(id) ?? readPermitFacts(readSql, id, today);
  facts.set(id, found);
  return found;
}

const oneGuest: Party = { adults: 1, children: [], seniors: 0 };

/** The first day that this year or later begins like that, at least a week ahead. */
const nextDay = (monthAndDay: string): CalendarDate => {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].map((one) => `${one}-${monthAndDay}`);
  return days.find((day) => day >= addDays(today, 10)) ?? "";
};

it.each([
  ["offer", "Bihu", ["01-11", "01-14", "04-12", "04-17", "06-01"], ["01-12", "01-13", "04-13", "04-16"], 1],
  ["offer", "Sohra in the Rain", ["12-10", "05-31", "10-01"], ["06-15", "09-20"], 1],
  ["offer", "Rhinos and Silk", ["05-01", "10-31"], ["11-01", "04-29"], 1],
  ["offer", "Majuli by Bicycle", ["10-31", "04-01"], ["12-10"], 6],
  ["offer", "Mayudia", ["03-01", "11-30"], ["01-10"], 1],
  ["offer", "South Sikkim", ["07-10", "03-10"], ["06-15", "10-20"], 1],
  ["tour", "Hornbill", ["12-25", "12-09", "11-30"], ["12-01", "12-08"], 1],
  ["tour", "Goecha La", ["05-25", "11-21", "06-01"], ["05-10", "11-20"], 1],
  ["tour", "Shirui", ["05-14", "06-08"], ["05-15", "06-07"], 1],
  ["tour", "Kaziranga", ["05-01", "04-29"], ["04-28", "11-01"], 1],
] as const)("the %s %s is not sold on %j, and on %j it is", async (kind, part, closed, open, adults) => {
  const found = titled(kind, part);
  const party = { ...oneGuest, adults };
  const item = await stores[kind].bookable(sql, found.id);
  if (!item) throw new Error(`${part} cannot be booked`);
  // Asked two months before each day, so that the test does not depend on the day on which it runs.
  const isSold = (day: CalendarDate) =>
    partyObstacle(item, party) === null &&
    closureOf({ ...item.bookingWindow, validTill: null }, day, addDays(day, -60)) === null;
  expect(closed.filter((day) => isSold(nextDay(day)))).toEqual([]);
  expect(open.filter((day) => !isSold(nextDay(day)))).toEqual([]);
});

it("children under six sleep free in South Sikkim", async () => {
  const offer = titled("offer", "South Sikkim");
  const total = async (children: number[]) =>
    (await quoteOf(offer, { adults: 2, children, seniors: 0 }, nextDay("06-10"))).totalPrice;
  const couple = await total([]);
  expect(await total([5, 0])).toBe(couple);
  expect(await total([6])).toBe(couple * 1.5);
});

it.each([
  ["tour", "Two on the Umngot"],
  ["tour", "Pelling for Two"],
  ["offer", "Umiam for Two"],
] as const)("the %s %s is sold to two, and not to one or five", async (kind, part) => {
  const found = titled(kind, part);
  const codes = await Promise.all(
    [1, 2, 5].map(async (adults) => {
      const { obstacles } = await quoteOf(found, { ...oneGuest, adults }, nextDay("02-10"));
      return obstacles.map(({ code }) => code).find(isOfParty);
    }),
  );
  expect(codes).toEqual(["TOO_FEW_PEOPLE", undefined, "TOO_MANY_PEOPLE"]);
});

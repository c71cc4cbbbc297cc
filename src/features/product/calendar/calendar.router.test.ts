import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overlapIn, type PriceTier } from "~/features/product/price/tier.rules";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, caller, expectProblem, get, post } from "~tests/support/clients";
import { dayAhead, makeBooking, makeCar, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { type Calendar, calendar } from "./calendar.schema";

const from = dayAhead(30);
const day = (ahead: number) => toDatabaseDate(dayAhead(ahead));
const read = async (path: string) => bodyOf(calendar, await get(path));
const briefly = ({ days }: Calendar) => days.map(({ price, placesLeft, reason }) => [price, placesLeft, reason]);

describe("the calendar of prices and places", () => {
  it("of a tour has the price for the party, the places left and the reasons", async () => {
    const { id: tourId } = await makeTour({
      price: 4500,
      capacityPerDate: 4,
      closedDates: [day(32)],
      prices: [
        { unit: "child", amount: 2000 },
        { unit: "adult", from: dayAhead(33), to: dayAhead(33), amount: 6000 },
      ],
    });
    await makeBooking({ tourId, date: day(30), travelers: 4 });
    await makeBooking({ tourId, date: day(31), travelers: 2 });
    const path = `/tours/${tourId}/calendar?from=${from}&to=${dayAhead(33)}&adults=2&children=8`;
    const found = await read(path);
    expect(briefly(found)).toEqual([
      [11_000, 0, "full"],
      [11_000, 2, "full"],
      [11_000, 4, "closed"],
      [14_000, 4, undefined],
    ]);
    expect(found.days.map(({ date, bookable }) => [date, bookable])).toEqual([
      [from, false],
      [dayAhead(31), false],
      [dayAhead(32), false],
      [dayAhead(33), true],
    ]);
    expect(found.firstBookable).toBe(dayAhead(33));
  });

  it("of a car has the price of the whole hire, and counts each of its days", async () => {
    const { id: carId } = await makeCar({ price: 4800, units: 1 });
    await makeBooking({ carId, date: day(32) });
    const found = await read(`/cars/${carId}/calendar?from=${from}&to=${dayAhead(33)}&days=2`);
    expect(briefly(found)).toEqual([
      [9600, 1, undefined],
      [9600, 0, "full"],
      [9600, 0, "full"],
      [9600, 1, undefined],
    ]);
    const crowd = await read(`/cars/${carId}/calendar?from=${from}&to=${from}&adults=8`);
    expect(crowd).toMatchObject({ firstBookable: null, days: [{ bookable: false, reason: "too-many-people" }] });
  });

  it("of an offer includes the service fee, and ends with the offer", async () => {
    const { id } = await makeOffer({ price: 9000, validTill: day(31) });
    const found = await read(`/offers/${id}/calendar?from=${from}&to=${dayAhead(32)}`);
    expect(briefly(found)).toEqual([
      [9720, null, undefined],
      [9720, null, undefined],
      [9720, null, "too-far"],
    ]);
    const { id: expired } = await makeOffer({ validTill: new Date("2020-01-01") });
    expect(await read(`/offers/${expired}/calendar`)).toMatchObject({ firstBookable: null });
    expect((await read(`/offers/${expired}/calendar`)).days[0]?.reason).toBe("not-offered");
  });

  it("covers today and the next 60 days by default, and knows lead time and season", async () => {
    const season = [Number(from.slice(5, 7))];
    const { id } = await makeTour({ leadDays: 2, seasonMonths: season });
    const { days } = await caller().tour.calendar({ id });
    expect(days).toHaveLength(61);
    expect(days[0]).toMatchObject({ date: dateInIndia(new Date()), reason: "too-soon" });
    expect(days.find(({ date }) => date === from)).toMatchObject({ bookable: true });
    expect(days.filter(({ date }) => !season.includes(Number(date.slice(5, 7)))).at(-1)?.reason).toBe("season");
  });

  it("leaves time for permits if it knows who travels", async () => {
    const { id } = await makeTour({ states: ["Nagaland"] });
    const { firstPossibleDate } = await caller().permit.forProduct({ tourId: id, nationality: "IN" });
    const found = await read(`/tours/${id}/calendar?nationality=IN`);
    expect(firstPossibleDate).not.toBeNull();
    expect(found.firstBookable).toBe(firstPossibleDate);
    const early = found.days.filter(({ date }) => firstPossibleDate && date < firstPossibleDate);
    expect(early.length).toBeGreaterThan(0);
    expect(early.every(({ reason }) => reason === "permits")).toBe(true);
    expect((await read(`/tours/${id}/calendar?nationality=IN&homeState=Nagaland`)).days[0]?.bookable).toBe(true);
  });

  it("knows a booking at once, and is revalidated by its ETag until then", async () => {
    const { id: tourId } = await makeTour({ capacityPerDate: 2 });
    const ask = (etag = "") =>
      api().fetch(
        new Request(`http://luit.test/api/tours/${tourId}/calendar?from=${from}&to=${from}`, {
          headers: { "if-none-match": etag },
        }),
      );
    const etag = (await ask()).headers.get("etag") ?? "";
    expect((await ask(etag)).status).toBe(304);
    const booked = await post(
      "/bookings",
      party({ tourId, travelers: 2, date: from, totalPrice: 9000 }),
      await makeUser(),
    );
    expect(booked.status, booked.text).toBe(200);
    const after = await ask(etag);
    expect(after.status).toBe(200);
    expect(calendar.parse(await after.json()).days).toMatchObject([{ placesLeft: 0, reason: "full" }]);
  });

  it.each([
    [`from=${dayAhead(-2)}`, "from", "Please choose a date from today on."],
    ["from=tomorrow", "from", "Must be a date of the form yyyy-MM-dd"],
    [`from=${from}&to=${dayAhead(130)}`, "to", "Must be on or after from, at most 100 days in all"],
    [`from=${from}&to=${dayAhead(29)}`, "to", "Must be on or after from, at most 100 days in all"],
    [`to=${dayAhead(100)}`, "to", "Must be on or after from, at most 100 days in all"],
    ["adults=0", "adults", "Must be at least 1"],
    ["adults=0&children=8", "adults", "At least one adult or senior must travel along"],
    ["adults=400&seniors=200", "adults", "All together must be at most 500"],
    [`children=${Array(500).fill(8)}`, "adults", "All together must be at most 500"],
    ["adults=-1", "adults", "Must be 0 or more"],
    ["children=8,18", "children", "Must be ages from 0 to 17 with commas between them, such as 8,3"],
    ["children=two", "children", "Must be ages from 0 to 17 with commas between them, such as 8,3"],
    ["days=0", "days", "Must be at least 1"],
  ])("refuses %s", async (query, field, message) => {
    const { id } = await makeTour();
    const problem = expectProblem(await get(`/tours/${id}/calendar?${query}`), "VALIDATION", message);
    expect(problem).toMatchObject({ issues: [{ path: [field], message }] });
  });
});

const amount = fc.integer({ min: 0, max: 9_999_900 }).map((paise) => paise / 100);
const edge = fc.integer({ min: 25, max: 45 }).map(dayAhead);
const tier = fc
  .record(
    {
      unit: fc.constantFrom("adult" as const, "child" as const, "infant" as const, "senior" as const),
      amount,
      minParty: fc.integer({ min: 1, max: 5 }),
      from: edge,
      to: edge,
    },
    { requiredKeys: ["unit", "amount"] },
  )
  .filter((row) => !row.from || !row.to || row.from <= row.to);
const tiers = fc.array(tier, { maxLength: 5 }).filter((rows) => overlapIn(rows) === null);
const people = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
  seniors: fc.integer({ min: 0, max: 2 }),
});

it("has the price of the quote for each day and party, whatever the price rows", async () => {
  const make = { tour: makeTour, offer: makeOffer } as const;
  const kind = fc.constantFrom("tour" as const, "offer" as const);
  const check = async (
    of: "tour" | "offer",
    prices: PriceTier[],
    who: typeof people extends fc.Arbitrary<infer P> ? P : never,
  ) => {
    const { id } = await make[of]({ price: 4500.25, prices });
    const children = who.children.join(",");
    const { days } = await caller()[of].calendar({
      id,
      from,
      to: addDays(from, 9),
      adults: who.adults,
      seniors: who.seniors,
      ...(children && { children }),
    });
    for (const { date, price, bookable } of [days[0], days[4], days[9]].filter((one) => one !== undefined)) {
      const quoted = await caller().booking.quote({ [`${of}Id`]: id, date, party: who });
      expect({ price, bookable }).toEqual({ price: quoted.totalPrice, bookable: quoted.isAvailable });
    }
    await db().product.delete({ where: { id } });
  };
  await fc.assert(fc.asyncProperty(kind, tiers, people, check), { numRuns: 25 });
});

it("has the price of the quote for a hire over the edges of seasons", async () => {
  const prices = [{ unit: "day" as const, from: dayAhead(31), to: dayAhead(32), amount: 5600.5 }];
  const { id } = await makeCar({ price: 4800, prices });
  const { days } = await caller().car.calendar({ id, from, to: dayAhead(34), days: 3, adults: 4 });
  for (const { date, price } of days) {
    expect(price).toBe((await caller().booking.quote({ carId: id, date, days: 3, travelers: 4 })).totalPrice);
  }
  expect(new Set(days.map(({ price }) => price)).size).toBeGreaterThan(1);
});

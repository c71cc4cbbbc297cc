import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { availability } from "~/features/product/availability/availability.schema";
import { addDays, tooLateText } from "~/lib/dates";
import { firstSite } from "~/lib/site";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { quote } from "./quote.schema";

const last = dayAhead(firstSite.horizonDays);
const tooFar = dayAhead(firstSite.horizonDays + 1);
const refused = { issues: [{ path: ["date"], message: tooLateText(last) }] };

async function makeItems() {
  const [tour, car, offer] = await Promise.all([makeTour(), makeCar(), makeOffer({ validTill: null })]);
  return [
    { kind: "tours", id: tour.id, item: { tourId: tour.id }, totalPrice: 9000 },
    { kind: "cars", id: car.id, item: { carId: car.id }, totalPrice: 4800 },
    { kind: "offers", id: offer.id, item: { offerId: offer.id }, totalPrice: 19_440 },
  ];
}

describe("the last bookable day", () => {
  it("can be booked and quoted for every kind, the day after cannot", async () => {
    const user = await makeUser();
    for (const { item, totalPrice } of await makeItems()) {
      const book = (date: string) => post("/bookings", party({ ...item, totalPrice, date }), user);
      const ask = (date: string) => post("/quotes", { ...item, travelers: 2, date });
      expect(bodyOf(quote, await ask(last)).isAvailable).toBe(true);
      expect(bodyOf(pricedBooking, await book(last)).date).toBe(last);
      for (const answer of [await book(tooFar), await ask(tooFar)]) {
        expect(expectProblem(answer, "VALIDATION", tooLateText(last))).toMatchObject(refused);
      }
    }
  });

  it("also limits phone bookings, and each day of a car's hire", async () => {
    const [admin, { id: carId }] = await Promise.all([makeAdmin(), makeCar()]);
    const byPhone = (date: string, days: number) =>
      post("/bookings/by-phone", party({ carId, name: "Asha", date, days }), admin);
    expectProblem(await byPhone(tooFar, 1), "VALIDATION", tooLateText(last));
    expectProblem(await byPhone(last, 2), "VALIDATION", tooLateText(addDays(last, -1)));
    expect((await byPhone(addDays(last, -1), 2)).status).toBe(200);
  });

  it("is the last day in availability", async () => {
    for (const { kind, id } of await makeItems()) {
      const free = async (query: string) => get(`/${kind}/${id}/availability?${query}`);
      const { days, nextOpen } = bodyOf(availability, await free(`from=${last}&to=${tooFar}`));
      expect(nextOpen).toBe(last);
      expect(days.map(({ date, status }) => [date, status])).toEqual([
        [last, "OPEN"],
        [tooFar, "TOO_LATE"],
      ]);
      expectProblem(await free(`from=${tooFar}`), "VALIDATION", tooLateText(last));
    }
  });
});

describe("an offer that ends", () => {
  it("cannot be booked after its last day on the web, by phone or by REST", async () => {
    const validTill = dayAhead(40);
    const { id: offerId } = await makeOffer({ validTill: new Date(validTill) });
    const [user, admin] = await Promise.all([makeUser(), makeAdmin()]);
    const requestFor = (date: string) => party({ offerId, totalPrice: 19_440, date });
    const late = dayAhead(41);
    for (const answer of [
      await post("/bookings", requestFor(late), user),
      await post("/bookings/by-phone", { ...requestFor(late), name: "Asha" }, admin),
    ]) {
      const problem = expectProblem(answer, "UNBOOKABLE");
      expect(problem.message).toMatch(
        /^This offer is for travel up to \d+ \w+ \d{4}\. Please choose an earlier date\.$/,
      );
      expect(problem).toMatchObject({ reason: "TOO_LATE", issues: [{ path: ["date"] }] });
    }
    expect(await db().booking.count({ where: { productId: offerId } })).toBe(0);
    expect((await post("/bookings", requestFor(validTill), user)).status).toBe(200);
    expect((await post("/quotes", { offerId, travelers: 1, date: late })).body).toMatchObject({ isAvailable: false });
    const { days } = bodyOf(availability, await get(`/offers/${offerId}/availability?from=${validTill}&to=${late}`));
    expect(days.map(({ status }) => status)).toEqual(["OPEN", "TOO_LATE"]);
  });
});

describe("a car booked on 9999-12-31 for three days", () => {
  it("does not break availability, quotes, bookings, lists or changes of the car", async () => {
    const [user, admin, { id: carId }] = await Promise.all([makeUser(), makeAdmin(), makeCar()]);
    const old = await makeBooking({ carId, date: new Date("9999-12-31"), days: 3, userId: user.id });
    expect(await db().$queryRaw`SELECT 1 FROM "Allocation" WHERE "productId" = ${carId}::uuid`).toHaveLength(3);

    expect(bodyOf(availability, await get(`/cars/${carId}/availability`)).nextOpen).toBe(dayAhead(0));
    for (const date of ["9999-12-31", "9999-12-29"]) {
      expectProblem(await get(`/cars/${carId}/availability?from=${date}`), "VALIDATION");
      expectProblem(await post("/quotes", { carId, travelers: 2, days: 3, date }), "VALIDATION");
    }
    expect((await post("/quotes", { carId, travelers: 2, date: dayAhead() })).body).toMatchObject({
      isAvailable: true,
    });
    bodyOf(pricedBooking, await post("/bookings", party({ carId, totalPrice: 4800 }), user));
    expect((await get("/bookings/my", user)).body).toHaveLength(2);
    const text = "9999-12-31";
    expect((await get(`/bookings?from=${text}&to=${text}&createdTo=${text}`, admin)).body).toContainEqual(
      expect.objectContaining({ _id: old.id, date: text }),
    );
    expect((await get(`/bookings/manifest?date=${text}`, admin)).text).toContain(old.id);
    expect((await put(`/cars/${carId}`, { units: 3 }, admin)).status).toBe(200);
    expect((await put(`/cars/${carId}`, { units: 1 }, admin)).status).toBe(200);
    for (const status of ["Cancelled", "Pending", "Cancelled"]) {
      expect((await put(`/bookings/${old.id}`, { status }, admin)).body).toMatchObject({ status });
    }
  });
});

describe("any date", () => {
  const years = fc.constantFrom(
    "0000",
    "0001",
    "0099",
    "1969",
    "2027",
    "9999",
    "10000",
    "+010000",
    "-1",
    "-000001",
    "275760",
  );
  const days = fc.constantFrom("01-01", "12-31", "02-30", "09-13");
  const end = fc.constantFrom("", "T00:00:00Z", "T23:59:59+05:30", "T00:00:00+23:59", "T23:59:59-23:59");
  const anyDate = fc.oneof(
    fc.tuple(years, days, end).map(([year, day, tail]) => `${year}-${day}${tail}`),
    fc.constantFrom("0001-01-01", "9999-12-31", "10000-01-01", "-1", "275760-09-13", "NaN", "Infinity"),
  );

  it("gets 200, 400 or 409, never a server error", async () => {
    const [user, admin, items] = await Promise.all([makeUser(), makeAdmin(), makeItems()]);
    const { id: tourId } = await makeTour();
    const { id: offerId } = await makeOffer();
    const [, { item: car }] = items as [unknown, (typeof items)[number]];
    const offerBody = { title: "Hornbill week", price: 9000, originalPrice: 12_000 };
    await fc.assert(
      fc.asyncProperty(anyDate, anyDate, async (one, other) => {
        const query = new URLSearchParams({ from: one, to: other });
        const answers = await Promise.all([
          ...items.flatMap(({ kind, id }) => [
            get(`/${kind}/${id}/availability?${query}`),
            get(`/${kind}/${id}/availability?${new URLSearchParams({ from: one })}&days=60`),
            get(`/${kind}/${id}/availability?${new URLSearchParams({ to: one })}`),
          ]),
          post("/quotes", { ...car, travelers: 1, days: 60, date: one }),
          post("/bookings", party({ ...car, days: 60, date: one, totalPrice: 1 }), user),
          post("/bookings/by-phone", party({ tourId, date: one, name: "Asha" }), admin),
          get(`/bookings?${query}&limit=1`, admin),
          get(`/bookings?${new URLSearchParams({ createdFrom: one, createdTo: other })}&limit=1`, admin),
          get(`/bookings/summary?${new URLSearchParams({ createdFrom: one, createdTo: other })}`, admin),
          get(`/bookings/manifest?${new URLSearchParams({ date: one })}`, admin),
          get(`/reports/bookings?${query}&by=month`, admin),
          get(`/reports/bookings?${query}&dateOf=booking`, admin),
          put(`/tours/${tourId}`, { closedDates: [one, other] }, admin),
          put(`/offers/${offerId}`, { ...offerBody, validTill: one }, admin),
          get(`/offers/${offerId}/availability`),
        ]);
        expect(answers.filter(({ status }) => ![200, 400, 409].includes(status))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

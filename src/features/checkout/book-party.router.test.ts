import { describe, expect, it } from "vitest";
import { pricedAdminBooking, pricedBooking } from "~/features/booking/booking.schema";
import { addDays } from "~/lib/dates";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, post } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeCar, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { quote } from "./quote.schema";

const date = dayAhead(60);
const family = { adults: 2, children: [8, 3], seniors: 0 };
const prices = [
  { unit: "adult", from: date, to: date, amount: 6000 },
  { unit: "child", ageFrom: 5, ageTo: 11, amount: 2250.5 },
  { unit: "child", ageFrom: 2, ageTo: 4, amount: 0 },
];
const cancellation = [
  { daysFrom: 7, refundPercent: 100 },
  { daysFrom: 0, daysTo: 6, refundPercent: 0 },
];
const payment = { depositPercent: 30, balanceDays: 14 };

describe("a family", () => {
  it("gets the same lines, total and policies from the quote and in every answer, and they are kept", async () => {
    const [user, admin] = [await makeUser(), await makeAdmin()];
    const { id: tourId } = await makeTour({ price: 4500, prices, cancellation, payment });
    const requested = { tourId, party: family, date };
    const quoted = bodyOf(quote, await post("/quotes", requested));
    expect(quoted).toMatchObject({ travelers: 4, totalPrice: 14_250.5, deposit: 4275, obstacles: [] });
    expect(quoted.balance).toEqual({ amount: 9975.5, dueOn: addDays(date, -14) });
    expect(quoted.cancellation.map(({ refundAmount }) => refundAmount)).toEqual([14_250.5, 0]);

    const { travelers: _, ...rest } = party({ ...requested, totalPrice: quoted.totalPrice });
    const web = bodyOf(pricedBooking, await post("/bookings", rest, user));
    const caller = { name: "Lalrin Pui", phone: "9876501234" };
    const phone = bodyOf(pricedAdminBooking, await post("/bookings/by-phone", { ...rest, ...caller }, admin));
    for (const { lines, totalPrice, deposit, balance, cancellation: steps, party: people, travelers } of [web, phone]) {
      expect({ lines, totalPrice, deposit, balance }).toEqual({
        lines: quoted.lines,
        totalPrice: quoted.totalPrice,
        deposit: quoted.deposit,
        balance: quoted.balance,
      });
      expect({ steps, people, travelers }).toEqual({ steps: quoted.cancellation, people: family, travelers: 4 });
    }

    await db().product.update({ where: { id: tourId }, data: { prices: [], cancellation: [], price: 1 } });
    const kept = await db().booking.findUniqueOrThrow({ where: { id: web._id }, include: { lines: true } });
    expect(kept.lines.map(({ amount }) => amount.toNumber())).toEqual([12_000, 2250.5, 0]);
    expect(kept.lines.map(({ age }) => age)).toEqual([null, 8, 3]);
    expect(kept).toMatchObject({ party: family, cancellation: [{ refundPercent: 100 }, { refundPercent: 0 }] });
  });

  it("pays the base price out of season", async () => {
    const { id: tourId } = await makeTour({ price: 4500, prices });
    const quoted = bodyOf(quote, await post("/quotes", { tourId, party: family, date: addDays(date, 1) }));
    expect(quoted.totalPrice).toBe(11_250.5);
  });
});

it("a car over two seasons costs what each day costs", async () => {
  const { id: carId } = await makeCar({ price: 4800, prices: [{ unit: "day", from: addDays(date, 1), amount: 5600 }] });
  const request = party({ carId, date, days: 3, totalPrice: 16_000 });
  const made = bodyOf(pricedBooking, await post("/bookings", request, await makeUser()));
  expect(made.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
    [1, 4800],
    [2, 5600],
  ]);
});

it("a total without the tiers is refused with the right one, and nothing is booked", async () => {
  const { id: offerId } = await makeOffer({ price: 9000, prices: [{ unit: "child", amount: 4500 }] });
  const body = party({ offerId, travelers: undefined, party: { adults: 1, children: [9] }, totalPrice: 19_440 });
  const answer = expectProblem(await post("/bookings", body, await makeUser()), "PRICE_CHANGED");
  expect(answer.totalPrice).toBe(14_580);
  expect(await db().booking.count({ where: { productId: offerId } })).toBe(0);
});

it("infants take no place if the product says so", async () => {
  const [user, infant] = [await makeUser(), { adults: 2, children: [0], seniors: 0 }];
  const { id: tourId } = await makeTour({ price: 100, capacityPerDate: 2, infantsTakePlaces: false });
  const body = party({ tourId, travelers: 3, party: infant, totalPrice: 300 });
  bodyOf(pricedBooking, await post("/bookings", body, user));
  const [allocation] = await db().allocation.findMany({ where: { productId: tourId } });
  expect(allocation?.taken).toBe(2);
  const { id: full } = await makeTour({ price: 100, capacityPerDate: 2 });
  expectProblem(await post("/bookings", { ...body, tourId: full }, user), "SOLD_OUT");
});

it.each([
  [{ party: family, travelers: 3 }, "party", "The party has 4 people, but travelers is 3"],
  [{ party: { adults: 1, children: [18] } }, "party.children.0", undefined],
  [{ party: { adults: 1, children: [-1] } }, "party.children.0", "Ages of children are 0 to 17"],
  [{ party: { adults: 0, children: [9] } }, "party.adults", "At least one adult or senior must travel along"],
  [{ party: { adults: 0 } }, "party.adults", "Must be at least 1"],
  [{}, "travelers", "Please fill all required fields"],
])("refuses the party %j at its field", async (people, path, message) => {
  const { id: tourId } = await makeTour();
  const body = { ...party({ tourId, totalPrice: 9000 }), travelers: undefined, ...people };
  const { issues } = expectProblem(await post("/bookings", body, await makeUser()), "VALIDATION");
  const [issue] = issues as { path: (string | number)[]; message: string }[];
  expect(issue?.path.join(".")).toBe(path);
  if (message) expect(issue?.message).toBe(message);
  expect(await db().booking.count({ where: { productId: tourId } })).toBe(0);
});

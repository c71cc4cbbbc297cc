import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { kinds } from "~/features/product/registry";
import { toDatabaseDate } from "~/lib/dates";
import { bodyOf, expectProblem, get } from "~tests/support/clients";
import { dayAhead, makeBooking, makeCar, makeOffer, makeTour } from "~tests/support/factories";
import { availability } from "./availability.schema";
import { manyProducts } from "./many-products.schema";

it("GET /api/availability says of several products what each says of itself, in the order of the request", async () => {
  const [tour, car, offer] = [await makeTour({ capacityPerDate: 4 }), await makeCar(), await makeOffer()];
  const date = toDatabaseDate(dayAhead(3));
  await makeBooking({ tourId: tour.id, date, travelers: 3 });
  await makeBooking({ carId: car.id, date });
  const range = `from=${dayAhead(1)}&to=${dayAhead(40)}`;
  const products = [offer, car, tour].map(({ id }) => id);
  const { results, missing } = bodyOf(manyProducts, await get(`/availability?products=${products}&${range}`));
  expect(results.map(({ _id }) => _id)).toEqual(products);
  expect(missing).toEqual([]);
  for (const { _id, kind, days } of results) {
    const one = bodyOf(availability, await get(`/${kinds[kind].kind}s/${_id}/availability?${range}`));
    expect(days).toEqual(one.days);
  }
  const left = results.map(({ days }) => days.find((day) => day.date === dayAhead(3))?.left);
  expect(left).toEqual([null, 0, 1]);
});

it("names those that are not on offer", async () => {
  const [{ id }, gone, unknown] = [await makeTour(), await makeTour({ archivedAt: new Date() }), randomUUID()];
  const answer = await get(`/availability?products=${[gone.id, id, unknown]}`);
  const { results, missing } = bodyOf(manyProducts, answer);
  expect(results.map(({ _id, days }) => [_id, days.length])).toEqual([[id, 31]]);
  expect(missing).toEqual([gone.id, unknown]);
});

it.each([
  ["", "Name at least one product"],
  ["products=x", "Not a valid id"],
  [
    `products=${randomUUID()}&from=${dayAhead(2)}&to=${dayAhead(1)}`,
    "Must be on or after from, at most 62 days in all",
  ],
  [
    `products=${randomUUID()}&from=${dayAhead(1)}&to=${dayAhead(63)}`,
    "Must be on or after from, at most 62 days in all",
  ],
  [`products=${Array.from({ length: 101 }, () => randomUUID())}`, "Name at most 100 products"],
])("refuses %s", async (query, message) => {
  const { issues } = expectProblem(await get(`/availability?${query}`), "VALIDATION");
  expect(JSON.stringify(issues)).toContain(message);
});

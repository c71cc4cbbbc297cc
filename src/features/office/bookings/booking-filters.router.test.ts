import { expect, it } from "vitest";
import { z } from "zod";
import { adminBooking } from "~/features/booking/booking.schema";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { expectProblem, get } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeResource, makeTour, word } from "~tests/support/factories";

const ids = z.array(adminBooking).transform((rows) => rows.map(({ _id }) => _id).sort());
const find = async (query: string) => ids.parse((await get(`/bookings?${query}`, await makeAdmin())).body);

it("bookings are found by product and by source", async () => {
  const name = word();
  const { id: tourId } = await makeTour();
  const [web, phone] = [await makeBooking({ name, tourId }), await makeBooking({ name, tourId, source: "phone" })];
  const other = await makeBooking({ name });
  expect(await find(`product=${tourId}`)).toEqual([web.id, phone.id].sort());
  expect(await find(`search=${name}&source=phone`)).toEqual([phone.id]);
  expect(await find(`search=${name}&source=web`)).toEqual([web.id, other.id].sort());
  expectProblem(
    await get("/bookings?source=mule", await makeAdmin()),
    "VALIDATION",
    "Must be one of web, phone, program",
  );
});

it("bookings are found by the guide of their departure, and by the driver of their hire", async () => {
  const [day, next] = [dayAhead(40), dayAhead(41)].map(toDatabaseDate);
  if (!day || !next) throw new Error("no day");
  const { id: productId } = await makeTour();
  const led = await makeBooking({ tourId: productId, date: day });
  await makeBooking({ tourId: productId, date: next });
  const hire = await makeBooking({ carId: (await makeCar()).id, date: next });
  const { id: resourceId } = await makeResource();
  await db().departure.create({ data: { productId, date: day } });
  await db().assignment.create({ data: { resourceId, productId, date: day, from: day, to: day } });
  await db().assignment.create({ data: { resourceId, bookingId: hire.id, from: next, to: next } });
  expect(await find(`guide=${resourceId}`)).toEqual([led.id, hire.id].sort());
  expect(await find(`guide=${productId}`)).toEqual([]);
});

it("bookings are found by a tag, however it is typed, and the export has source and tags", async () => {
  const [name, tag] = [word(), `${word().slice(0, 12)} one`];
  const { id } = await makeBooking({ name, tags: { create: [{ tag }, { tag: "zone" }] } });
  await makeBooking({ name });
  expect(await find(`search=${name}&tag=${tag.toUpperCase().replace(" ", "++")}`)).toEqual([id]);
  const { text } = await get(`/bookings/export.csv?tag=${tag.replace(" ", "+")}`, await makeAdmin());
  const lines = text.trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`,web,"${tag}, zone",${dayAhead()}$`));
});

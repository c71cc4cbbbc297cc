import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { checkInDay, checkInPageBookings } from "~/features/check-in/check-in.schema";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, get } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeTour } from "~tests/support/factories";

it("a page has the next bookings, and the counts of the whole day", async () => {
  const day = "2031-07-10";
  const { id: tourId } = await makeTour();
  const on = { date: toDatabaseDate(day), tourId };
  const first = await makeBooking({ ...on, itemTitle: "A tour", name: "First" });
  const cancelled = await makeBooking({ ...on, itemTitle: "A tour", name: "Second", status: "Cancelled" });
  const last = await makeBooking({ ...on, itemTitle: "Z tour", name: "Last" });
  const between = checkInPageBookings - 2;
  await db().$executeRaw`
    INSERT INTO "Booking" SELECT (jsonb_populate_record(b, jsonb_build_object(
      'id', uuidv7(), 'reference', 'NE-' || lpad(n::text, 6, 'C'), 'itemTitle', 'B tour'))).*
    FROM "Booking" b, generate_series(1, ${between}::int) n WHERE b."id" = ${first.id}::uuid`;
  await db().checkIn.create({ data: { id: randomUUID(), bookingId: last.id, at: new Date() } });
  const admin = await makeAdmin();
  const read = async (query: string) => bodyOf(checkInDay, await get(`/check-in?date=${day}${query}`, admin));
  const counts = { date: day, pages: 2, total: checkInPageBookings, arrived: 1 };
  const [start, rest, beyond, all] = [
    await read("&page=1"),
    await read("&page=2"),
    await read("&page=3"),
    await read(""),
  ];
  expect([start, rest, beyond]).toMatchObject([counts, counts, counts]);
  expect(start.bookings).toHaveLength(checkInPageBookings);
  expect(start.bookings.slice(0, 2).map(({ _id }) => _id)).toEqual([first.id, cancelled.id]);
  expect(rest.bookings.map(({ _id }) => _id)).toEqual([last.id]);
  expect(beyond.bookings).toEqual([]);
  expect(all).toEqual({ ...counts, pages: 1, bookings: [...start.bookings, ...rest.bookings] });
});

it("has the guests of a trip by name, numbers by their value, also over two pages", async () => {
  const day = "2031-07-11";
  const { id: tourId } = await makeTour();
  const on = { date: toDatabaseDate(day), tourId };
  const first = await makeBooking({ ...on, name: "Party 1" });
  await db().$executeRaw`
    INSERT INTO "Booking" SELECT (jsonb_populate_record(b, jsonb_build_object(
      'id', uuidv7(), 'reference', 'NE-' || lpad(n::text, 6, 'D'), 'name', 'party ' || n))).*
    FROM "Booking" b, generate_series(2, ${checkInPageBookings}::int + 1) n WHERE b."id" = ${first.id}::uuid`;
  const admin = await makeAdmin();
  const read = async (page: number) =>
    bodyOf(checkInDay, await get(`/check-in?date=${day}&page=${page}`, admin)).bookings.map(({ name }) => name);
  const names = Array.from({ length: checkInPageBookings }, (_, index) => `party ${index + 2}`);
  expect([...(await read(1)), ...(await read(2))]).toEqual(["Party 1", ...names]);
});

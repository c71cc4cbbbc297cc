import { expect, it } from "vitest";
import type { BookingStatus } from "~/features/booking/booking.schema";
import { type BookingSort, maxCounted } from "~/features/booking/booking-admin.schema";
import type { Context } from "~/server/api/context";
import { db } from "~/server/db/client";
import { makeBooking } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { countBookings, summarizeBookings } from "./booking-count.service";
import { listBookings } from "./booking-list.service";

withOwnDatabase();

const summary = () => summarizeBookings({});

it("counts every insert, status change and delete, in parallel, and nothing that is rolled back", async () => {
  const statuses: BookingStatus[] = ["Pending", "Confirmed", "Cancelled"];
  const made = await Promise.all(Array.from({ length: 60 }, (_, at) => makeBooking({ status: statuses[at % 3] })));
  expect(await summary()).toMatchObject({ total: 60, Pending: 20, Confirmed: 20, Cancelled: 20, isCapped: false });
  // Move each booking to the next status, so that every counter goes up and down.
  await Promise.all(
    made.map(({ id }, at) => db().booking.update({ where: { id }, data: { status: statuses[(at + 1) % 3] } })),
  );
  await db().booking.updateMany({ where: { status: "Cancelled" }, data: { status: "Pending" } });
  expect(await summary()).toMatchObject({ total: 60, Pending: 40, Confirmed: 20, Cancelled: 0 });
  const undone = db().$transaction(async (tx) => {
    await tx.booking.updateMany({ data: { status: "Cancelled" } });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await db().booking.deleteMany({ where: { status: "Confirmed" } });
  expect(await summary()).toMatchObject({ total: 40, Pending: 40, Confirmed: 0, Cancelled: 0 });
  expect(await countBookings({ status: "Pending" })).toBe(40);
});

it("counts filtered bookings up to the limit of each status, and reports when it is capped", async () => {
  const { productId, ...one } = await makeBooking({ name: "Twin" });
  const copies = `INSERT INTO "Booking" ("id", "reference", "productId", "kind", "name", "phone", "date", "travelers", "pickupLocation",
      "itemTitle", "unitPrice", "totalPrice", "updatedAt", "status")
    SELECT gen_random_uuid(), 'NE-' || upper(lpad(to_hex(g), 6, '0')), $1::uuid, 'tour', 'Twin', '9876543210', $2::date, 1, 'Here',
      'A tour', 1, 1, now(), (CASE WHEN g <= 3 THEN 'Confirmed' ELSE 'Cancelled' END)::"BookingStatus"
    FROM generate_series(1, $3::int) g`;
  await db().$executeRawUnsafe(copies, productId, one.date, maxCounted + 50);
  const twins = { search: "twin" };
  expect(await summarizeBookings(twins)).toMatchObject({
    total: maxCounted + 5,
    Pending: 1,
    Confirmed: 3,
    Cancelled: maxCounted + 1,
    isCapped: true,
  });
  expect(await countBookings(twins)).toBeNull();
  expect(await countBookings({ ...twins, status: "Confirmed" })).toBe(3);
  expect(await countBookings({ status: "Cancelled" })).toBe(maxCounted + 47);
  // Page and order are no filters.
  const list = { totals: {} as Context["totals"] };
  await listBookings(list, { status: "Cancelled", page: 2, limit: 5, sort: "oldest" });
  expect(await list.totals.current?.total()).toBe(maxCounted + 47);
});

it("reads deep pages from the end of the list, without duplicates or gaps and in the same order", async () => {
  const limit = 10_000;
  const read = async (sort: BookingSort) => {
    const pages = [1, 2, 3].map((page) => listBookings({ totals: {} }, { sort, page, limit }));
    return (await Promise.all(pages)).map((rows) => rows.map(({ _id }) => _id));
  };
  const [first = [], second = [], third] = await read("newest");
  const { total } = await summary();
  expect([first.length, second.length, third]).toEqual([limit, total - limit, []]);
  const [opposite = [], rest = []] = await read("oldest");
  expect([...first, ...second]).toEqual([...opposite, ...rest].reverse());
});

import { beforeAll, expect, it } from "vitest";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, get } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { cancellationReport } from "./cancellations.schema";

withOwnDatabase();

let admin: TestUser;

type Cancelled = { actorId: string | null; reason: string | null; price: number; userId?: string };

async function cancel({ actorId, reason, price, userId }: Cancelled): Promise<string> {
  const { id } = await makeBooking({
    ...(userId && { userId }),
    status: "Cancelled",
    totalPrice: price,
    date: toDatabaseDate("2031-05-10"),
  });
  const change = { bookingId: id, from: "Pending", to: "Cancelled" } as const;
  await db().bookingEvent.create({ data: { ...change, actorId, reason } });
  return id;
}

beforeAll(async () => {
  admin = await makeAdmin();
  const customer = await makeUser();
  await cancel({ actorId: admin.id, reason: "The road is closed.", price: 1000.1 });
  // Cancelled before, and restored: the last cancellation counts.
  const again = await cancel({ actorId: null, reason: "Not paid in time.", price: 2000.2 });
  const change = { bookingId: again, from: "Pending", to: "Cancelled" } as const;
  await db().bookingEvent.create({
    data: { ...change, actorId: admin.id, reason: " The road is closed. ", at: new Date(Date.now() + 1000) },
  });
  await cancel({ actorId: customer.id, userId: customer.id, reason: null, price: 300 });
  await cancel({ actorId: null, reason: "Not paid in time.", price: 40 });
  await makeBooking({ status: "Confirmed", date: toDatabaseDate("2031-05-10") });
});

it("counts by who cancelled and why, to the paisa", async () => {
  const path = "/reports/cancellations?from=2031-05-01&to=2031-05-31";
  const { rows, bookings, amount } = bodyOf(cancellationReport, await get(path, admin));
  expect(rows).toEqual([
    { by: "office", reason: "The road is closed.", bookings: 2, amount: 3000.3 },
    { by: "automatic", reason: "Not paid in time.", bookings: 1, amount: 40 },
    { by: "customer", reason: null, bookings: 1, amount: 300 },
  ]);
  expect({ bookings, amount }).toEqual({ bookings: 4, amount: 3340.3 });
  const other = bodyOf(cancellationReport, await get(path.replaceAll("2031", "2032"), admin));
  expect(other).toMatchObject({ rows: [], bookings: 0, amount: 0 });
});

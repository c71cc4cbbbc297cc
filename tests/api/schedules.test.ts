import { randomInt } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { booking } from "~/features/booking/booking.schema";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { type Answer, post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeCar, makeOffer, makeTour, makeUser, type TestUser } from "~tests/support/factories";

// Customers and admins act at the same time on several products and dates: nothing is oversold, and the places taken are
// those of live bookings. SCHEDULES_SEED repeats a run.

const seed = Number(process.env.SCHEDULES_SEED ?? randomInt(2 ** 31));
const schedules = 20;
const unitPrice = 100;

type Item = { kind: "tour" | "car" | "offer"; id: string };
type World = { items: Item[]; customer: TestUser; admin: TestUser; made: string[] };

const step = fc.oneof(
  fc.record({
    do: fc.constant("book" as const),
    item: fc.nat(2),
    party: fc.integer({ min: 1, max: 4 }),
    day: fc.nat(1),
    days: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant("cancel" as const), which: fc.nat(50) }),
  fc.record({
    do: fc.constant("set" as const),
    which: fc.nat(50),
    to: fc.constantFrom("Pending", "Confirmed", "Cancelled"),
  }),
  fc.record({ do: fc.constant("resize" as const), item: fc.nat(2), capacity: fc.integer({ min: 1, max: 9 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function makeWorld(): Promise<World> {
  const [tour, car, offer] = await Promise.all([
    makeTour({ price: unitPrice, capacityPerDate: 5 }),
    makeCar({ price: unitPrice, units: 2 }),
    makeOffer({ price: unitPrice, capacityPerDate: 7 }),
  ]);
  const [customer, admin] = await Promise.all([makeUser(), makeAdmin()]);
  const items: Item[] = [
    { kind: "tour", id: tour.id },
    { kind: "car", id: car.id },
    { kind: "offer", id: offer.id },
  ];
  return { items, customer, admin, made: [] };
}

async function take({ items, customer, admin, made }: World, step: Step): Promise<Answer | null> {
  if (step.do === "cancel" || step.do === "set") {
    const id = made[step.which % Math.max(made.length, 1)];
    if (!id) return null;
    return step.do === "cancel"
      ? put(`/bookings/cancel/${id}`, undefined, customer)
      : put(`/bookings/${id}`, { status: step.to }, admin);
  }
  const item = items[step.item] as Item;
  if (step.do === "resize") return resize(item, step.capacity, admin);
  const days = item.kind === "car" ? step.days : 1;
  const base = unitPrice * (item.kind === "car" ? days : step.party);
  const totalPrice = item.kind === "offer" ? base + Math.round(base * 0.08) : base;
  const input = { [`${item.kind}Id`]: item.id, travelers: step.party, days, totalPrice, date: dayAhead(30 + step.day) };
  const answer = await post("/bookings", party(input), customer);
  const booked = booking.safeParse(answer.body).data;
  if (booked) made.push(booked._id);
  return answer;
}

function resize({ kind, id }: Item, capacity: number, admin: TestUser): Promise<Answer> {
  if (kind === "tour") return put(`/tours/${id}`, { capacityPerDate: capacity }, admin);
  if (kind === "car") return put(`/cars/${id}`, { units: capacity }, admin);
  const body = { title: "Offer", price: unitPrice, originalPrice: unitPrice, capacityPerDate: capacity };
  return put(`/offers/${id}`, body, admin);
}

/** Dates whose taken places differ from those of live bookings, or exceed the capacity. */
async function wrongDates(productIds: string[]): Promise<unknown[]> {
  return db().$queryRaw`
    WITH held AS (
      SELECT b."productId", "day"::date AS "date",
             sum(CASE WHEN b."kind" = 'car' THEN 1 ELSE b."travelers" END)::int AS "sum"
      FROM "Booking" b, generate_series(b."date", b."date" + b."days" - 1, interval '1 day') AS "day"
      WHERE b."status" <> 'Cancelled' AND b."productId" = ANY(${productIds}::uuid[])
      GROUP BY 1, 2
    )
    SELECT "productId", "date", a."taken", held."sum", room."capacity" FROM (SELECT * FROM "Allocation" WHERE "productId" = ANY(${productIds}::uuid[])) a
    FULL JOIN held USING ("productId", "date") JOIN "Product" AS room ON room."id" = "productId"
    WHERE coalesce(a."taken", 0) <> coalesce(held."sum", 0) OR held."sum" > room."capacity"`;
}

it(`holds over ${schedules} random schedules (SCHEDULES_SEED=${seed})`, { timeout: 120_000 }, async () => {
  // The actions of one wave run at the same time.
  const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 8 });
  const schedule = fc.asyncProperty(waves, async (list) => {
    const world = await makeWorld();
    for (const wave of list) {
      const answers = await Promise.all(wave.map((one) => take(world, one)));
      for (const answer of answers) expect([200, 409, undefined], answer?.text).toContain(answer?.status);
      expect(await wrongDates(world.items.map(({ id }) => id))).toEqual([]);
    }
  });
  await fc.assert(schedule, { seed, numRuns: schedules, endOnFailure: true });
});

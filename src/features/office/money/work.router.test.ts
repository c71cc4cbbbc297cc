import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { newPaymentReference } from "~/features/ledger/ledger.service";
import { addDays, dateInIndia, startOfDayInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { bodyOf, expectProblem, get } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser, type TestUser } from "~tests/support/factories";
import { moneyWork, owingBooking } from "./work.schema";

let admin: TestUser;
beforeAll(async () => {
  admin = await makeAdmin();
});

const today = dateInIndia(new Date());

/** A booking of 9,000 rupees, of which a deposit of 1,800 was agreed. */
async function owe(data: Partial<Prisma.BookingUncheckedCreateInput> = {}, paid = 0) {
  const { id } = await makeBooking({ userId: (await makeUser()).id });
  const agreed = { deposit: 1800, balanceDueOn: toDatabaseDate(addDays(today, 20)) };
  await db().booking.update({ where: { id }, data: { ...agreed, ...data } });
  if (paid > 0) {
    await db().payment.create({
      data: {
        bookingId: id,
        provider: "cash",
        kind: "other",
        amount: paid,
        reference: newPaymentReference(),
        state: "captured",
        received: paid,
        capturedAt: new Date(),
      },
    });
  }
  return id;
}

const read = async (about: string, page = 1) =>
  bodyOf(z.array(owingBooking), await get(`/payments/bookings?about=${about}&page=${page}`, admin));
const work = async () => bodyOf(moneyWork, await get("/payments/work", admin));

/** Long ago, so that these come before the bookings of other tests, and confirmed, so that no reminder names them. */
const bookedOn = new Date("2001-01-01T12:00:00Z");
const longAgo = (day: string) => ({
  status: "Confirmed" as const,
  createdAt: bookedOn,
  balanceDueOn: toDatabaseDate(day),
});

describe("GET /api/payments/bookings", () => {
  it("lists who owes money, the earliest day first, and not who owes nothing", async () => {
    const later = await owe(longAgo("2001-02-20"), 1800);
    const sooner = await owe(longAgo("2001-02-10"), 1800);
    const first = await owe(longAgo("2001-02-20"));
    const noDeposit = { deposit: null, balanceDueOn: null };
    const others = [
      await owe(longAgo("2001-02-10"), 9000),
      await owe({ ...longAgo("2001-02-10"), status: "Cancelled" }),
    ];
    const own = (await read("due")).filter(({ _id }) => [later, sooner, first, ...others].includes(_id));
    expect(own.map(({ _id, paid, due, dueOn }) => [_id, paid, due, dueOn])).toEqual([
      [first, 0, 9000, "2001-01-01"],
      [sooner, 1800, 7200, "2001-02-10"],
      [later, 1800, 7200, "2001-02-20"],
    ]);
    const [partPaid, unpaid] = [await owe(noDeposit, 500), await owe(noDeposit)];
    const { due: total } = await work();
    expect(total).toBeGreaterThanOrEqual(4);
    // Those without a day come last.
    const pages = await Promise.all(Array.from({ length: Math.ceil(total / 200) + 1 }, (_, at) => read("due", at + 1)));
    expect(pages.flat().find(({ _id }) => _id === partPaid)).toMatchObject({ paid: 500, due: 8500, dueOn: null });
    expect(pages.flat().map(({ _id }) => _id)).not.toContain(unpaid);
    const answer = await get("/payments/bookings?about=due&limit=1", admin);
    expect(Number(answer.headers.get("x-total-count"))).toBeGreaterThanOrEqual(4);
    expectProblem(await get("/payments/bookings", admin), "VALIDATION");
  });

  it("lists the holds that end today", async () => {
    const endOfToday = startOfDayInIndia(addDays(today, 1)).getTime();
    const ending = await owe({ heldUntil: new Date(endOfToday - 1_000) });
    const tomorrow = await owe({ heldUntil: new Date(endOfToday) });
    const listed = (await read("held")).map(({ _id }) => _id);
    expect(listed).toContain(ending);
    expect(listed).not.toContain(tomorrow);
    expect((await work()).held).toBeGreaterThanOrEqual(1);
  });

  it("reads the earliest of many on an index", async () => {
    const plan = await db().$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw<{ "QUERY PLAN": string }[]>`EXPLAIN SELECT "id" FROM "Booking"
        WHERE "status" <> 'Cancelled' AND "paid" - "refunding" < "totalPrice" AND ("deposit" IS NOT NULL OR "paid" > 0)
        ORDER BY (CASE WHEN "paid" < "deposit" THEN ("createdAt" AT TIME ZONE 'Asia/Kolkata')::date ELSE "balanceDueOn" END),
          "id" LIMIT 25`;
    });
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).toContain("Booking_due_idx");
    expect(text).not.toContain("Sort");
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { unavailableMessage } from "~/server/api/errors";
import { db, openDatabase } from "~/server/db/client";
import { problemOf } from "~/trpc/errors";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post, put, trpc } from "~tests/support/clients";
import { dayAhead, makeBooking, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { openProxy } from "~tests/support/proxy";

let proxy: Awaited<ReturnType<typeof openProxy>>;
let user: TestUser;
let bookingId: string;
let tourId: string;

beforeAll(async () => {
  proxy = await openProxy(inject("databaseUrl"));
  openDatabase(proxy.url);
  user = await makeUser();
  tourId = (await makeTour()).id;
  bookingId = (await makeBooking({ userId: user.id, tourId })).id;
});

afterEach(() => proxy.mend());

afterAll(async () => {
  await db().$disconnect();
  await proxy.close();
});

describe("without its database, the API", () => {
  it("answers 503 with Retry-After, and without internal details", async () => {
    proxy.cut();
    for (const answer of await Promise.all([
      get("/tours"),
      get(`/tours/${tourId}`),
      get("/bookings/my", user),
      post("/bookings", party({ tourId, totalPrice: 9000 }), user),
      put(`/bookings/cancel/${bookingId}`, undefined, user),
      post("/auth/login", { email: user.email, password: "bamboo-river-42" }),
    ])) {
      expectProblem(answer, "UNAVAILABLE", unavailableMessage);
      expect(answer.headers.get("retry-after")).toBe("2");
    }
  });

  it("answers the same by tRPC", async () => {
    proxy.cut();
    const error: unknown = await trpc()
      .tour.list.query({})
      .catch((thrown: unknown) => thrown);
    expect(problemOf(error)).toMatchObject({ code: "UNAVAILABLE", status: 503, message: unavailableMessage });
    expect(error).toMatchObject({ message: unavailableMessage, data: { httpStatus: 503 } });
    const { status, headers } = await get("/trpc/offer.list");
    expect({ status, retryAfter: headers.get("retry-after") }).toEqual({ status: 503, retryAfter: "2" });
  });

  it("reports that it is not healthy", async () => {
    proxy.cut();
    const { status, body, headers } = await get("/health");
    expect({ status, body }).toEqual({ status: 503, body: { status: "unavailable", database: "down" } });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("still refuses invalid input, which needs no database", async () => {
    proxy.cut();
    expectProblem(await get("/tours?limit=501"), "VALIDATION", "Must be at most 500");
    expectProblem(await get("/bookings/my"), "UNAUTHORIZED", "Please log in to continue.");
    expect((await get("/openapi.json")).status).toBe(200);
  });

  it("recovers when the database is back", async () => {
    proxy.cut();
    expectProblem(await get("/tours"), "UNAVAILABLE");
    proxy.mend();
    expect((await get(`/tours/${tourId}`)).status).toBe(200);
    expect(await get("/health")).toMatchObject({ status: 200, body: { status: "ok", database: "up" } });
    expect(await get("/bookings/my", user)).toMatchObject({ status: 200, body: [{ _id: bookingId }] });
  });

  it("commits whole bookings or none when the connection is cut, and keeps every confirmed one", async () => {
    const { id: itemId } = await makeTour();
    // Each of another date, because those who book the same one stand in line.
    const inputs = Array.from({ length: 40 }, (_, index) =>
      party({ tourId: itemId, date: dayAhead(30 + index), totalPrice: 9000 }),
    );
    const sent = inputs.map((input) => post("/bookings", input, user));
    await Promise.race(sent);
    proxy.cut();
    const answers = await Promise.all(sent);
    proxy.mend();
    const rows = await db().booking.findMany({ where: { productId: itemId }, include: { events: true } });
    for (const row of rows) expect(row.events).toHaveLength(1);
    const ids = new Set(rows.map((row) => row.id));
    for (const answer of answers) {
      if (answer.status === 200) expect(ids).toContain(bodyOf(pricedBooking, answer)._id);
      else expectProblem(answer, "UNAVAILABLE", unavailableMessage);
    }
  });
});

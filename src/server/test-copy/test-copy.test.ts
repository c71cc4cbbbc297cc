import { afterAll, describe, expect, it } from "vitest";
import { booking, pricedBooking } from "~/features/booking/booking.schema";
import { tourList } from "~/features/product/kinds/tour/tour.schema";
import { db } from "~/server/db/client";
import { sql } from "~/server/db/sql";
import { forgetShared } from "~/server/shared";
import { party } from "~tests/support/booking-input";
import { type Answer, bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { dayAhead, makeApiKey, makeCode, makeTour, makeUser, word } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { testSchema } from "./build";
import { closeTestCopy, forgetTestCopy } from "./test-copy";

withOwnDatabase();
afterAll(closeTestCopy);

/** Requests are counted, and the last use of a key is noted. */
const countedTables = ["RateLimit", "ApiKey"];

/** All rows of the site, as a hash of each table. */
async function hashesOfSite(): Promise<Record<string, string | null>> {
  const tables = await sql<{ name: string }>(
    `SELECT "relname" AS "name" FROM pg_class WHERE "relnamespace" = 'public'::regnamespace AND "relkind" = 'r' ORDER BY 1`,
  );
  const hashes: Record<string, string | null> = {};
  for (const { name } of tables.filter((table) => !countedTables.includes(table.name))) {
    const rows = await sql<{ hash: string | null }>(
      `SELECT md5(string_agg(t::text, ' ' ORDER BY t::text)) AS "hash" FROM public."${name}" AS t`,
    );
    hashes[name] = rows[0]?.hash ?? null;
  }
  return hashes;
}

const isMarked = ({ headers }: Answer) => headers.get("luit-test") === "true";

describe("a test key", () => {
  it("books, reads, changes and cancels, and leaves every table of the site as it was", async () => {
    const [tour, key, code] = await Promise.all([
      makeTour({ price: 4500, capacityPerDate: 3 }),
      makeApiKey({ isTest: true, scopes: ["catalogue:read", "availability:read", "bookings:own", "bookings:all"] }),
      makeCode({ percent: 10 }),
    ]);
    const before = await hashesOfSite();
    const body = party({ tourId: tour.id, totalPrice: 8100, code: code.code, contactEmail: "asha@example.com" });
    const answer = await post("/bookings", body, key);
    const made = bodyOf(pricedBooking, answer);
    expect(isMarked(answer)).toBe(true);
    expect(made).toMatchObject({ status: "Pending", source: "program", totalPrice: 8100 });
    // Its own places run out.
    const full = party({ tourId: tour.id, totalPrice: 9000 });
    expectProblem(await post("/bookings", full, key), "SOLD_OUT");
    const own = await get("/bookings/my", key);
    expect(bodyOf(booking.array(), own).map(({ _id }) => _id)).toEqual([made._id]);
    expect((await post(`/bookings/my/${made._id}/changes`, { pickupLocation: "Jorhat" }, key)).status).toBe(200);
    expect((await put(`/bookings/${made._id}`, { status: "Confirmed" }, key)).status).toBe(200);
    expect((await put(`/bookings/${made._id}`, { status: "Cancelled", reason: "A trial" }, key)).status).toBe(200);
    expect(await hashesOfSite()).toEqual(before);
    const [{ taken } = { taken: 0 }] = await sql<{ taken: number }>(
      `SELECT count(*)::int AS "taken" FROM "Allocation" WHERE "productId" = $1::uuid`,
      [tour.id],
    );
    expect(taken).toBe(0);
  });

  it("finds what the site has, also what it has changed and added", async () => {
    const [mark, key] = [word(), await makeApiKey({ isTest: true })];
    const find = async () =>
      bodyOf(tourList, await get(`/tours?search=${mark}`, key)).results.map(({ price }) => price);
    const { id } = await makeTour({ title: `${mark} one`, price: 4500 });
    forgetShared("test-copy");
    expect(await find()).toEqual([4500]);
    await db().product.update({ where: { id }, data: { price: 4800 } });
    await makeTour({ title: `${mark} two`, price: 5000 });
    forgetShared("test-copy");
    expect((await find()).sort()).toEqual([4800, 5000]);
    await db().product.delete({ where: { id } });
    forgetShared("test-copy");
    expect(await find()).toEqual([5000]);
    const misspelt = mark.replace(mark.charAt(2), "x");
    expect((await get(`/tours?search=${misspelt}`, key)).status).toBe(200);
  });

  it("sees no booking of the site, and no other program of the site sees its bookings", async () => {
    const account = await makeUser();
    const [live, test, tour] = await Promise.all([
      makeApiKey({ accountId: account.id }),
      makeApiKey({ accountId: account.id, isTest: true }),
      makeTour({ price: 4500 }),
    ]);
    forgetShared("test-copy");
    const body = party({ tourId: tour.id, totalPrice: 9000 });
    const [onSite, inCopy] = [await post("/bookings", body, live), await post("/bookings", body, test)];
    expect([isMarked(onSite), isMarked(inCopy)]).toEqual([false, true]);
    const idsOf = async (key: typeof live) =>
      bodyOf(booking.array(), await get("/bookings/my", key)).map(({ _id }) => _id);
    expect(await idsOf(live)).toEqual([bodyOf(pricedBooking, onSite)._id]);
    expect(await idsOf(test)).toEqual([bodyOf(pricedBooking, inCopy)._id]);
  });

  it("makes no vouchers, papers and payments, and edits no catalogue", async () => {
    const scopes = ["bookings:own", "bookings:all", "catalogue:write"];
    const [key, tour] = await Promise.all([makeApiKey({ isTest: true, scopes }), makeTour({ price: 4500 })]);
    forgetShared("test-copy");
    const { _id: id } = bodyOf(
      pricedBooking,
      await post("/bookings", party({ tourId: tour.id, totalPrice: 9000 }), key),
    );
    const refused = [
      await get(`/bookings/my/${id}/papers`, key),
      await get(`/bookings/my/${id}/voucher`, key),
      await get(`/bookings/my/${id}/voucher.pdf`, key),
      await get(`/bookings/${id}/voucher.pdf`, key),
      await post(`/bookings/my/${id}/voucher-link`, {}, key),
      await post(`/bookings/${id}/voucher-link`, {}, key),
      await post(`/bookings/my/${id}/payments`, { amount: "full", provider: "upi" }, key),
      await put(`/tours/${tour.id}`, { title: "Slowly to Majuli" }, key),
    ];
    for (const answer of refused)
      expect(expectProblem(answer, "FORBIDDEN").message).toMatch(/^A test key may not do this/);
  });

  it("never writes to the site's tables, also when somebody has dropped its own", async () => {
    const [key, tour] = await Promise.all([makeApiKey({ isTest: true }), makeTour({ price: 4500 })]);
    forgetShared("test-copy");
    const book = () => post("/bookings", party({ tourId: tour.id, totalPrice: 9000, date: dayAhead(40) }), key);
    expect((await book()).status).toBe(200);
    await forgetTestCopy();
    expect(await sql(`SELECT 1 FROM pg_namespace WHERE "nspname" = $1`, [testSchema])).toEqual([]);
    expect((await book()).status).toBe(200);
    expect(bodyOf(booking.array(), await get("/bookings/my", key))).toHaveLength(1);
    expect(await db().booking.count({ where: { productId: tour.id } })).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { adminBooking, booking } from "~/features/booking/booking.schema";
import { waitingRequest } from "~/features/booking-change/change.schema";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { sql } from "~/server/db/sql";
import { type Answer, bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeRequest, makeUser, word } from "~tests/support/factories";

const list = (path: string, answer: Answer) =>
  path === "/bookings" ? bodyOf(z.array(adminBooking), answer) : bodyOf(z.array(booking), answer);
const idsOf = (path: string, answer: Answer) => list(path, answer).map(({ _id }) => _id);
const cursorOf = ({ headers }: Answer) => headers.get("x-next-cursor") ?? "";

/** Follows the changes of a list from the cursor of an answer to their end. */
async function follow(path: string, as: { token: string }, answer: Answer) {
  const ids: string[] = [];
  let next = answer;
  for (let isMore = true; isMore; ) {
    next = await get(`${path}?limit=100&after=${cursorOf(next)}`, as);
    const page = idsOf(path, next);
    ids.push(...page);
    isMore = page.length === 100;
  }
  return { ids, answer: next };
}

const now = () => encodeURIComponent(new Date().toISOString());

describe.each(["/bookings", "/bookings/my"])("following %s", (path) => {
  const reader = () => (path === "/bookings" ? makeAdmin() : makeUser());

  it("tells what has changed since a cursor, cancelled bookings too", async () => {
    const [user, admin] = [await reader(), await makeAdmin()];
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push((await makeBooking({ userId: user.id })).id);
    const [first = "", second = ""] = ids;
    const begun = await follow(path, user, await get(`${path}?updatedFrom=${now()}&limit=1`, user));
    await put(`/bookings/${second}`, { status: "Cancelled" }, admin);
    await put(`/bookings/${first}`, { status: "Confirmed" }, admin);
    const { ids: told, answer } = await follow(path, user, begun.answer);
    expect(told.filter((id) => ids.includes(id))).toEqual([second, first]);
    expect((await follow(path, user, answer)).ids.filter((id) => ids.includes(id))).toEqual([]);
  });

  it("begins with what was changed at an instant or later", async () => {
    const user = await reader();
    const [before, after] = [await makeBooking({ userId: user.id }), await makeBooking({ userId: user.id })];
    await sql(`UPDATE "ChangeMark" SET "at" = '2020-05-01' WHERE "subjectId" = $1::uuid`, [before.id]);
    await sql(`UPDATE "ChangeMark" SET "at" = now() + interval '1 day' WHERE "subjectId" = $1::uuid`, [after.id]);
    const later = encodeURIComponent(new Date(Date.now() + 3_600_000).toISOString());
    const ids = idsOf(path, await get(`${path}?updatedFrom=${later}`, user));
    expect(ids).toContain(after.id);
    expect(ids).not.toContain(before.id);
    const all = await get(`${path}?updatedFrom=2020-01-01T00:00:00Z`, user);
    const found = list(path, all).find(({ _id }) => _id === before.id);
    expect(found?.updatedAt).toBe("2020-05-01T00:00:00.000Z");
  });

  it.each([
    ["updatedFrom=2026-12-01", "updatedFrom", "Must be an instant such as 2026-12-01T06:30:00Z"],
    ["updatedFrom=1969-12-31T23:59:59Z", "updatedFrom", "Must be 1970 or later"],
    ["after=abc", "after", "Must be a cursor that an answer of this list had"],
    ["after=WyJyb3dzIiwieCIsInkiXQ", "after", "Must be a cursor that an answer of this list had"],
    ["updatedFrom=2026-12-01T00:00:00Z&page=2", "page", /^Changes take no filter/],
    ["updatedFrom=2026-12-01T00:00:00Z&status=Pending", "status", /^Changes take no filter/],
  ])("refuses %s", async (query, field, message) => {
    const problem = expectProblem(await get(`${path}?${query}`, await reader()), "VALIDATION");
    expect(problem.issues).toEqual([{ path: [field], message: expect.stringMatching(message) }]);
  });

  it("ends with a cursor of another database", async () => {
    const foreign = Buffer.from(JSON.stringify(["changes", "booking", "0123456789abcdef", 1])).toString("base64url");
    expectProblem(await get(`${path}?after=${foreign}`, await reader()), "CURSOR_GONE");
  });
});

describe("the cursor of a page", () => {
  it("goes on where the page ended, whatever was booked meanwhile", async () => {
    const user = await makeUser();
    const make = (day: number) =>
      makeBooking({ userId: user.id, createdAt: new Date(Date.UTC(2026, 0, day)) }).then(({ id }) => id);
    const ids = [await make(1), await make(2), await make(3), await make(4)];
    const first = await get("/bookings/my?limit=2", user);
    await make(5);
    const second = await get(`/bookings/my?limit=2&after=${cursorOf(first)}`, user);
    const third = await get(`/bookings/my?limit=2&after=${cursorOf(second)}`, user);
    const read = [first, second, third].flatMap((answer) => idsOf("/bookings/my", answer));
    expect(read).toEqual(ids.toReversed());
    expect([cursorOf(second), cursorOf(third)]).toEqual([expect.stringMatching(/./), ""]);
    expect(second.headers.get("link")).toBeNull();
  });

  it.each(["newest", "oldest", "dateAsc", "dateDesc", "amountHigh", "amountLow"])(
    "reads each booking once in the order %s, also while those that were read leave the filter",
    async (sort) => {
      const [admin, name] = [await makeAdmin(), word()];
      for (let count = 0; count < 5; count++) {
        const same = { createdAt: new Date("2026-01-02"), date: toDatabaseDate("2027-01-15") };
        await makeBooking({ name, totalPrice: 9000, ...(count > 2 && same) });
      }
      const query = `search=${name}&status=Pending&sort=${sort}`;
      const expected = idsOf("/bookings", await get(`/bookings?${query}`, admin));
      const read: string[] = [];
      let after = "";
      do {
        const answer = await get(`/bookings?${query}&limit=2&after=${after}`, admin);
        const page = idsOf("/bookings", answer);
        for (const id of page) await put(`/bookings/${id}`, { status: "Confirmed" }, admin);
        read.push(...page);
        after = cursorOf(answer);
      } while (after !== "");
      expect(read).toEqual(expected);
      expect(read).toHaveLength(5);
    },
  );

  it("is refused with a page, and in another order", async () => {
    const [admin, name] = [await makeAdmin(), word()];
    await makeBooking({ name });
    const after = cursorOf(await get(`/bookings?search=${name}&limit=1`, admin));
    const withPage = await get(`/bookings?search=${name}&limit=1&page=2&after=${after}`, admin);
    expectProblem(withPage, "VALIDATION", "Send a page or a cursor, not both");
    expectProblem(await get(`/bookings?sort=oldest&after=${after}`, admin), "VALIDATION");
  });
});

it("requests are read once each, also while those that were read are decided", async () => {
  const admin = await makeAdmin();
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.push((await makeRequest()).id);
  const read: string[] = [];
  let after = "";
  do {
    const answer = await get(`/bookings/requests?limit=1&after=${after}`, admin);
    const page = bodyOf(z.array(waitingRequest), answer).map(({ _id }) => _id);
    for (const id of page)
      if (ids.includes(id)) await post(`/bookings/requests/${id}/decline`, { answer: "No" }, admin);
    read.push(...page);
    after = cursorOf(answer);
  } while (after !== "");
  expect(read.filter((id) => ids.includes(id))).toEqual(ids);
});

describe("GET /api/bookings/my", () => {
  it("filters by status and by the date of travel, and counts what matches", async () => {
    const user = await makeUser();
    const make = async (date: string, status: "Pending" | "Confirmed") =>
      (await makeBooking({ userId: user.id, date: toDatabaseDate(date), status })).id;
    const early = await make("2027-01-01", "Pending");
    const middle = await make("2027-01-15", "Confirmed");
    const late = await make("2027-01-31", "Pending");
    const found = async (query: string) => idsOf("/bookings/my", await get(`/bookings/my?${query}`, user)).sort();
    expect(await found("status=Pending")).toEqual([early, late].sort());
    expect(await found("from=2027-01-15")).toEqual([middle, late].sort());
    expect(await found("to=2027-01-15&status=Pending")).toEqual([early]);
    const page = await get("/bookings/my?status=Pending&from=2027-01-01&to=2027-01-31&limit=1", user);
    expect(page.headers.get("x-total-count")).toBe("2");
  });
});

it("a payment, a tag and a request move `updatedAt`", async () => {
  const [user, admin] = [await makeUser(), await makeAdmin()];
  const { id } = await makeBooking({ userId: user.id, status: "Confirmed" });
  const times = async () => {
    const own = bodyOf(z.array(booking), await get("/bookings/my", user)).find(({ _id }) => _id === id);
    const theirs = bodyOf(z.array(adminBooking), await get(`/bookings?search=${user.email}`, admin));
    return [own?.updatedAt ?? "", theirs.find(({ _id }) => _id === id)?.updatedAt ?? ""];
  };
  const payment = { provider: "cash", amount: 100, note: "Receipt 7" };
  const writers = [
    () => post(`/bookings/${id}/payments`, payment, admin),
    () => post("/bookings/tags", { ids: [id], tag: "vip", action: "add" }, admin),
    () => post(`/bookings/my/${id}/cancel-request`, {}, user),
  ];
  for (const write of writers) {
    await db().$executeRaw`UPDATE "ChangeMark" SET "at" = '2020-05-01' WHERE "subjectId" = ${id}::uuid`;
    expect(await times()).toEqual(["2020-05-01T00:00:00.000Z", "2020-05-01T00:00:00.000Z"]);
    expect((await write()).status).toBe(200);
    const [own = "", theirs = ""] = await times();
    expect(own > "2026").toBe(true);
    expect(theirs).toBe(own);
  }
});

import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { booking, pricedBooking } from "~/features/booking/booking.schema";
import { changeList } from "~/features/history/history.schema";
import { addDays, dateInIndia } from "~/lib/dates";
import { db } from "~/server/db/client";
import { log } from "~/server/log";
import { bodyOf, expectProblem, get, post, put, send, trpc } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { dayAhead, makeAdmin, makeApiKey, makeBooking, makeTour, makeUser } from "~tests/support/factories";
import { apiKey, apiKeyPage, newApiKey } from "./api-key.schema";

const unknown = "This key is not known, has ended or has expired.";

/** The body of a booking of this tour, for two at its price. */
const bookingOf = ({ id, price }: { id: string; price: number }) => ({
  tourId: id,
  travelers: 2,
  date: dayAhead(),
  pickupLocation: "Guwahati airport",
  phone: "9876543210",
  totalPrice: price * 2,
});

describe("a key", () => {
  it("is made by an owner, answered once, stored as a hash, changed and ended, with a history", async () => {
    const [owner, account] = await Promise.all([makeAdmin(), makeUser()]);
    const body = {
      name: "Kaziranga Travels",
      email: account.email.toUpperCase(),
      scopes: ["bookings:own", "catalogue:read"],
    };
    const answer = await post("/keys", body, owner);
    const made = bodyOf(newApiKey, answer, 201);
    expect(answer.headers.get("location")).toBe(`/api/keys/${made._id}`);
    const { key, ...shown } = made;
    expect(shown).toMatchObject({
      name: body.name,
      account: { _id: account.id, email: account.email },
      // In the order of the list, whatever the order was.
      scopes: ["catalogue:read", "bookings:own"],
      perMinute: 600,
      lastDay: null,
      ended: false,
      lastUsedAt: null,
      version: 1,
    });
    expect(shown.shown).toBe(`${key.slice(0, 12)}…${key.slice(-4)}`);
    const row = await db().apiKey.findUniqueOrThrow({ where: { id: made._id } });
    expect(row.hash).toBe(createHash("sha256").update(key).digest("hex"));
    expect(JSON.stringify(row)).not.toContain(key);
    expect(bodyOf(apiKey, await get(`/keys/${made._id}`, owner))).toEqual(shown);
    expect(bodyOf(apiKeyPage, await get("/keys", owner)).results).toContainEqual(shown);

    const lastDay = addDays(dateInIndia(new Date()), 30);
    const changed = bodyOf(apiKey, await put(`/keys/${made._id}`, { perMinute: 50, lastDay, version: 1 }, owner));
    expect(changed).toMatchObject({ perMinute: 50, lastDay, version: 2, scopes: shown.scopes });
    expect((await get("/bookings/my", { token: key })).status).toBe(200);
    expect(bodyOf(apiKey, await post(`/keys/${made._id}/end`, {}, owner))).toMatchObject({ ended: true, version: 3 });
    expectProblem(await get("/bookings/my", { token: key }), "UNAUTHORIZED", unknown);
    expectProblem(await put(`/keys/${made._id}`, { perMinute: 60 }, owner), "STATUS_CHANGED");
    const history = bodyOf(changeList, await get(`/keys/${made._id}/history`, owner));
    expect(history.map(({ action }) => action)).toEqual(["updated", "updated", "created"]);
    expect(JSON.stringify(history)).not.toContain(key);
  });

  it("needs an account with its address", async () => {
    const body = { name: "Nobody", email: "nobody@nowhere.example", scopes: ["catalogue:read"] };
    const problem = expectProblem(await post("/keys", body, await makeAdmin()), "VALIDATION");
    expect(problem.issues).toEqual([
      { path: ["email"], message: "There is no account with this address. It must register first." },
    ]);
  });

  it.each([
    ["that nobody has made", "lk_live_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
    ["of another form", "lk_live_short"],
  ])("%s is refused, also where nobody needs one", async (_, token) => {
    expectProblem(await get("/tours?limit=1", { token }), "UNAUTHORIZED", unknown);
    expectProblem(await get("/bookings/my", { token }), "UNAUTHORIZED", unknown);
  });

  it("works until its last day is over, also if the account's sessions have ended", async () => {
    const account = await makeUser();
    const { key } = await makeApiKey({ accountId: account.id, expiresAt: new Date("2027-02-01T18:30:00Z") });
    await db().user.update({ where: { id: account.id }, data: { tokenVersion: { increment: 1 } } });
    setClock("2027-02-01T18:29:59Z");
    expect((await get("/bookings/my", { token: key })).status).toBe(200);
    setClock("2027-02-01T18:30:00Z");
    expectProblem(await get("/bookings/my", { token: key }), "UNAUTHORIZED", unknown);
  });

  it("goes with its account", async () => {
    const { key, accountId } = await makeApiKey();
    await db().user.delete({ where: { id: accountId } });
    expectProblem(await get("/tours?limit=1", { token: key }), "UNAUTHORIZED", unknown);
  });
});

describe("the scopes of a key", () => {
  it("let it book for its account, and read and cancel what it has booked", async () => {
    const [{ key, accountId }, tour] = await Promise.all([makeApiKey(), makeTour({ price: 4500 })]);
    const as = { token: key };
    const placed = bodyOf(pricedBooking, await post("/bookings", bookingOf({ id: tour.id, price: 4500 }), as));
    expect(await db().booking.findUniqueOrThrow({ where: { id: placed._id } })).toMatchObject({ userId: accountId });
    expect(bodyOf(booking.array(), await get("/bookings/my", as)).map(({ _id }) => _id)).toEqual([placed._id]);
    expect((await put(`/bookings/cancel/${placed._id}`, {}, as)).status).toBe(200);
  });

  it("let it read the bookings of its account alone, unless it may read all", async () => {
    const [{ key: own }, { key: all }, other] = await Promise.all([
      makeApiKey(),
      makeApiKey({ scopes: ["bookings:all"] }),
      makeBooking(),
    ]);
    expectProblem(await get(`/bookings/my/${other.id}`, { token: own }), "NOT_FOUND");
    const refused = expectProblem(await get(`/bookings/${other.id}`, { token: own }), "FORBIDDEN");
    expect(refused.message).toContain("needs the scope bookings:all for this");
    expect((await get(`/bookings/${other.id}`, { token: all })).status).toBe(200);
  });

  it("are checked before anything is written", async () => {
    const [{ key }, tour] = await Promise.all([makeApiKey({ scopes: ["catalogue:read"] }), makeTour({ price: 4500 })]);
    const refused = await post("/bookings", bookingOf({ id: tour.id, price: 4500 }), { token: key });
    expect(expectProblem(refused, "FORBIDDEN").message).toContain("needs the scope bookings:own for this");
    expect(await db().booking.count({ where: { productId: tour.id } })).toBe(0);
  });

  it.each(["catalogue:read", "availability:read"])("%s lets it read calendars and free days", async (scope) => {
    const [{ key }, { id }] = await Promise.all([makeApiKey({ scopes: [scope] }), makeTour()]);
    const days = `from=${dayAhead()}&to=${dayAhead(40)}`;
    for (const path of [`/tours/${id}/calendar?`, `/tours/${id}/availability?`, `/availability?products=${id}&`]) {
      expect((await get(`${path}${days}`, { token: key })).status, path).toBe(200);
    }
  });

  it("are in the audit lines of what it changes, with its name, and not of what it reads", async () => {
    const info = vi.spyOn(log(), "info");
    const { key, id, name, accountId } = await makeApiKey();
    const { id: bookingId } = await makeBooking({ userId: accountId });
    expect((await get("/bookings/my", { token: key })).status).toBe(200);
    expectProblem(await put(`/bookings/cancel/${randomUUID()}`, {}, { token: key }), "NOT_FOUND");
    expect((await put(`/bookings/cancel/${bookingId}`, {}, { token: key })).status).toBe(200);
    const lines = info.mock.calls.map(([line]) => line).filter((line) => "audit" in Object(line));
    info.mockRestore();
    expect(lines).toMatchObject([
      { audit: "key-used", key: name, keyId: id, userId: accountId, operation: "booking.cancel" },
    ]);
    expect(JSON.stringify(lines)).not.toContain(key);
  });

  it("are asked for public answers too, by REST and by tRPC", async () => {
    const { key } = await makeApiKey({ scopes: ["bookings:own"] });
    expect(expectProblem(await get("/tours?limit=1", { token: key }), "FORBIDDEN").message).toContain("catalogue:read");
    await expect(trpc({ token: key }).tour.list.query({ limit: 1 })).rejects.toThrow("catalogue:read");
  });

  it("let a key edit the catalogue, but neither settings nor staff", async () => {
    const { key } = await makeApiKey({ scopes: ["catalogue:write"] });
    const tour = await makeTour();
    expect((await put(`/tours/${tour.id}`, { title: "Slowly to Majuli" }, { token: key })).status).toBe(200);
    for (const path of ["/settings", "/staff", "/keys", "/log"]) {
      expectProblem(await get(path, { token: key }), "FORBIDDEN", "No key may do this. Please log in as a person.");
    }
  });

  it("never cover a login", async () => {
    const { token } = await makeApiKey();
    const login = { email: "asha@example.com", password: "bamboo-river-42" };
    const refused = await post("/auth/login", login, { token });
    expectProblem(refused, "FORBIDDEN", "This needs no key. Please send the request without one.");
  });
});

describe("the limit of a key", () => {
  it("is told with each answer, and refuses more until the minute is over", async () => {
    const { token } = await makeApiKey({ perMinute: 2 });
    const limits = ({ headers }: { headers: Headers }) =>
      ["limit", "remaining"].map((name) => headers.get(`ratelimit-${name}`));
    expect(limits(await get("/bookings/my", { token }))).toEqual(["2", "1"]);
    const missing = await get("/bookings/my/019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59", { token });
    expectProblem(missing, "NOT_FOUND");
    expect(limits(missing)).toEqual(["2", "0"]);
    const refused = await get("/bookings/my", { token });
    expectProblem(refused, "TOO_MANY_REQUESTS");
    expect(limits(refused)).toEqual(["2", "0"]);
    expect(Number(refused.headers.get("retry-after"))).toBe(Number(refused.headers.get("ratelimit-reset")));
    expect(Number(refused.headers.get("ratelimit-reset"))).toBeGreaterThan(0);
  });

  it("does not count requests of others, which have no such headers", async () => {
    const answer = await send("GET", "/bookings/my", { as: await makeUser() });
    expect(answer.headers.has("ratelimit-limit")).toBe(false);
  });

  it("is the only one on its bookings", async () => {
    const [{ token, accountId }, tour] = await Promise.all([makeApiKey(), makeTour({ price: 4500 })]);
    await Promise.all(Array.from({ length: 20 }, () => makeBooking({ userId: accountId, status: "Pending" })));
    const placed = await post("/bookings", bookingOf({ id: tour.id, price: 4500 }), { token });
    expect(placed.status, placed.text).toBe(200);
  });
});

it("a key's last use is noted", async () => {
  const { id, token } = await makeApiKey();
  await get("/bookings/my", { token });
  await expect.poll(async () => (await db().apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt).not.toBeNull();
});

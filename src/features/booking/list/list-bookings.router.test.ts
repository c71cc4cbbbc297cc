import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { adminBooking, booking } from "~/features/booking/booking.schema";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { type Answer, bodyOf, expectProblem, get } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser, word } from "~tests/support/factories";

/** Makes `count` bookings of one user, oldest first. */
async function makeMany(count: number, userId: string) {
  const rows = [];
  for (let index = 0; index < count; index++) {
    rows.push(await makeBooking({ userId, createdAt: new Date(Date.UTC(2026, 0, 1 + index)) }));
  }
  return rows.map((row) => row.id);
}

const mine = (answer: Answer) => bodyOf(z.array(booking), answer).map((row) => row._id);
const all = (answer: Answer) => bodyOf(z.array(adminBooking), answer).map((row) => row._id);
const headers = ({ headers }: Answer) => ({ total: headers.get("x-total-count"), link: headers.get("link") });

describe("GET /api/bookings/my", () => {
  it("returns only the user's own bookings, newest first, as a plain array", async () => {
    const [user, other] = await Promise.all([makeUser(), makeUser()]);
    const [ids] = await Promise.all([makeMany(3, user.id), makeMany(1, other.id)]);
    const answer = await get("/bookings/my", user);
    expect(mine(answer)).toEqual(ids.reverse());
    expect(headers(answer)).toEqual({ total: "3", link: null });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("contains no account data", async () => {
    const user = await makeUser();
    await makeMany(1, user.id);
    expect((await get("/bookings/my", user)).text).not.toContain(user.email);
  });

  it("returns an admin's own bookings only", async () => {
    expect(mine(await get("/bookings/my", await makeAdmin()))).toEqual([]);
  });

  it("is paged, with links to the next and previous pages", async () => {
    const user = await makeUser();
    const ids = (await makeMany(5, user.id)).reverse();
    const page = (number: number) => get(`/bookings/my?page=${number}&limit=2`, user);
    const link = (rel: string, number: number) => `</api/bookings/my?page=${number}&limit=2>; rel="${rel}"`;

    const first = await page(1);
    expect(mine(first)).toEqual(ids.slice(0, 2));
    expect(headers(first)).toEqual({ total: "5", link: `${link("next", 2)}, ${link("last", 3)}` });

    const middle = await page(2);
    expect(mine(middle)).toEqual(ids.slice(2, 4));
    expect(headers(middle).link).toBe([link("first", 1), link("prev", 1), link("next", 3), link("last", 3)].join(", "));

    const last = await page(3);
    expect(mine(last)).toEqual(ids.slice(4));
    expect(headers(last)).toEqual({ total: "5", link: `${link("first", 1)}, ${link("prev", 2)}` });

    const beyond = await page(9);
    expect(mine(beyond)).toEqual([]);
    expect(headers(beyond)).toEqual({ total: "5", link: `${link("first", 1)}, ${link("prev", 3)}` });
  });

  it("accepts a limit of up to 10,000", async () => {
    const user = await makeUser();
    expect((await get("/bookings/my?limit=10000", user)).status).toBe(200);
    expectProblem(await get("/bookings/my?limit=10001", user), "VALIDATION", "Must be at most 10000");
    expect((await get("/bookings/my?page=1000000&limit=10000", user)).body).toEqual([]);
  });
});

describe("GET /api/bookings", () => {
  it("returns all bookings with their accounts, newest first", async () => {
    const admin = await makeAdmin();
    const name = word();
    const [one, other] = await Promise.all([makeUser(), makeUser()]);
    const { id: older } = await makeBooking({ name, userId: one.id, createdAt: new Date("2026-01-01") });
    const { id: newer } = await makeBooking({ name, userId: other.id, createdAt: new Date("2026-01-02") });
    const answer = await get(`/bookings?search=${name}`, admin);
    expect(all(answer)).toEqual([newer, older]);
    expect(answer.body).toMatchObject([{ user: { _id: other.id, email: other.email } }, { user: { _id: one.id } }]);
    expect(headers(answer)).toEqual({ total: "2", link: null });
  });

  it("finds by part of a name, phone, e-mail or reference, in any case", async () => {
    const admin = await makeAdmin();
    const user = await makeUser();
    const phone = `+91 ${user.phone}`;
    const { id, reference, name } = await makeBooking({ userId: user.id, name: `Rina ${word()}`, phone });
    for (const text of [name.toUpperCase(), phone, user.email.slice(2, 30), reference.toLowerCase()]) {
      expect(all(await get(`/bookings?${new URLSearchParams({ search: text })}`, admin))).toEqual([id]);
    }
  });

  it("finds an Indian phone number in any format, and by parts of it", async () => {
    const admin = await makeAdmin();
    const digits = `98220${randomInt(1e4, 1e5)}`;
    const name = word();
    const { id } = await makeBooking({ name, phone: `+91${digits}` });
    const [first, last] = [digits.slice(0, 5), digits.slice(5)];
    const forms = [
      digits,
      `+91 ${first} ${last}`,
      `0${first} ${last}`,
      `${first}-${last}`,
      `91${digits}`,
      `+91${digits}`,
    ];
    const parts = ["98", last, digits.slice(3, 8), `${first} ${last.slice(0, 2)}`, `+91 ${first}`, `0${first}`];
    for (const text of [...forms, ...parts]) {
      const query = new URLSearchParams({ search: `${name} ${text}` });
      expect(all(await get(`/bookings?${query}`, admin)), text).toEqual([id]);
    }
    for (const text of [`+91 ${first} ${last}1`, `+44 ${first} ${last}`, "20"]) {
      const query = new URLSearchParams({ search: `${name} ${text}` });
      expect(all(await get(`/bookings?${query}`, admin)), text).toEqual([]);
    }
  });

  it("finds by the account's current phone number", async () => {
    const admin = await makeAdmin();
    const user = await makeUser();
    const name = word();
    const { id } = await makeBooking({ name, userId: user.id });
    const found = async (search: string) => all(await get(`/bookings?${new URLSearchParams({ search })}`, admin));
    expect(await found(`${name} 0${user.phone}`)).toEqual([id]);
    await db().user.update({ where: { id: user.id }, data: { phone: "+919822012345" } });
    expect(await found(`${name} ${user.phone}`)).toEqual([]);
    expect(await found(`${name} 098220-12345`)).toEqual([id]);
  });

  it("finds a foreign number with or without its country code", async () => {
    const admin = await makeAdmin();
    const name = word();
    const { id } = await makeBooking({ name, phone: "+442079460958" });
    for (const text of ["+44 20 7946 0958", "0044 20 7946", "020 7946 0958", "7946 0958", "+442079460958"]) {
      const query = new URLSearchParams({ search: `${name} ${text}` });
      expect(all(await get(`/bookings?${query}`, admin)), text).toEqual([id]);
    }
  });

  it.each(["%", "_", "\\"])("treats %s in the search as text", async (sign) => {
    const admin = await makeAdmin();
    const mark = word();
    const { id } = await makeBooking({ name: `${mark}${sign}b` });
    await makeBooking({ name: `${mark}xb` });
    expect(all(await get(`/bookings?${new URLSearchParams({ search: `${mark}${sign}` })}`, admin))).toEqual([id]);
  });

  it("filters by status and by dates, both ends included", async () => {
    const admin = await makeAdmin();
    const name = word();
    const make = async (date: string, status: "Pending" | "Confirmed") =>
      (await makeBooking({ name, status, date: toDatabaseDate(date) })).id;
    const early = await make("2027-01-01", "Pending");
    const middle = await make("2027-01-15", "Confirmed");
    const late = await make("2027-01-31", "Pending");
    const found = async (query: string) => all(await get(`/bookings?search=${name}&${query}`, admin)).sort();
    expect(await found("status=&from=&to=")).toEqual([early, middle, late].sort());
    expect(await found("status=Pending")).toEqual([early, late].sort());
    expect(await found("status=Cancelled")).toEqual([]);
    expect(await found("from=2027-01-15")).toEqual([middle, late].sort());
    expect(await found("to=2027-01-15")).toEqual([early, middle].sort());
    expect(await found("from=2027-01-02&to=2027-01-30")).toEqual([middle]);
    expect(await found("from=2027-02-01&to=2027-01-01")).toEqual([]);
    // An instant is read as its date in Asia/Kolkata.
    expect(await found("from=2027-01-30T18%3A30%3A00Z")).toEqual([late]);
  });

  it("keeps the filters in the links", async () => {
    const admin = await makeAdmin();
    const name = word();
    await Promise.all([makeBooking({ name }), makeBooking({ name })]);
    const answer = await get(`/bookings?search=${name}&status=Pending&limit=1`, admin);
    const next = `/api/bookings?search=${name}&status=Pending&limit=1&page=2`;
    expect(headers(answer)).toEqual({ total: "2", link: `<${next}>; rel="next", <${next}>; rel="last"` });
    const [{ id: first } = { id: "" }] = bodyOf(z.array(adminBooking), answer).map((row) => ({ id: row._id }));
    const [second] = all(await get(next.replace("/api", ""), admin));
    expect(second).not.toBe(first);
  });

  it.each([
    ["status=pending", "Must be one of Pending, Confirmed, Cancelled"],
    ["from=0000-01-01", "Must be a date of the form yyyy-MM-dd"],
    ["to=2027-02-30", "Must be a date of the form yyyy-MM-dd"],
    ["page=0", "Must be 1 or more"],
    ["limit=10001", "Must be at most 10000"],
    ["search=%00", "Contains a character that cannot be stored"],
  ])("refuses %s", async (query, message) => {
    expectProblem(await get(`/bookings?${query}`, await makeAdmin()), "VALIDATION", message);
  });
});

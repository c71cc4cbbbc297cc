import { beforeAll, describe, expect, it } from "vitest";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, download, expectProblem, get, post, send } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { fontsOf } from "~tests/support/pdf";
import { accessLink, madeLink } from "./link/link.schema";
import { sharedVoucher, voucher } from "./voucher.schema";

const gone = "This link does not work any more. Please ask whoever sent it for a new one.";

let owner: TestUser;
beforeAll(async () => {
  owner = await makeUser();
});

const makeConfirmed = (data: Parameters<typeof makeBooking>[0] = {}) =>
  makeBooking({ userId: owner.id, status: "Confirmed", ...data });

/** Shares a voucher, and returns the token of the link. */
async function share(id: string): Promise<string> {
  const { url } = bodyOf(madeLink, await post(`/bookings/my/${id}/voucher-link`, {}, owner));
  return new URL(url).pathname.replace("/v/", "");
}

describe("GET /api/bookings/my/{id}/voucher", () => {
  it("says who, what, when, where and what to bring, with a date for each day", async () => {
    const date = dayAhead(30);
    const tour = await makeTour({
      days: 2,
      states: ["Assam"],
      includes: ["Ferry"],
      bring: ["Torch"],
      permits: "None needed.",
      itinerary: "By boat.\n\nDay 1: Over\nFerry at 3 pm.\n\nDays 2 to 3: Back\nFerry at 7 am.",
    });
    const { id } = await makeConfirmed({ tourId: tour.id, date: toDatabaseDate(date), travelers: 3 });
    const made = bodyOf(voucher, await get(`/bookings/my/${id}/voucher`, owner));
    expect(made).toMatchObject({
      travellers: "3 travellers",
      date,
      lastDate: addDays(date, 1),
      days: 2,
      states: ["Assam"],
      includes: ["Ferry"],
      permits: "None needed.",
      itinerary: [
        { label: "", date: null, paragraphs: ["By boat."] },
        { label: "Day 1", date, title: "Over", paragraphs: ["Ferry at 3 pm."] },
        { label: "Days 2 to 3", date: null, title: "Back" },
      ],
    });
    expect(made.bring.at(-1)).toBe("Torch");
    expect(made.code).toMatch(/\/c\/[\w-]{80,}$/);
  });

  it("has all days of a car's hire", async () => {
    const { id: carId } = await makeCar();
    const date = dayAhead(10);
    const { id } = await makeConfirmed({ carId, days: 4, date: toDatabaseDate(date) });
    const made = bodyOf(voucher, await get(`/bookings/my/${id}/voucher`, owner));
    expect(made).toMatchObject({ kind: "Car", days: 4, lastDate: addDays(date, 3), itinerary: [] });
  });

  it.each([
    ["Pending", "This booking is not confirmed yet. It has a voucher as soon as it is."],
    ["Cancelled", "This booking was cancelled, so it has no voucher."],
  ] as const)("refuses a %s booking, on paper too", async (status, message) => {
    const { id } = await makeConfirmed({ status });
    expectProblem(await get(`/bookings/my/${id}/voucher`, owner), "NO_VOUCHER", message);
    expectProblem(await get(`/bookings/my/${id}/voucher.pdf`, owner), "NO_VOUCHER", message);
    expectProblem(await post(`/bookings/my/${id}/voucher-link`, {}, owner), "NO_VOUCHER", message);
  });
});

describe("voucher.pdf", () => {
  it("is sent to the customer and to admins, and not stored on the way", async () => {
    const { id, reference } = await makeConfirmed({ name: "প্ৰাঞ্জল বৰুৱা" });
    for (const [path, as] of [
      [`/bookings/my/${id}/voucher.pdf`, owner],
      [`/bookings/${id}/voucher.pdf`, await makeAdmin()],
    ] as const) {
      const { status, headers, bytes } = await download(path, as);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("application/pdf");
      expect(headers.get("content-disposition")).toBe(`attachment; filename="voucher-${reference}.pdf"`);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(fontsOf(bytes)).toContain("LuitBengali-Bold");
    }
  });

  it("is for nobody else", async () => {
    const { id } = await makeConfirmed();
    const other = await makeUser();
    expectProblem(await get(`/bookings/my/${id}/voucher.pdf`, other), "NOT_FOUND", "You have no such booking.");
    expectProblem(await get("/bookings/x/voucher.pdf", await makeAdmin()), "VALIDATION");
    expect((await send("POST", `/bookings/${id}/voucher.pdf`, {})).status).toBe(405);
  });
});

describe("a link to a voucher", () => {
  it("opens the voucher, its PDF and its calendar file without a login, and changes nothing", async () => {
    const { id, reference } = await makeConfirmed();
    const token = await share(id);
    const rows = () => db().accessLink.findMany({ where: { bookingId: id } });
    const before = await rows();
    const shared = bodyOf(sharedVoucher, await post("/vouchers/read", { token }));
    expect(shared).toMatchObject({ state: "valid", reference, voucher: { _id: id } });
    expect((await download(`/v/${token}/voucher.pdf`)).bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await download(`/v/${token}/booking.ics`)).text).toContain(`UID:booking-${id}@`);
    expect(await rows()).toEqual(before);
  });

  it("is stored as a hash only, and its address is answered once", async () => {
    const { id } = await makeConfirmed();
    const token = await share(id);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(JSON.stringify(await db().accessLink.findMany({ where: { bookingId: id } }))).not.toContain(token);
    const { link } = bodyOf(accessLink, await get(`/bookings/my/${id}/voucher-link`, owner));
    expect(JSON.stringify(link)).not.toContain(token);
  });

  it("works until a week after the last day, and no longer", async () => {
    const date = dayAhead(20);
    const { id } = await makeConfirmed({ date: toDatabaseDate(date) });
    const token = await share(id);
    const link = await db().accessLink.findFirstOrThrow({ where: { bookingId: id } });
    const tour = await db().booking.findUniqueOrThrow({ where: { id }, select: { product: true } });
    expect(dateInIndia(link.expiresAt)).toBe(addDays(date, tour.product.days - 1 + 8));
    const [createdAt, expiresAt] = [new Date(Date.now() - 2_000), new Date(Date.now() - 1_000)];
    await db().accessLink.update({ where: { id: link.id }, data: { createdAt, expiresAt } });
    expectProblem(await post("/vouchers/read", { token }), "NOT_FOUND", gone);
    expect(bodyOf(accessLink, await get(`/bookings/my/${id}/voucher-link`, owner))).toEqual({ link: null });
  });

  it("is made by the office too, of a booking without an account", async () => {
    const admin = await makeAdmin();
    const { id } = await makeConfirmed({ userId: null, source: "phone" });
    const path = `/bookings/${id}/voucher-link`;
    expectProblem(await post(`/bookings/my/${id}/voucher-link`, {}, admin), "NOT_FOUND", "You have no such booking.");
    const { url } = bodyOf(madeLink, await post(path, {}, admin));
    const token = new URL(url).pathname.replace("/v/", "");
    expect(bodyOf(sharedVoucher, await post("/vouchers/read", { token }))).toMatchObject({ state: "valid" });
    expect(bodyOf(accessLink, await get(path, admin)).link).not.toBeNull();
    expect(bodyOf(accessLink, await send("DELETE", path, { as: admin }))).toEqual({ link: null });
    expectProblem(await post("/vouchers/read", { token }), "NOT_FOUND", gone);
  });

  it("works longer when its booking moves to a later date, and as long when it moves to an earlier one", async () => {
    const admin = await makeAdmin();
    const { id } = await makeConfirmed({ date: toDatabaseDate(dayAhead(20)) });
    const token = await share(id);
    const expiresOn = async () =>
      dateInIndia((await db().accessLink.findFirstOrThrow({ where: { bookingId: id } })).expiresAt);
    const first = await expiresOn();
    for (const [days, later] of [
      [30, 10],
      [25, 10],
    ] as const) {
      const change = { date: dayAhead(days), totalPrice: 9000 };
      expect((await post(`/bookings/${id}/changes`, change, admin)).status).toBe(200);
      expect(await expiresOn()).toBe(addDays(first, later));
    }
    expect((await post("/vouchers/read", { token })).status).toBe(200);
  });

  it("does not work any more when it is revoked, or replaced by a new one", async () => {
    const { id } = await makeConfirmed();
    const [first, second] = [await share(id), await share(id)];
    expectProblem(await post("/vouchers/read", { token: first }), "NOT_FOUND", gone);
    expect((await post("/vouchers/read", { token: second })).status).toBe(200);
    expect((await send("DELETE", `/bookings/my/${id}/voucher-link`, { as: owner })).status).toBe(200);
    for (const path of ["voucher.pdf", "booking.ics"]) {
      expectProblem(await get(`/v/${second}/${path}`), "NOT_FOUND", gone);
    }
  });

  it("is one at a time, also when two are made at once", async () => {
    const { id } = await makeConfirmed();
    const tokens = await Promise.all([share(id), share(id), share(id)]);
    const answers = await Promise.all(tokens.map((token) => post("/vouchers/read", { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("says that the booking was cancelled, without the voucher", async () => {
    const { id, reference } = await makeConfirmed();
    const token = await share(id);
    await db().booking.update({ where: { id }, data: { status: "Cancelled" } });
    const shared = bodyOf(sharedVoucher, await post("/vouchers/read", { token }));
    expect(shared).toMatchObject({ state: "cancelled", reference, voucher: null });
    expectProblem(await get(`/v/${token}/voucher.pdf`), "NO_VOUCHER");
    expect((await download(`/v/${token}/booking.ics`)).text).toContain("METHOD:CANCEL");
  });

  it("ends with the account that made it", async () => {
    const maker = await makeUser();
    const { id } = await makeConfirmed({ userId: maker.id });
    await post(`/bookings/my/${id}/voucher-link`, {}, maker);
    await db().booking.update({ where: { id }, data: { userId: null } });
    await db().user.delete({ where: { id: maker.id } });
    expect(await db().accessLink.count({ where: { bookingId: id } })).toBe(0);
  });

  it("opens nothing else: a token is for one purpose", async () => {
    const { id } = await makeConfirmed();
    const token = await share(id);
    expectProblem(await get(`/calendar/${token}.ics`), "NOT_FOUND");
    for (const wrong of ["x", "%00", "../../etc/passwd", "a".repeat(5_000)]) {
      expect((await get(`/v/${encodeURIComponent(wrong)}/voucher.pdf`)).status).toBe(404);
    }
  });
});

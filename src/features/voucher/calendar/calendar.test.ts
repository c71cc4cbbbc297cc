import { describe, expect, it } from "vitest";
import { madeLink } from "~/features/voucher/link/link.schema";
import { addDays, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, download, expectProblem, get, post, put, send } from "~tests/support/clients";
import {
  dayAhead,
  makeAdmin,
  makeBooking,
  makeCar,
  makeResource,
  makeTour,
  makeUser,
  word,
} from "~tests/support/factories";
import { toIcs } from "./ics";

const basic = (date: string) => date.replaceAll("-", "");
/** The lines of a calendar file, unfolded. */
/** SEQUENCE in the lines of a file. */
const sequenceIn = (lines: string[]) => Number(lines.find((line) => line.startsWith("SEQUENCE:"))?.slice(9));
const linesOf = (file: string) => file.replace(/\r\n /g, "").split("\r\n");

describe("GET /api/bookings/my/{id}/booking.ics", () => {
  it("has all days of the journey, an id that stays, and a number that grows with each change", async () => {
    const user = await makeUser();
    const { id: tourId } = await makeTour({ days: 3, title: "Majuli; by ferry, and bicycle" });
    const date = dayAhead(40);
    const about = { userId: user.id, tourId, itemTitle: "Majuli; by ferry, and bicycle", date: toDatabaseDate(date) };
    const { id } = await makeBooking({ ...about, status: "Confirmed", sequence: 2 });
    const lines = linesOf((await download(`/bookings/my/${id}/booking.ics`, user)).text);
    expect(lines).toEqual(
      expect.arrayContaining([
        "METHOD:PUBLISH",
        "STATUS:CONFIRMED",
        "SUMMARY:Majuli\\; by ferry\\, and bicycle",
        `DTSTART;VALUE=DATE:${basic(date)}`,
        // The end is exclusive.
        `DTEND;VALUE=DATE:${basic(addDays(date, 3))}`,
      ]),
    );
    const uid = lines.find((line) => line.startsWith("UID:"));
    const first = sequenceIn(lines);
    expect(sequenceIn(linesOf((await download(`/bookings/my/${id}/booking.ics`, user)).text))).toBe(first);
    await db().booking.update({ where: { id }, data: { status: "Cancelled", sequence: 3 } });
    const cancelled = linesOf((await download(`/bookings/my/${id}/booking.ics`, user)).text);
    expect(cancelled).toEqual(expect.arrayContaining([uid, "METHOD:CANCEL", "STATUS:CANCELLED"]));
    expect(sequenceIn(cancelled)).toBeGreaterThan(first);
    await db().booking.update({ where: { id }, data: { status: "Pending" } });
    expect(linesOf((await download(`/bookings/my/${id}/booking.ics`, user)).text)).toContain("STATUS:TENTATIVE");
  });

  it("counts on when time, place, guide or their phone change, and when the booking moves to a departure without changes", async () => {
    const [admin, user, guide] = await Promise.all([makeAdmin(), makeUser(), makeResource()]);
    const { id: tourId } = await makeTour();
    const day = dayAhead(0);
    const booked = { userId: user.id, tourId, status: "Confirmed" as const, date: toDatabaseDate(day) };
    const { id } = await makeBooking(booked);
    // A minute passes after each file.
    let last = 0;
    const expectLater = async (what: string) => {
      const sequence = sequenceIn(linesOf((await download(`/bookings/my/${id}/booking.ics`, user)).text));
      expect(sequence, what).toBeGreaterThan(last);
      last = sequence;
      const departures = await db().departure.findMany({ where: { productId: tourId }, select: { id: true } });
      const ids = [id, guide.id, ...departures.map((one) => one.id)];
      await db()
        .$executeRaw`UPDATE "Change" SET "at" = "at" - interval '1 minute' WHERE "subjectId" = ANY(${ids}::uuid[])`;
      await db()
        .$executeRaw`UPDATE "Booking" SET "updatedAt" = "updatedAt" - interval '1 minute' WHERE "id" = ${id}::uuid`;
      last -= 60;
    };
    await expectLater("the booking");
    const departure = { startTime: "06:30", meetingPoint: "Fancy Bazaar", version: null };
    expect((await put(`/departures/${tourId}/${day}`, departure, admin)).status).toBe(200);
    await expectLater("time and place");
    const assignments = `/departures/${tourId}/${day}/assignments`;
    expect((await post(assignments, { resourceId: guide.id }, admin)).status).toBe(200);
    await expectLater("a guide");
    await db().change.create({
      data: { subject: "resource", subjectId: guide.id, action: "updated", fields: { phone: ["1", "2"] } },
    });
    await expectLater("the guide's phone");
    expect((await send("DELETE", `${assignments}/${guide.id}`, { as: admin })).status).toBe(200);
    await expectLater("no guide");
    expect((await put(`/bookings/pickup-time/${id}`, { pickupTime: "05:30" }, admin)).status).toBe(200);
    await expectLater("the pickup's time");
    expect((await post(`/bookings/${id}/changes`, { date: dayAhead(9) }, admin)).status).toBe(200);
    await expectLater("another day");
  });

  it("ends on the last day of the trip that was sold, when the tour has become longer", async () => {
    const user = await makeUser();
    const { id: tourId } = await makeTour({ days: 3 });
    const date = dayAhead(41);
    const { id } = await makeBooking({ userId: user.id, tourId, date: toDatabaseDate(date), status: "Confirmed" });
    await db().product.update({ where: { id: tourId }, data: { days: 5 } });
    const { text } = await download(`/bookings/my/${id}/booking.ics`, user);
    expect(linesOf(text)).toContain(`DTEND;VALUE=DATE:${basic(addDays(date, 3))}`);
  });

  it("folds lines at 75 bytes, without cutting letters", () => {
    const title = "গুৱাহাটী".repeat(20);
    const about = { id: "x@y", date: "2027-01-15", lastDate: "2027-01-15", text: "", url: "https://luit.example.com/" };
    const file = toIcs("Luit", [{ ...about, title, status: "Confirmed", changedAt: new Date(0) }]);
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`SUMMARY:${title}`);
  });
});

describe("the calendar of departures", () => {
  async function subscribe() {
    const admin = await makeAdmin();
    const { url } = bodyOf(madeLink, await post("/calendar-link", {}, admin));
    return { admin, path: new URL(url).pathname.replace("/api", "") };
  }

  it("counts bookings and travellers for each product and day, without names and money", async () => {
    const { path } = await subscribe();
    const title = word();
    const { id: tourId } = await makeTour({ title, days: 2, capacityPerDate: null });
    const date = dayAhead(50);
    const about = { tourId, date: toDatabaseDate(date), name: "Lalrin Pui", totalPrice: 98_765 };
    await makeBooking({ ...about, status: "Confirmed", travelers: 3 });
    await makeBooking({ ...about, status: "Confirmed", travelers: 2 });
    await makeBooking({ ...about, status: "Pending", travelers: 1 });
    await makeBooking({ ...about, status: "Cancelled", travelers: 7 });
    const { text } = await download(path);
    const event = text.split("BEGIN:VEVENT").filter((one) => one.includes(title));
    expect(event).toHaveLength(1);
    const lines = linesOf(event[0] ?? "");
    expect(lines).toEqual(
      expect.arrayContaining([
        `SUMMARY:${title}: 3 bookings\\, 6 travellers`,
        "DESCRIPTION:Confirmed: 2 bookings\\, 5 travellers\\nPending: 1 booking\\, 1 traveller",
        `DTSTART;VALUE=DATE:${basic(date)}`,
        `DTEND;VALUE=DATE:${basic(addDays(date, 2))}`,
      ]),
    );
    expect(text).not.toContain("Lalrin");
    // Ids can contain any digits.
    const said = lines.filter((line) => !line.startsWith("UID:")).join("\n");
    expect(said.replaceAll(title, "")).not.toMatch(/98,?765/);
  });

  it("has hires of different length on one day as events of their own", async () => {
    const { path } = await subscribe();
    const { id: carId } = await makeCar({ units: 5 });
    const date = toDatabaseDate(dayAhead(51));
    for (const days of [1, 3]) await makeBooking({ carId, date, days, status: "Confirmed" });
    const uids = (await download(path)).text.match(new RegExp(`UID:departure-${carId}\\S+`, "g"));
    expect(new Set(uids).size).toBe(2);
  });

  it("ends when it is revoked, replaced, or its maker is no admin any more", async () => {
    const { admin, path } = await subscribe();
    expect((await download(path)).status).toBe(200);
    const { url } = bodyOf(madeLink, await post("/calendar-link", {}, admin));
    expectProblem(await get(path), "NOT_FOUND");
    const next = new URL(url).pathname.replace("/api", "");
    await db().user.update({ where: { id: admin.id }, data: { role: "customer" } });
    expectProblem(await get(next), "NOT_FOUND");
    await db().user.update({ where: { id: admin.id }, data: { role: "admin" } });
    expect((await download(next)).status).toBe(200);
    await send("DELETE", "/calendar-link", { as: admin });
    expectProblem(await get(next), "NOT_FOUND");
  });
});

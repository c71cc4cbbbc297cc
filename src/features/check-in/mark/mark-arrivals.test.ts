import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import {
  checkedVoucher,
  checkInBooking,
  checkInDay,
  markResults,
  voucherKeys,
} from "~/features/check-in/check-in.schema";
import { readVoucher } from "~/features/check-in/code/voucher-code.rules";
import { voucherCode, voucherLink } from "~/features/check-in/code/voucher-code.service";
import { readPublicKeys, rotateVoucherKey } from "~/features/check-in/code/voucher-keys.service";
import { manifest } from "~/features/office/manifest/manifest.schema";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { inTransaction } from "~/server/db/transaction";
import { type ApiProcess, startApiProcess } from "~tests/support/api-process";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

// Keys are rotated here, so these tests have a database of their own.
const databaseUrl = withOwnDatabase();

let admin: TestUser;
beforeAll(async () => {
  admin = await makeAdmin({ name: "Rina Das" });
});

const now = () => new Date().toISOString();
const today = () => dateInIndia(new Date());
const onDay = (days: number) => toDatabaseDate(addDays(today(), days));
const forToday = (fields: Parameters<typeof makeBooking>[0] = {}) =>
  makeBooking({ status: "Confirmed", date: onDay(0), ...fields });

/** Sends marks as the admin, and returns their results. */
async function send(...marks: object[]) {
  return bodyOf(markResults, await post("/check-in", { marks }, admin)).results;
}

const arrivals = (bookingId: string) => db().checkIn.count({ where: { bookingId, undoneAt: null } });
const eventsOf = (bookingId: string) =>
  db().bookingEvent.findMany({ where: { bookingId, kind: "checkIn" }, orderBy: { id: "asc" } });

describe("an arrival", () => {
  it("is marked once, however often it is sent, and shown to the staff and the customer", async () => {
    const user = await makeUser();
    const booking = await forToday({ userId: user.id, paid: 2700, name: "Lalrin Pui" });
    const list = () => get(`/check-in?date=${today()}`, admin);
    const before = bodyOf(checkInDay, await list()).bookings.find(({ _id }) => _id === booking.id);
    expect(before).toMatchObject({ name: "Lalrin Pui", due: 6300, arrived: null, sequence: 0, type: "Tour" });

    const mark = { id: randomUUID(), bookingId: booking.id, at: now() };
    const arrived = { id: mark.id, at: mark.at, by: "Rina Das" };
    const done = { id: mark.id, result: "arrived", state: "valid", message: null, booking: { ...before, arrived } };
    expect(await send(mark)).toEqual([done]);
    expect(await send(mark, mark)).toEqual([done, done]);

    expect(bodyOf(checkInDay, await list()).bookings).toContainEqual({ ...before, arrived });
    const typed = booking.reference.toLowerCase().replace("-", "%20");
    expect(bodyOf(checkInBooking, await get(`/check-in/bookings/${typed}`, admin))).toEqual({ ...before, arrived });
    const detail = bodyOf(adminBookingDetail, await get(`/bookings/${booking.id}`, admin));
    expect(detail.arrivals).toMatchObject([{ text: "Arrived", by: "Rina Das" }]);
    const { items } = bodyOf(manifest, await get(`/bookings/manifest?date=${today()}`, admin));
    expect(items.flatMap(({ bookings }) => bookings)).toContainEqual(
      expect.objectContaining({ _id: booking.id, arrivedAt: mark.at }),
    );
    const own = bodyOf(ownBooking, await get(`/bookings/my/${booking.id}`, user));
    expect(own.events).toMatchObject([{ kind: "checkIn", text: "Arrived", by: "office" }]);
  });

  it("is told to the second of two phones", async () => {
    const { id: bookingId } = await forToday();
    const [first, second] = [randomUUID(), randomUUID()].map((id) => ({ id, bookingId, at: now() }));
    await send({ ...first });
    expect(await send({ ...second })).toMatchObject([
      {
        result: "already",
        state: "used",
        message: "Marked as arrived before, by Rina Das.",
        booking: { arrived: { id: first?.id } },
      },
    ]);
    expect(await eventsOf(bookingId)).toHaveLength(1);
  });

  it("is taken back by its id, once, and can then be marked anew; a late copy of the first mark changes nothing", async () => {
    const { id: bookingId } = await forToday();
    const first = { id: randomUUID(), bookingId, at: now() };
    const again = { ...first, id: randomUUID() };
    await send(first);
    const undone = { result: "undone", booking: { arrived: null } };
    const undo = { ...first, undo: true };
    expect(await send(undo, undo, first)).toMatchObject([undone, undone, undone]);
    expect(await send(again, undo)).toMatchObject([{ result: "arrived" }, { booking: { arrived: { id: again.id } } }]);
    expect((await eventsOf(bookingId)).map(({ reason }) => reason)).toEqual([
      "Arrived",
      "Arrival taken back",
      "Arrived",
    ]);
  });

  it("keeps the phone's time, but not one that is to come", async () => {
    const [past, future] = await Promise.all([forToday(), forToday()]);
    const earlier = new Date(Date.now() - 60_000).toISOString();
    const [kept, cut] = await send(
      { id: randomUUID(), bookingId: past.id, at: earlier },
      { id: randomUUID(), bookingId: future.id, at: new Date(Date.now() + 86_400_000 * 3).toISOString() },
    );
    expect(kept?.booking?.arrived?.at).toBe(earlier);
    expect(Date.parse(cut?.booking?.arrived?.at ?? "")).toBeLessThanOrEqual(Date.now());
  });

  it("is listed on each day of the trip that was sold, and on no other", async () => {
    const { id: tourId } = await makeTour({ days: 3 });
    const { id } = await forToday({ tourId, date: onDay(-1) });
    await db().product.update({ where: { id: tourId }, data: { days: 1 } });
    const lists = [-2, -1, 0, 1, 2].map(async (ahead) => {
      const { bookings } = bodyOf(checkInDay, await get(`/check-in?date=${addDays(today(), ahead)}`, admin));
      return bookings.find(({ _id }) => _id === id)?.days ?? null;
    });
    expect(await Promise.all(lists)).toEqual([null, 3, 3, 3, null]);
  });

  it("of yesterday counts if the phone sends it today", async () => {
    const { id: bookingId } = await forToday({ date: onDay(-1) });
    const at = new Date(Date.now() - 86_400_000).toISOString();
    expect(await send({ id: randomUUID(), bookingId, at: now() })).toMatchObject([
      { result: "refused", state: "expired" },
    ]);
    expect(await send({ id: randomUUID(), bookingId, at })).toMatchObject([{ result: "arrived" }]);
  });

  it("is refused with a reason, and stops no other", async () => {
    const [cancelled, later, good] = await Promise.all([
      forToday({ status: "Cancelled" }),
      forToday({ date: onDay(1) }),
      forToday(),
    ]);
    const mark = (bookingId: string) => ({ id: randomUUID(), bookingId, at: now() });
    expect(await send(mark(cancelled.id), mark(later.id), mark(randomUUID()), mark(good.id))).toMatchObject([
      { result: "refused", state: "cancelled", booking: { _id: cancelled.id } },
      { result: "refused", state: "otherDay" },
      { result: "refused", state: "notOurs", booking: null },
      { result: "arrived" },
    ]);
  });

  it("has an id for one booking only, and needs a booking", async () => {
    const [one, other, third] = await Promise.all([forToday(), forToday(), forToday()]);
    const id = randomUUID();
    await send({ id, bookingId: one.id, at: now() });
    const reused = { id, bookingId: other.id, at: now() };
    expect(await send(reused, { id: randomUUID(), bookingId: third.id, at: now() })).toMatchObject([
      { result: "refused", state: "idTaken", message: "This id marks another booking.", booking: null },
      { result: "arrived" },
    ]);
    expect(await arrivals(other.id)).toBe(0);
    expectProblem(
      await post("/check-in", { marks: [{ id, at: now() }] }, admin),
      "VALIDATION",
      "Name the booking by its id or by a voucher's code",
    );
  });
});

describe("a voucher", () => {
  const check = async (code: string) => bodyOf(checkedVoucher, await post("/check-in/voucher", { code }));

  it("marks its booking, and is used afterwards; everybody sees that without names", async () => {
    const booking = await forToday({ tourId: (await makeTour({ days: 2 })).id });
    const link = await voucherLink(booking);
    const shown = { reference: booking.reference, date: today(), lastDate: addDays(today(), 1) };
    expect(await check(link)).toEqual({ state: "valid", ...shown });
    expect(await arrivals(booking.id)).toBe(0);
    expect(await send({ id: randomUUID(), code: link, at: now() })).toMatchObject([{ result: "arrived" }]);
    expect(await check(link)).toEqual({ state: "used", ...shown });
  });

  it("of a tour over several days holds, and can be marked, until its last day", async () => {
    const { id: tourId } = await makeTour({ days: 3 });
    const began = (ahead: number) => makeBooking({ tourId, status: "Confirmed", date: onDay(ahead) });
    const [second, last, over] = [await began(-1), await began(-2), await began(-3)];
    expect(await check(await voucherCode(second))).toMatchObject({ state: "valid", lastDate: addDays(today(), 1) });
    expect(await check(await voucherCode(last))).toMatchObject({ state: "valid", lastDate: today() });
    expect(await check(await voucherCode(over))).toMatchObject({ state: "expired" });
    const mark = async (booking: typeof last) => ({ id: randomUUID(), code: await voucherCode(booking), at: now() });
    expect(await send(await mark(last), await mark(over))).toMatchObject([{ result: "arrived" }, { state: "expired" }]);
  });

  it("of before a change, of a cancelled booking or with an altered byte is refused", async () => {
    const booking = await forToday();
    const code = await voucherCode(booking);
    const altered = `${code.slice(0, 40)}${code[40] === "A" ? "B" : "A"}${code.slice(41)}`;
    await db().booking.update({ where: { id: booking.id }, data: { sequence: { increment: 1 } } });
    const mark = (scanned: string) => ({ id: randomUUID(), code: scanned, at: now() });
    expect(await send(mark(code), mark(altered))).toMatchObject([{ state: "changed" }, { state: "notOurs" }]);
    expect(await check(code)).toMatchObject({ state: "changed" });
    expect(await check(altered)).toEqual({ state: "notOurs", reference: null, date: null, lastDate: null });
    await put(`/bookings/${booking.id}`, { status: "Cancelled" }, admin);
    expect(await check(code)).toMatchObject({ state: "cancelled" });
    expect(await arrivals(booking.id)).toBe(0);
  });

  it("outlives the rotation of its key, unless the key is revoked", async () => {
    const booking = await forToday();
    const code = await voucherCode(booking);
    const next = await inTransaction((tx) => rotateVoucherKey(tx, { isRevoked: false }));
    expect(await check(code)).toMatchObject({ state: "valid" });
    const newCode = await voucherCode(booking);
    expect(await readVoucher(newCode, await readPublicKeys())).toMatchObject({ keyId: next });
    const last = await inTransaction((tx) => rotateVoucherKey(tx, { isRevoked: true }));
    expect(await Promise.all([check(code), check(newCode)])).toMatchObject([
      { state: "notOurs" },
      { state: "notOurs" },
    ]);
    const { keys } = bodyOf(voucherKeys, await get("/check-in/key", admin));
    expect(keys.map(({ id }) => id)).toEqual([last]);
    expect(JSON.stringify(keys)).not.toContain("private");
    expect(await check(await voucherCode(booking))).toMatchObject({ state: "valid" });
  });

  it("is signed by one key, though many ask for the first one together", async () => {
    await db().voucherKey.deleteMany();
    const booking = await forToday();
    const codes = await Promise.all(Array.from({ length: 8 }, () => voucherCode(booking)));
    const keys = await readPublicKeys();
    expect(keys).toHaveLength(1);
    for (const code of codes) expect(await readVoucher(code, keys)).toMatchObject({ reference: booking.reference });
  });
});

describe("two processes", () => {
  let processes: ApiProcess[] = [];
  beforeAll(async () => {
    processes = await Promise.all([startApiProcess(databaseUrl()), startApiProcess(databaseUrl())]);
  }, 60_000);
  afterAll(() => Promise.all(processes.map((one) => one.kill())));

  it("that get 20 marks of one booking at once make one arrival and one event", async () => {
    const booking = await forToday();
    const code = await voucherCode(booking);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        // Every second mark is a copy of the one before it, sent to the other process.
        const id = `019bbf0e-4c1a-7b02-9d43-${String(index >> 1).padStart(12, "0")}`;
        const by = index % 3 === 0 ? { code } : { bookingId: booking.id };
        const answer = await fetch(`${processes[index % 2]?.url}/api/check-in`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${admin.token}` },
          body: JSON.stringify({ marks: [{ id, ...by, at: now() }] }),
        });
        return markResults.parse(await answer.json()).results[0];
      }),
    );
    const [arrival] = await db().checkIn.findMany({ where: { bookingId: booking.id } });
    for (const answer of answers) expect(answer?.result).toBe(answer?.id === arrival?.id ? "arrived" : "already");
    expect(answers.filter((answer) => answer?.result === "arrived")).toHaveLength(2);
    expect(await db().checkIn.count({ where: { bookingId: booking.id } })).toBe(1);
    expect(await eventsOf(booking.id)).toHaveLength(1);
  });
});

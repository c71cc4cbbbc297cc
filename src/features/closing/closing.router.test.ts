import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { lockBooking } from "~/features/ledger/ledger.service";
import { availability } from "~/features/product/availability/availability.schema";
import { stores } from "~/features/product/registry.server";
import { formatDate, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { sqlFor } from "~/server/db/transaction";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { untilLocksWait } from "~tests/support/lock-waits";
import { withOwnDatabase } from "~tests/support/own-database";
import { affected, closing, foundProducts, mailPreview } from "./closing.schema";
import { workOnClosings } from "./work.service";

withOwnDatabase();

const [from, to] = [dayAhead(20), dayAhead(21)];
const on = (ahead: number) => ({ date: toDatabaseDate(dayAhead(ahead)) });
const reason = "The ferry does not run.";
const mailsOf = (bookingId: string) => db().outbox.findMany({ where: { bookingId }, orderBy: { id: "asc" } });
const work = (id: string) => workOnClosings(db(), new Date(), { closingId: id });
const shown = async (id: string, as: TestUser) => bodyOf(closing, await get(`/closings/${id}`, as));

/** A paid booking of a tour on the first closed day. */
async function makePaid(tourId: string, userId: string) {
  const booking = await makeBooking({ tourId, userId, status: "Confirmed", ...on(20) });
  const payment = { provider: "cash", kind: "full", amount: 9000, received: 9000, state: "captured" } as const;
  const reference = randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase();
  await db().payment.create({ data: { bookingId: booking.id, ...payment, reference, capturedAt: new Date() } });
  return booking;
}

it("finds who is affected, also trips that run into the days, with the nearest later free day for each", async () => {
  const [admin, tour, car] = await Promise.all([
    makeAdmin(),
    makeTour({ capacityPerDate: 2, days: 3 }),
    makeCar({ units: 1 }),
  ]);
  const first = await makeBooking({ tourId: tour.id, ...on(20) });
  const second = await makeBooking({ tourId: tour.id, ...on(21), contactEmail: "caller@example.com" });
  const hire = await makeBooking({ carId: car.id, days: 3, travelers: 4, ...on(18) });
  await makeBooking({ tourId: tour.id, status: "Cancelled", ...on(20) });
  await makeBooking({ tourId: tour.id, ...on(17) });
  const before = await makeBooking({ tourId: tour.id, ...on(19) });
  await makeBooking({ carId: car.id, days: 2, ...on(22) });
  const input = { productIds: [tour.id, car.id], from, to };
  const found = bodyOf(affected, await post("/closings/affected", input, admin)).bookings;
  expect(found).toMatchObject([
    {
      _id: hire.id,
      kind: "car",
      date: dayAhead(18),
      lastDay: dayAhead(20),
      begins: "before",
      email: null,
      suggested: dayAhead(24),
    },
    { _id: before.id, date: dayAhead(19), lastDay: dayAhead(21), begins: "before", suggested: dayAhead(22) },
    { _id: first.id, kind: "tour", begins: "on", suggested: dayAhead(23), email: null },
    { _id: second.id, suggested: dayAhead(24), email: "caller@example.com" },
  ]);
  const under = bodyOf(
    affected,
    await post("/closings/affected", { ...input, from: dayAhead(0), to: dayAhead(0) }, admin),
  );
  expect(under.bookings).toEqual([]);
  const started = await makeBooking({ tourId: tour.id, ...on(-1) });
  const today = { productIds: [tour.id], from: dayAhead(0), to: dayAhead(0) };
  expect(bodyOf(affected, await post("/closings/affected", today, admin)).bookings).toMatchObject([
    { _id: started.id, begins: "underWay", dates: [], suggested: null },
  ]);
  expectProblem(
    await post("/closings/affected", { ...input, from: dayAhead(-1) }, admin),
    "VALIDATION",
    "Please choose a day from today on",
  );
});

it("closes the days, moves, cancels and tells: one event and one mail for each, also when sent twice at once", async () => {
  const [admin, user, tour, car] = await Promise.all([
    makeAdmin({ staffRole: "office" }),
    makeUser(),
    makeTour({ capacityPerDate: 8 }),
    makeCar(),
  ]);
  const moved = await makePaid(tour.id, user.id);
  const cancelled = await makePaid(tour.id, user.id);
  const notified = await makeBooking({ tourId: tour.id, userId: user.id, ...on(21) });
  const silent = await makeBooking({ carId: car.id, ...on(20) });
  const input = {
    id: randomUUID(),
    productIds: [tour.id, car.id],
    from,
    to,
    reason,
    words: "Dear guests,\n\nwe are sorry.",
    bookings: [
      { id: moved.id, choice: "move", date: dayAhead(23) },
      { id: cancelled.id, choice: "cancel" },
      { id: notified.id, choice: "tell" },
      { id: silent.id, choice: "tell" },
    ],
  };
  const preview = bodyOf(
    mailPreview,
    await post(`/closings/mail-preview/${cancelled.id}`, { choice: "cancel", reason, words: input.words }, admin),
  );
  expect(preview.text).toContain("₹9,000 comes back to you.");
  expect(await mailsOf(cancelled.id)).toEqual([]);
  expect((await db().booking.findUniqueOrThrow({ where: { id: cancelled.id } })).status).toBe("Confirmed");

  const answers = await Promise.all([1, 2, 3].map(() => post("/closings", input, admin)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body).toMatchObject({ waiting: 4, by: admin.name, titles: [tour.title, car.name] });
  await Promise.all([work(input.id), work(input.id), work(input.id)]);
  await post("/closings", input, admin);
  await work(input.id);

  const result = await shown(input.id, admin);
  expect(result).toMatchObject({ waiting: 0, done: 4, failed: 0 });
  const notes = new Map(result.bookings.map(({ _id, note, isMailed }) => [_id, [note, isMailed]]));
  expect(notes.get(moved.id)).toEqual([`Moved to ${formatDate(dayAhead(23))}`, true]);
  expect(notes.get(cancelled.id)).toEqual(["Cancelled, ₹9,000 to go back", true]);
  expect([notes.get(notified.id), notes.get(silent.id)]).toEqual([
    ["Stays as it was", true],
    ["Stays as it was", false],
  ]);
  const mails = await Promise.all([moved, cancelled, notified, silent].map(({ id }) => mailsOf(id)));
  expect(mails.map((all) => all.map(({ kind, recipient }) => [kind, recipient]))).toEqual([
    [["booking-changed", user.email]],
    [["booking-cancelled", user.email]],
    [["booking-news", user.email]],
    [],
  ]);
  for (const [mail] of mails.slice(0, 3)) expect(mail?.payload).toMatchObject({ reason, words: input.words });
  expect(await db().bookingEvent.groupBy({ by: ["kind"], _count: true, orderBy: { kind: "asc" } })).toMatchObject([
    { kind: "status", _count: 1 },
    { kind: "change", _count: 1 },
    { kind: "refund", _count: 1 },
    { kind: "mail", _count: 2 },
  ]);
  const rows = await db().booking.findMany({ where: { id: { in: [moved.id, cancelled.id] } }, orderBy: { id: "asc" } });
  expect(rows.map(({ status, refunding, totalPrice }) => [status, Number(refunding), Number(totalPrice)])).toEqual([
    ["Confirmed", 0, 9000],
    ["Cancelled", 9000, 9000],
  ]);
  const { days } = bodyOf(availability, await get(`/tours/${tour.id}/availability?from=${from}&to=${to}`));
  expect(days.map(({ status }) => status)).toEqual(["CLOSED", "CLOSED"]);
  expect(await db().change.count({ where: { subject: "closing", subjectId: input.id, actorId: admin.id } })).toBe(1);
  expectProblem(await post("/closings", { ...input, reason: "Another" }, admin), "IDEMPOTENCY_MISMATCH");
});

it("keeps what failed with its reason, and tries it again as the office chooses", async () => {
  const [admin, user, tour] = await Promise.all([makeAdmin(), makeUser(), makeTour({ capacityPerDate: 2 })]);
  const { id: booked } = await makeBooking({ tourId: tour.id, userId: user.id, ...on(20) });
  await makeBooking({ tourId: tour.id, ...on(22) });
  const id = randomUUID();
  const bookings = [{ id: booked, choice: "move", date: dayAhead(22) }];
  await post("/closings", { id, productIds: [tour.id], from, to, reason, bookings }, admin);
  await work(id);
  const failed = await shown(id, admin);
  expect(failed).toMatchObject({ failed: 1, bookings: [{ state: "failed", isMailed: false }] });
  expect(failed.bookings[0]?.note).toBe("There are no places left on that date.");
  expect(await mailsOf(booked)).toEqual([]);

  const again = { bookings: [{ id: booked, choice: "move", date: dayAhead(23) }] };
  const retry = (input: object) => post(`/closings/${id}/retry`, input, admin);
  const answers = await Promise.all([1, 2, 3].map(() => retry(again)));
  for (const { status, body } of answers) expect([status, body]).toMatchObject([200, { waiting: 1, failed: 0 }]);
  const other = { bookings: [{ id: booked, choice: "move", date: dayAhead(24) }] };
  expectProblem(await retry(other), "AFFECTED_CHANGED");
  await work(id);
  expect((await retry(again)).body).toMatchObject({ done: 1, waiting: 0 });
  expectProblem(await retry(other), "AFFECTED_CHANGED");
  await work(id);
  expect(await shown(id, admin)).toMatchObject({ done: 1 });
  expect(await mailsOf(booked)).toHaveLength(1);
});

it("closes nothing if other bookings are affected than were shown, or one waits in another closing", async () => {
  const [admin, tour] = await Promise.all([makeAdmin(), makeTour({ days: 3 })]);
  const { id: booked } = await makeBooking({ tourId: tour.id, ...on(20) });
  const start = (bookings: object[], more = {}) =>
    post("/closings", { id: randomUUID(), productIds: [tour.id], from, to, reason, bookings, ...more }, admin);
  const tell = { id: booked, choice: "tell" };
  expectProblem(await start([]), "AFFECTED_CHANGED", "1 more booking is affected. Nothing was closed.");
  expectProblem(
    await start([tell, { id: (await makeBooking()).id, choice: "tell" }]),
    "AFFECTED_CHANGED",
    "1 booking is no longer on these days. Nothing was closed.",
  );
  const inside = expectProblem(await start([{ ...tell, choice: "move", date: to }]), "VALIDATION");
  expect(inside.issues).toMatchObject([{ path: ["bookings", 0, "date"] }]);
  const runsIn = expectProblem(await start([{ ...tell, choice: "move", date: dayAhead(18) }]), "VALIDATION");
  expect(runsIn.message).toBe(`A trip from ${formatDate(dayAhead(18))} would run into the closed days.`);
  expect((await db().product.findUniqueOrThrow({ where: { id: tour.id } })).closedDates).toEqual([]);
  expect((await start([tell])).status).toBe(200);
  expectProblem(await start([tell]), "AFFECTED_CHANGED");
  // A booking that is cancelled meanwhile gets no second mail.
  await db().booking.update({ where: { id: booked }, data: { status: "Cancelled" } });
  await workOnClosings(db(), new Date(), { bookingId: booked });
  const note = "This booking has been cancelled meanwhile. No mail was sent.";
  expect(await db().closingBooking.findMany({ where: { bookingId: booked } })).toMatchObject([
    { state: "failed", note },
  ]);
});

it("finds archived products while their bookings are still to come, closes their days and tells those too", async () => {
  const word = `landslide ${randomUUID()}`;
  const archivedAt = new Date();
  const make = (name: string, data = {}) => makeTour({ title: `${name} ${word}`, ...data });
  const [admin, sold, kept, over, underWay, cancelled, draft] = await Promise.all([
    makeAdmin({ staffRole: "office" }),
    make("Sold"),
    make("Kept", { archivedAt }),
    make("Over", { archivedAt, days: 5 }),
    make("Under way", { archivedAt, days: 6 }),
    make("Cancelled", { archivedAt }),
    make("Draft", { archivedAt, status: "draft" }),
  ]);
  const { id } = await makeBooking({ tourId: kept.id, contactEmail: "kept@example.com", ...on(20) });
  await makeBooking({ tourId: over.id, ...on(-5) });
  await makeBooking({ tourId: underWay.id, ...on(-5) });
  await makeBooking({ tourId: cancelled.id, status: "Cancelled", ...on(20) });
  const found = await get(`/closings/products?search=${encodeURIComponent(word)}`, admin);
  expect(bodyOf(foundProducts, found)).toEqual([
    { id: kept.id, kind: "tour", title: kept.title, isArchived: true },
    { id: sold.id, kind: "tour", title: sold.title, isArchived: false },
    { id: underWay.id, kind: "tour", title: underWay.title, isArchived: true },
  ]);
  expect(draft.status).toBe("draft");

  const days = { productIds: [kept.id, sold.id], from, to };
  expect(bodyOf(affected, await post("/closings/affected", days, admin)).bookings).toMatchObject([
    { _id: id, dates: [], suggested: null },
  ]);
  const closingId = randomUUID();
  const input = { id: closingId, ...days, reason, bookings: [{ id, choice: "cancel" }] };
  expect((await post("/closings", input, admin)).status).toBe(200);
  await work(closingId);
  expect((await shown(closingId, admin)).bookings).toMatchObject([{ state: "done", isMailed: true }]);
  expect(await db().booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "Cancelled" });
  const { closedDates, status } = await db().product.findUniqueOrThrow({ where: { id: kept.id } });
  expect([closedDates, status]).toEqual([[toDatabaseDate(from), toDatabaseDate(to)], "archived"]);
});

it("answers the same request as the first time, also once its product is gone", async () => {
  const [admin, tour] = await Promise.all([makeAdmin(), makeTour()]);
  const input = { id: randomUUID(), productIds: [tour.id], from, to, reason, bookings: [] };
  const answers = await Promise.all([1, 2, 3, 4].map(() => post("/closings", input, admin)));
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
  await db().product.delete({ where: { id: tour.id } });
  expect((await post("/closings", input, admin)).body).toEqual(answers[0]?.body);
  expectProblem(await post("/closings", { ...input, id: randomUUID() }, admin), "NOT_FOUND");
});

it("waits for a booking that is being changed, and keeps nobody waiting meanwhile", async () => {
  const [admin, tour] = await Promise.all([makeAdmin(), makeTour()]);
  const { id } = await makeBooking({ tourId: tour.id, ...on(20) });
  const input = { id: randomUUID(), productIds: [tour.id], from, to, reason, bookings: [{ id, choice: "tell" }] };
  const { closed } = await db().$transaction(async (tx) => {
    await lockBooking(tx, id);
    const closed = post("/closings", input, admin);
    await untilLocksWait((query) => tx.$queryRawUnsafe(query));
    await stores.tour.bookable(sqlFor(tx), tour.id, { hold: true });
    return { closed };
  });
  expect((await closed).status).toBe(200);
});

import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { affected, closing, mailPreview } from "~/features/closing/closing.schema";
import { workOnClosings } from "~/features/closing/work.service";
import { adminPermitRule } from "~/features/permit/manage/permit-admin.schema";
import { neededPermits } from "~/features/permit/permit.schema";
import { dateInIndia, formatDate, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { changedRules } from "./permit-closing.schema";

withOwnDatabase();

const reason = "The permit takes longer.";
const on = (ahead: number) => ({ date: toDatabaseDate(dayAhead(ahead)) });
const saidBy = (nationality: string) => ({ permits: { nationality, homeState: null, needs: [] } });
const mailsOf = (bookingId: string) => db().outbox.findMany({ where: { bookingId } });
const time = { label: "Time", before: "About 2 working days", after: "About 10 working days" };

/** A rule for foreign visitors in a state where no other rule holds. It takes two working days. */
async function makeRule(admin: TestUser, state: string) {
  const fields = {
    state,
    permit: "PAP",
    holder: "foreign",
    arrangedBy: "Our office",
    source: "A gazette",
    verifiedOn: dateInIndia(new Date()),
  };
  const { _id: id } = bodyOf(adminPermitRule, await post("/permit-rules", { ...fields, workingDays: 2 }, admin));
  const update = async (changes: object) => {
    const { version } = await db().permitRule.findUniqueOrThrow({ where: { id } });
    expect((await put(`/permit-rules/${id}`, { ...fields, ...changes, version }, admin)).status).toBe(200);
  };
  return { id, update };
}

/** `state`: of one test only, because they share a database. */
async function setUp(state: string) {
  const admin = await makeAdmin();
  const [user, tour] = await Promise.all([makeUser(), makeTour({ states: [state] })]);
  const { id, update } = await makeRule(admin, state);
  const at = { tourId: tour.id, userId: user.id };
  const find = async () => bodyOf(affected, await post(`/permit-rules/${id}/affected`, {}, admin)).bookings;
  const changed = async () =>
    bodyOf(changedRules, await get("/permit-rules/changed", admin)).rules.filter(({ _id }) => _id === id);
  const tell = (closingId: string, bookings: object[], more = {}) =>
    post(`/permit-rules/${id}/tell`, { closing: closingId, reason, bookings, ...more }, admin);
  return { admin, at, id, update, find, changed, tell };
}

it("names the bookings that a change concerns, what changes for each, and days that leave time", async () => {
  const { admin, at, id, update, find, changed } = await setUp("Tripura");
  const german = await makeBooking({ ...at, ...saidBy("DE"), ...on(6), travelers: 1, status: "Confirmed" });
  const unknown = await makeBooking({ ...at, ...on(30), userId: null });
  const french = await makeBooking({ ...at, ...on(31) });
  await db().travellerDetail.create({
    data: { bookingId: french.id, position: 1, name: "Anne", nationality: "FR", permitNumber: "" },
  });
  await makeBooking({ ...at, ...saidBy("IN"), ...on(6) });
  await makeBooking({ ...at, ...saidBy("DE"), ...on(6), status: "Cancelled" });
  await makeBooking({ ...saidBy("DE"), ...on(6) });
  expect(await find()).toEqual([]);
  await update({ workingDays: 2, fee: "₹500", note: "Nothing that travellers have to know" });
  expect([await find(), await changed()]).toEqual([[], []]);

  await update({ workingDays: 10, groupMinimum: 2 });
  await makeBooking({ ...at, ...saidBy("DE"), ...on(6) });
  const found = await find();
  const group = { label: "Smallest group", before: "None", after: "2 people" };
  expect(found).toMatchObject([
    { _id: german.id, begins: "on", permits: { traveller: "Germany", changes: [time, group] } },
    { _id: unknown.id, email: null, permits: { traveller: null, changes: [time, group], obstacles: [] } },
    { _id: french.id, permits: { traveller: "France", obstacles: [] } },
  ]);
  const [first] = found;
  expect(first?.permits?.obstacles).toEqual([
    expect.stringMatching(/^Needs 10 working days, has \d$/),
    "A group of at least 2 is needed, they are 1",
  ]);
  expect(first?.dates.every((day) => day > dayAhead(12))).toBe(true);
  expect(first?.suggested).toBe(first?.dates[0]);
  expect(await changed()).toMatchObject([
    { bookings: 3, changes: [time, group], from: dayAhead(6), to: dayAhead(31), isDecided: false },
  ]);
  const few = await post(`/permit-rules/${id}/affected`, { from: dayAhead(31), to: dayAhead(40) }, admin);
  expect(bodyOf(affected, few).bookings).toMatchObject([{ _id: french.id }]);
  expectProblem(await post(`/permit-rules/${id}/affected`, { from: dayAhead(-1) }, admin), "VALIDATION");
  expectProblem(await post(`/permit-rules/${randomUUID()}/affected`, {}, admin), "NOT_FOUND");

  // Permits of other states, which take ten days, delay nobody.
  await update({ workingDays: 1 });
  const own = (await find()).find(({ _id }) => _id === german.id);
  expect(own).toMatchObject({ suggested: dayAhead(7), permits: { changes: [{ after: "About 1 working day" }] } });
});

it("lets a party of whom nothing is known begin on days that are too early for the permit while the rule is relaxed", async () => {
  const { at, update, find } = await setUp("Manipur");
  await db().product.update({ where: { id: at.tourId }, data: { days: 3 } });
  const unknown = await makeBooking({ ...at, ...on(1) });
  const relaxation = { from: dayAhead(2), to: dayAhead(6), what: "All", source: "Circular 7" };
  await update({ workingDays: 10, relaxations: [relaxation] });
  const [found] = await find();
  expect(found).toMatchObject({ _id: unknown.id, lastDay: dayAhead(3), permits: { traveller: null } });
  expect(found?.dates.filter((day) => day < dayAhead(12))).toEqual([2, 3, 4].map(dayAhead));
});

it("tells, moves and cancels each once, and lets those who are told have today's rule; others stay as they were", async () => {
  const { admin, at, update, find, changed, tell } = await setUp("Meghalaya");
  const make = (more = {}) => makeBooking({ ...at, ...saidBy("DE"), status: "Confirmed", ...more });
  const [told, moved, cancelled, left] = [
    await make(on(20)),
    await make(on(6)),
    await make(on(21)),
    await make(on(22)),
  ];
  await update({ workingDays: 10 });
  const day = (await find()).find(({ _id }) => _id === moved.id)?.suggested;
  const bookings = [
    { id: told.id, choice: "tell" },
    { id: moved.id, choice: "move", date: day },
    { id: cancelled.id, choice: "cancel" },
  ];
  const preview = await post(
    `/closings/mail-preview/${told.id}`,
    { choice: "tell", reason, words: "Call us.", renewsPermits: true },
    admin,
  );
  const { text } = bodyOf(mailPreview, preview);
  for (const part of ["Call us.", "Permit: Protected Area Permit (PAP), Meghalaya. Who applies: Our office."]) {
    expect(text).toContain(part);
  }
  const closingId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => tell(closingId, bookings, { words: "Call us." })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body).toMatchObject({
    rule: "Protected Area Permit (PAP), Meghalaya, Foreign visitors",
    waiting: 3,
    by: admin.name,
  });
  // What waits is not chosen again.
  expect((await find()).map(({ _id }) => _id)).toEqual([left.id]);
  await Promise.all([1, 2].map(() => workOnClosings(db(), new Date(), { closingId })));
  await tell(closingId, bookings, { words: "Call us." });
  await workOnClosings(db(), new Date(), { closingId });

  expect(bodyOf(closing, await get(`/closings/${closingId}`, admin))).toMatchObject({ done: 3, failed: 0, waiting: 0 });
  const kinds = await Promise.all([told, moved, cancelled, left].map(async ({ id }) => mailsOf(id)));
  expect(kinds.map((mails) => mails.map(({ kind }) => kind))).toEqual([
    ["booking-news"],
    ["booking-changed"],
    ["booking-cancelled"],
    [],
  ]);
  for (const [mail] of kinds.slice(0, 2)) {
    const permits = [expect.stringContaining("Protected Area Permit (PAP), Meghalaya. Who applies: Our office")];
    expect(mail?.payload).toMatchObject({ reason, words: "Call us.", booking: { permits } });
  }
  const kept = await Promise.all(
    [told, moved, cancelled, left].map(async ({ id }) => {
      const { permits } = await db().booking.findUniqueOrThrow({ where: { id }, select: { permits: true } });
      return neededPermits.parse(permits).needs.map(({ workingDays }) => workingDays);
    }),
  );
  expect(kept).toEqual([[10], [10], [], []]);
  expect((await db().booking.findUniqueOrThrow({ where: { id: moved.id } })).date).toEqual(toDatabaseDate(day ?? ""));
  expect(await changed()).toMatchObject([{ bookings: 1, isDecided: true }]);
  expect(await db().change.findMany({ where: { subject: "closing", subjectId: closingId } })).toMatchObject([
    { action: "told", fields: { bookings: [null, 3], leftOut: [null, 1] } },
  ]);
  expectProblem(await tell(closingId, []), "IDEMPOTENCY_MISMATCH");
  expectProblem(
    await tell(randomUUID(), [{ id: told.id, choice: "tell" }]),
    "AFFECTED_CHANGED",
    "1 booking is no longer concerned. Nobody was told.",
  );

  // If the rule is again what it was, those who were told have to know it, and who was left out knows nothing else.
  await update({ workingDays: 2 });
  const again = (await find()).map(({ _id, permits }) => [_id, permits?.changes[0]?.after]);
  expect(again.sort()).toEqual([moved.id, told.id].sort().map((id) => [id, "About 2 working days"]));
});

it("counts as the list does: by version that each customer knows, by period of the rule, and by who travels", async () => {
  const { at, update, find, changed } = await setUp("Mizoram");
  const make = (nationality: string | null, ahead: number) =>
    makeBooking({
      ...at,
      ...(nationality && saidBy(nationality)),
      ...(nationality === null && { userId: null }),
      ...on(ahead),
    });
  for (const [nationality, ahead] of [
    ["DE", 20],
    ["DE", 21],
    ["FR", 22],
    ["IN", 23],
    [null, 24],
  ] as const) {
    await make(nationality, ahead);
  }
  await update({ workingDays: 4 });
  await make("DE", 25);
  const withDetails = await make("IN", 26);
  await db().travellerDetail.create({
    data: { bookingId: withDetails.id, position: 1, name: "Anne", nationality: "US", permitNumber: "" },
  });
  const counted = async () => {
    const [one] = await changed();
    const found = await find();
    expect(one?.bookings ?? 0).toBe(found.length);
    expect([one?.from, one?.to]).toEqual([found[0]?.date, found.at(-1)?.date]);
    return found.length;
  };
  expect(await counted()).toBe(4);
  await update({ workingDays: 6 });
  expect(await counted()).toBe(6);
  // Who booked while it took four days knows that; for the others it is as they know it.
  await update({ workingDays: 4 });
  expect(await counted()).toBe(4);
  // All know a rule without an end: some need no permit any more, the others read until when it holds.
  await update({ workingDays: 2, validTo: dayAhead(21) });
  expect(await counted()).toBe(6);
  await update({ workingDays: 2 });
  expect(await counted()).toBe(2);
});

it("tries a failed booking again, also with a day on the days that were looked at", async () => {
  const { admin, at, update, tell } = await setUp("Assam");
  const { id } = await makeBooking({ ...at, ...saidBy("DE"), ...on(6), status: "Confirmed" });
  await update({ workingDays: 10 });
  const closingId = randomUUID();
  const order = (day: number) => [{ id, choice: "move", date: dayAhead(day) }];
  await tell(closingId, order(25));
  const { productId } = await db().booking.findUniqueOrThrow({ where: { id } });
  await db().product.update({ where: { id: productId }, data: { closedDates: [toDatabaseDate(dayAhead(25))] } });
  await workOnClosings(db(), new Date(), { closingId });
  expect(await mailsOf(id)).toEqual([]);
  expect((await post(`/closings/${closingId}/retry`, { bookings: order(26) }, admin)).status).toBe(200);
  await workOnClosings(db(), new Date(), { closingId });
  expect(bodyOf(closing, await get(`/closings/${closingId}`, admin)).bookings).toMatchObject([
    { state: "done", note: `Moved to ${formatDate(dayAhead(26))}` },
  ]);
});

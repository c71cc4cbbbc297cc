import { describe, expect, it } from "vitest";
import { z } from "zod";
import { adminBooking } from "~/features/booking/booking.schema";
import { adminBookingDetail, bookingOutcomes, bookingSummary } from "~/features/booking/booking-admin.schema";
import { paymentStatuses } from "~/features/ledger/payment.rules";
import { type Manifest, manifest, manifestPageBookings } from "~/features/office/manifest/manifest.schema";
import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import {
  makeAdmin,
  makeBooking,
  makeCar,
  makeOffer,
  makeResource,
  makeTour,
  makeUser,
  word,
} from "~tests/support/factories";

const ids = z.array(adminBooking).transform((rows) => rows.map(({ _id }) => _id));
const find = async (query: string) => ids.parse((await get(`/bookings?${query}`, await makeAdmin())).body);

describe("GET /api/bookings, searched and sorted", () => {
  it("finds words in any position, a phone by its digits, and a changed e-mail address", async () => {
    const user = await makeUser();
    const mark = word();
    const { id } = await makeBooking({ userId: user.id, name: `Rina ${mark}`, phone: "+91 98765 43210" });
    expect(await find(`search=${mark}+rina`)).toEqual([id]);
    expect(await find(`search=${mark}+9876543210`)).toEqual([id]);
    expect(await find(`search=${mark}+nobody`)).toEqual([]);
    // Words of one or two letters match only at the beginning of a word.
    expect(await find(`search=${mark}+ri+ne`)).toEqual([id]);
    expect(await find(`search=${mark}+in`)).toEqual([]);
    const email = `${word()}@example.org`;
    await db().user.update({ where: { id: user.id }, data: { email } });
    expect(await find(`search=${email}`)).toEqual([id]);
    expect(await find(`search=${user.email}`)).toEqual([]);
    await db().user.delete({ where: { id: user.id } });
    expect(await find(`search=${email}`)).toEqual([]);
    expect(await find(`search=${mark}`)).toEqual([id]);
  });

  it("filters by type and by the day of booking in Asia/Kolkata", async () => {
    const name = word();
    const at = (createdAt: string) => ({ name, createdAt: new Date(createdAt) });
    const tour = (await makeBooking(at("2027-03-01T18:29:59.999Z"))).id;
    const car = (await makeBooking({ ...at("2027-03-01T18:30:00Z"), carId: (await makeCar()).id })).id;
    const offer = (await makeBooking({ ...at("2027-03-02T18:30:00Z"), offerId: (await makeOffer()).id })).id;
    expect(await find(`search=${name}&type=Tour`)).toEqual([tour]);
    expect(await find(`search=${name}&type=Car`)).toEqual([car]);
    expect(await find(`search=${name}&type=Offer`)).toEqual([offer]);
    expect(await find(`search=${name}&createdFrom=2027-03-02&createdTo=2027-03-02`)).toEqual([car]);
  });

  it("filters by the payment status that each booking shows, in the list and in the counts", async () => {
    const name = word();
    for (const status of ["Pending", "Cancelled"] as const) {
      for (const [paid, refunded, refunding] of [
        [0, 0, 0],
        [400, 0, 0],
        [1000, 0, 0],
        [1000.01, 0, 0],
        [400, 600, 0],
        [0, 600, 0],
        [1000, 0, 1000],
      ] as const) {
        await makeBooking({ name, status, totalPrice: 1000, paid, refunded, refunding });
      }
    }
    const admin = await makeAdmin();
    const all = z.array(adminBooking).parse((await get(`/bookings?search=${name}`, admin)).body);
    expect(all).toHaveLength(14);
    for (const paymentStatus of paymentStatuses) {
      const expected = all.filter((one) => one.paymentStatus === paymentStatus).map(({ _id }) => _id);
      expect(expected.length).toBeGreaterThan(0);
      expect(await find(`search=${name}&paymentStatus=${paymentStatus}`)).toEqual(expected);
      const counts = await get(`/bookings/summary?search=${name}&paymentStatus=${paymentStatus}`, admin);
      expect(bodyOf(bookingSummary, counts).total).toBe(expected.length);
    }
    const message = "Must be one of unpaid, partPaid, paid, refundDue, refunded";
    expectProblem(await get("/bookings?paymentStatus=owed", admin), "VALIDATION", message);
  });

  it("sorts by booking date, travel date and amount, in both directions", async () => {
    const name = word();
    const make = async (createdAt: string, date: string, totalPrice: number) =>
      (await makeBooking({ name, createdAt: new Date(createdAt), date: toDatabaseDate(date), totalPrice })).id;
    const a = await make("2027-01-01", "2027-06-03", 200);
    const b = await make("2027-01-02", "2027-06-01", 300);
    const c = await make("2027-01-03", "2027-06-02", 100);
    const orders = { newest: [c, b, a], dateAsc: [b, c, a], amountHigh: [b, a, c] };
    const reversed = { newest: "oldest", dateAsc: "dateDesc", amountHigh: "amountLow" } as const;
    for (const sort of ["newest", "dateAsc", "amountHigh"] as const) {
      expect(await find(`search=${name}&sort=${sort}`)).toEqual(orders[sort]);
      expect(await find(`search=${name}&sort=${reversed[sort]}`)).toEqual([...orders[sort]].reverse());
    }
    expect(await find(`search=${name}&sort=dateAsc&page=2&limit=2`)).toEqual([a]);
  });
});

it("counts all matching bookings by status, not only one page", async () => {
  const name = word();
  for (const status of ["Pending", "Pending", "Confirmed"] as const) await makeBooking({ name, status });
  const answer = await get(`/bookings/summary?search=${name}`, await makeAdmin());
  expect(bodyOf(bookingSummary, answer)).toMatchObject({
    total: 3,
    Pending: 2,
    Confirmed: 1,
    Cancelled: 0,
    isCapped: false,
  });
});

it("says whether payments matter: once a product asks for money at booking", async () => {
  const admin = await makeAdmin();
  const { id } = await makeTour({ payment: { depositPercent: 30, balanceDays: 14 } });
  const answer = await get(`/bookings/summary?search=${word()}`, admin);
  expect(bodyOf(bookingSummary, answer)).toMatchObject({ total: 0, hasPayments: true });
  await db().product.delete({ where: { id } });
});

describe("a booking's detail", () => {
  it("has the status changes with reasons, the mails with their state, and the notes; the mail has the reason", async () => {
    const [admin, owner] = await Promise.all([makeAdmin({ name: "Office" }), makeUser()]);
    const { id } = await makeBooking({ userId: owner.id });
    await put(`/bookings/${id}`, { status: "Cancelled", reason: "The pass is closed" }, admin);
    await post(`/bookings/notes/${id}`, { text: "Called twice" }, admin);
    const detail = bodyOf(adminBookingDetail, await get(`/bookings/${id}`, admin));
    expect(detail.events).toMatchObject([
      { from: "Pending", to: "Cancelled", reason: "The pass is closed", by: "Office" },
    ]);
    expect(detail.notes).toMatchObject([{ text: "Called twice", by: "Office" }]);
    const mail = detail.mails.find(({ to }) => to === owner.email);
    expect(mail).toMatchObject({ kind: "booking-cancelled", state: "queued" });
    const row = await db().outbox.findUniqueOrThrow({ where: { id: mail?.id } });
    expect(row.payload).toMatchObject({ reason: "The pass is closed" });
  });

  it("shows when a mail was sent or failed", async () => {
    const [admin, owner] = await Promise.all([makeAdmin(), makeUser()]);
    const { id } = await makeBooking({ userId: owner.id });
    await post(`/bookings/resend-mail/${id}`, {}, admin);
    const at = new Date("2027-01-01T10:00:00.000Z");
    const stateOf = async () => bodyOf(adminBookingDetail, await get(`/bookings/${id}`, admin)).mails;
    await db().outbox.updateMany({ where: { bookingId: id }, data: { failedAt: at } });
    expect(await stateOf()).toMatchObject([{ state: "failed", at: at.toISOString() }]);
    await db().outbox.updateMany({ where: { bookingId: id }, data: { failedAt: null, sentAt: at } });
    expect(await stateOf()).toMatchObject([{ state: "sent", at: at.toISOString() }]);
    await db().outbox.updateMany({ where: { bookingId: id }, data: { sentBy: "file" } });
    expect(await stateOf()).toMatchObject([{ state: "written", at: at.toISOString() }]);
  });

  it("resends the mail about the current status, and records who did", async () => {
    const [admin, owner] = await Promise.all([makeAdmin({ name: "Office" }), makeUser()]);
    const { id } = await makeBooking({ userId: owner.id, status: "Confirmed" });
    const detail = bodyOf(adminBookingDetail, await post(`/bookings/resend-mail/${id}`, {}, admin));
    expect(detail.mails).toMatchObject([{ kind: "booking-confirmed", to: owner.email, state: "queued" }]);
    expect(detail.changes).toMatchObject([{ action: "mailed again", by: "Office" }]);
  });

  it("cannot resend a mail without an account", async () => {
    const { id } = await makeBooking();
    const answer = await post(`/bookings/resend-mail/${id}`, {}, await makeAdmin());
    expectProblem(answer, "NO_RECIPIENT", "This booking has no address to write to. Please call.");
    expect(await db().change.count({ where: { subjectId: id } })).toBe(0);
  });

  it("refuses a blank note, and a note on a missing booking", async () => {
    const admin = await makeAdmin();
    const { id, productId } = await makeBooking();
    expectProblem(await post(`/bookings/notes/${id}`, { text: " " }, admin), "VALIDATION", "Please write something");
    const none = await post(`/bookings/notes/${productId}`, { text: "Hello" }, admin);
    expectProblem(none, "NOT_FOUND", "There is no such booking.");
  });
});

describe("POST /api/bookings/statuses", () => {
  it("changes each separately: one that is refused is reported with the reason, the others change", async () => {
    const admin = await makeAdmin();
    const { id: tourId } = await makeTour({ capacityPerDate: 2 });
    const cancelled = { tourId, travelers: 2, status: "Cancelled" as const };
    const [one, two, gone] = [await makeBooking(cancelled), await makeBooking(cancelled), tourId];
    const ids = [one.id, two.id, gone];
    const answer = await post("/bookings/statuses", { ids, status: "Confirmed" }, admin);
    const { results } = bodyOf(bookingOutcomes, answer);
    expect(results.map(({ _id }) => _id)).toEqual(ids);
    expect(results).toMatchObject([
      { booking: { status: "Confirmed" }, code: null, message: null },
      { booking: null, code: "SOLD_OUT" },
      { booking: null, code: "NOT_FOUND", message: "There is no such booking." },
    ]);
    const statusOf = async (id: string) => (await db().booking.findUniqueOrThrow({ where: { id } })).status;
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(["Confirmed", "Cancelled"]);
  });

  it("accepts 1 to 100 different bookings", async () => {
    const admin = await makeAdmin();
    const { id } = await makeBooking();
    const send = (list: string[]) => post("/bookings/statuses", { ids: list, status: "Confirmed" }, admin);
    expectProblem(await send([]), "VALIDATION", "Choose at least one booking");
    expectProblem(await send([id, id]), "VALIDATION", "Name each booking once");
    expectProblem(await send(Array.from({ length: 101 }, () => id)), "VALIDATION");
    expect((await db().booking.findUniqueOrThrow({ where: { id } })).status).toBe("Pending");
  });
});

it("the manifest has who travels on that day, also who began before, without cancelled ones", async () => {
  const day = "2031-05-10";
  const on = (date: string) => ({ date: toDatabaseDate(date) });
  const [{ id: carId }, long, offer] = [await makeCar({ units: 2 }), await makeTour({ days: 3 }), await makeOffer()];
  const tour = await makeBooking({ ...on(day), itemTitle: "A tour" });
  const out = await makeBooking({ ...on("2031-05-08"), carId, days: 3, itemTitle: "B car" });
  const second = await makeBooking({ ...on("2031-05-09"), tourId: long.id, itemTitle: "C tour" });
  const back = [
    await makeBooking({ ...on("2031-05-07"), carId, days: 3 }),
    await makeBooking({ ...on("2031-05-07"), tourId: long.id }),
    await makeBooking({ ...on("2031-05-09"), offerId: offer.id }),
    await makeBooking({ ...on("2031-05-09"), tourId: long.id, status: "Cancelled" }),
  ];
  const cancelled = await makeBooking({ ...on(day), status: "Cancelled" });
  await db().product.update({ where: { id: long.id }, data: { days: 1 } });
  const body = bodyOf(manifest, await get(`/bookings/manifest?date=${day}`, await makeAdmin()));
  const found = body.items.flatMap((item) => item.bookings.map(({ _id, lastDay }) => [item.type, _id, lastDay]));
  expect(found).toEqual([
    ["Tour", tour.id, day],
    ["Car", out.id, day],
    ["Tour", second.id, "2031-05-11"],
  ]);
  for (const { id } of [...back, cancelled]) expect(JSON.stringify(body)).not.toContain(id);
  expect(dateInIndia(toDatabaseDate(body.date))).toBe(day);
});

it("the manifest has the start, crew and seats of each departure, and of each booking when it is fetched and what is due", async () => {
  const day = "2031-08-21";
  const admin = await makeAdmin();
  const [tour, car, guide, driver] = await Promise.all([
    makeTour({ days: 2, capacityPerDate: 12, startTime: "06:30", meetingPoint: "Gate 1" }),
    makeCar(),
    makeResource({ name: "Rita" }),
    makeResource({ kind: "driver", name: "Dilip" }),
  ]);
  const on = { date: toDatabaseDate(day), status: "Confirmed" as const, travelers: 2, totalPrice: 9000 };
  const late = await makeBooking({ ...on, tourId: tour.id, pickupTime: "06:10" });
  const early = await makeBooking({ ...on, tourId: tour.id, pickupTime: "05:45", paid: 4000 });
  const hire = await makeBooking({ ...on, carId: car.id, days: 1 });
  await makeBooking({ ...on, tourId: tour.id, date: toDatabaseDate("2031-08-20") });
  await post(`/departures/${tour.id}/${day}/assignments`, { resourceId: guide.id }, admin);
  await post(`/hires/${hire.id}/assignments`, { resourceId: driver.id }, admin);
  const { items } = bodyOf(manifest, await get(`/bookings/manifest?date=${day}`, admin));
  expect(items).toMatchObject([
    {
      id: tour.id,
      date: day,
      startTime: "06:30",
      meetingPoint: "Gate 1",
      crew: [{ name: "Rita" }],
      seats: 12,
      bookings: [
        { _id: early.id, pickupTime: "05:45", due: 5000, crew: [] },
        { _id: late.id, pickupTime: "06:10", due: 9000 },
      ],
    },
    { id: car.id, date: day, crew: [], seats: null, bookings: [{ _id: hire.id, crew: [{ name: "Dilip" }] }] },
    { id: tour.id, date: "2031-08-20", bookings: [{ due: 9000 }] },
  ]);
});

it("the manifest counts seats by those who need one, and lists who begins first by time, and hires by the day they began", async () => {
  const day = "2031-09-04";
  const [tour, late, car] = await Promise.all([
    makeTour({ capacityPerDate: 12, startTime: "06:30" }),
    makeTour({ startTime: "09:00" }),
    makeCar({ units: 3 }),
  ]);
  const on = { date: toDatabaseDate(day), travelers: 3 };
  await makeBooking({ ...on, tourId: tour.id, withoutPlace: 1, itemTitle: "Z tour" });
  await makeBooking({ ...on, tourId: late.id, itemTitle: "A tour" });
  await makeBooking({ ...on, carId: car.id, days: 1, pickupTime: "04:30", itemTitle: "M car" });
  await makeBooking({
    ...on,
    carId: car.id,
    days: 2,
    date: toDatabaseDate("2031-09-03"),
    pickupTime: "03:00",
    itemTitle: "M car",
  });
  const { items } = bodyOf(manifest, await get(`/bookings/manifest?date=${day}`, await makeAdmin()));
  expect(items).toMatchObject([
    { id: car.id, date: day, seats: null, seatsTaken: null },
    { id: tour.id, date: day, seats: 12, seatsTaken: 2 },
    { id: late.id, date: day },
    { id: car.id, date: "2031-09-03" },
  ]);
});

it("a page of the manifest has whole trips, and the counts of the day", async () => {
  const day = "2031-06-10";
  const [long, short] = [await makeTour(), await makeTour()];
  const on = { date: toDatabaseDate(day), travelers: 2 };
  const { id } = await makeBooking({ ...on, tourId: long.id, itemTitle: "A long list" });
  await db().$executeRaw`
    INSERT INTO "Booking" SELECT (jsonb_populate_record(b, jsonb_build_object('id', uuidv7(), 'reference', 'NE-' || lpad(n::text, 6, 'M')))).*
    FROM "Booking" b, generate_series(1, 2 * ${manifestPageBookings}::int) n WHERE b."id" = ${id}::uuid`;
  await makeBooking({ ...on, tourId: short.id, itemTitle: "B short list" });
  const admin = await makeAdmin();
  const read = async (query: string) => bodyOf(manifest, await get(`/bookings/manifest?date=${day}${query}`, admin));
  const shown = ({ items, ...counts }: Manifest) => [
    counts,
    items.map(({ id: item, bookings }) => [item, bookings.length]),
  ];
  const all = 2 * manifestPageBookings + 1;
  const counts = { date: day, pages: 2, products: 2, travellers: 2 * (all + 1) };
  const first = await read("&page=1");
  expect(shown(first)).toEqual([{ ...counts, next: expect.any(String) }, [[long.id, all]]]);
  for (const rest of ["&page=2", `&after=${first.next}`]) {
    expect(shown(await read(rest))).toEqual([counts, [[short.id, 1]]]);
  }
  expect(shown(await read("&page=3"))).toEqual([counts, []]);
  expect(shown(await read(""))).toEqual([
    { ...counts, pages: 1 },
    [
      [long.id, all],
      [short.id, 1],
    ],
  ]);
  // What starts first is on the first page, whatever its title.
  await db().product.update({ where: { id: short.id }, data: { startTime: "05:00" } });
  expect(shown(await read("&page=1"))[1]).toEqual([
    [short.id, 1],
    [long.id, all],
  ]);
});

import { describe, expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { voucher } from "~/features/voucher/voucher.schema";
import { formatDate, toDatabaseDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeResource, makeTour, makeUser } from "~tests/support/factories";
import { guides, meetingPoint, start } from "~tests/support/guest-story";
import { renderRow } from "~tests/support/mails";
import { tellPlans } from "./tell-plans.service";
import { planFacts } from "./trip-plan.rules";

/** An hour in India, `days` from today. */
const hourAhead = (days: number, hour: string) => new Date(`${dayAhead(days)}T${hour}:00+05:30`);

/** A Confirmed booking of a trip in `ahead` days that starts at 6:30 am at the station, and its guide. */
async function makeTrip(ahead = 1) {
  const [tour, user, guide] = await Promise.all([makeTour({ days: 3 }), makeUser(), makeResource({ kind: "guide" })]);
  const date = toDatabaseDate(dayAhead(ahead));
  const booking = await makeBooking({ tourId: tour.id, userId: user.id, date, tripDays: 3, status: "Confirmed" });
  const key = { productId: tour.id, date };
  await db().departure.create({ data: { ...key, startTime: start.time, meetingPoint } });
  const assign = (resourceId: string) =>
    db().assignment.create({ data: { ...key, resourceId, from: date, to: toDatabaseDate(dayAhead(ahead + 2)) } });
  await assign(guide.id);
  return { id: booking.id, user, key, guide, assign };
}

const mailsOf = (bookingId: string) =>
  db().outbox.findMany({ where: { bookingId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });

const kindsOf = async (id: string) => (await mailsOf(id)).map(({ kind }) => kind);

const textOf = async (id: string) => {
  const last = (await mailsOf(id)).at(-1);
  return last ? (await renderRow(last)).text : "";
};

describe("the job that tells of trips", () => {
  it("announces a trip once, by day, from the day on which its people are shown", async () => {
    const { id } = await makeTrip(5);
    const tell = (days: number, hour: string) => tellPlans(db(), hourAhead(days, hour), { id });
    expect([await tell(3, "12:00"), await tell(4, "08:59"), await tell(4, "21:00")]).toEqual([0, 0, 0]);
    expect([await tell(4, "09:00"), await tell(4, "10:00"), await tell(5, "10:00")]).toEqual([1, 0, 0]);
    expect(await kindsOf(id)).toEqual(["trip-soon"]);
  });

  it("says what is still due, where money is asked for, and not the price", async () => {
    const [unpaid, asked] = await Promise.all([makeTrip(), makeTrip()]);
    const due = { deposit: 1000, paid: 1000, balanceDueOn: toDatabaseDate(dayAhead(0)) };
    const { totalPrice } = await db().booking.update({ where: { id: asked.id }, data: due });
    for (const { id } of [unpaid, asked]) expect(await tellPlans(db(), hourAhead(0, "12:00"), { id })).toBe(1);
    const [plain, dueText] = [await textOf(unpaid.id), await textOf(asked.id)];
    expect(plain).not.toContain("₹");
    expect(dueText).toContain(`Still due: ${formatRupees(Number(totalPrice) - 1000)}, by ${formatDate(dayAhead(0))}\n`);
    expect(dueText).not.toContain("Price:");
  });

  it("announces a trip once if two processes look at the same time", async () => {
    const { id } = await makeTrip();
    const told = await Promise.all([1, 2, 3].map(() => tellPlans(db(), hourAhead(0, "12:00"), { id })));
    expect(told.sort()).toEqual([0, 0, 1]);
    expect(await kindsOf(id)).toEqual(["trip-soon"]);
  });

  it("tells of a change of guide and time once, with what was said before", async () => {
    const { id, key, guide, assign } = await makeTrip();
    const tell = () => tellPlans(db(), hourAhead(0, "12:00"), { id });
    await tell();
    const other = await makeResource({ name: guides.second.name, phone: guides.second.phone });
    await db().assignment.deleteMany({ where: { resourceId: guide.id } });
    await assign(other.id);
    await db().departure.update({ where: { productId_date: key }, data: { startTime: "07:15" } });
    expect([await tell(), await tell()]).toEqual([1, 0]);
    expect(await kindsOf(id)).toEqual(["trip-soon", "trip-changed"]);
    const text = await textOf(id);
    expect(text).toContain(`Start: 7:15 am. Before: ${start.shown}.`);
    expect(text).toContain(`Guide: ${guides.second.shown}. Before:`);
  });

  it("waits until a departure has rested, because people are replaced in two steps", async () => {
    const { id, key } = await makeTrip();
    await tellPlans(db(), hourAhead(0, "12:00"), { id });
    const path = `/departures/${key.productId}/${dayAhead(1)}`;
    const answer = await put(path, { startTime: "08:00" }, await makeAdmin());
    expect(answer.status).toBe(200);
    expect(await tellPlans(db(), new Date(), { id })).toBe(0);
    expect(await tellPlans(db(), new Date(Date.now() + 6 * 60_000), { id })).toBe(1);
  });

  it("leaves out bookings that are not Confirmed, whose trip is over, without an address, or of which nothing is known", async () => {
    const [pending, over, unknown] = await Promise.all([makeTrip(), makeTrip(-4), makeTrip()]);
    await db().booking.update({ where: { id: pending.id }, data: { status: "Pending" } });
    await db().departure.deleteMany({ where: { productId: unknown.key.productId } });
    const byPhone = await makeTrip();
    await db().booking.update({ where: { id: byPhone.id }, data: { userId: null, source: "phone" } });
    for (const { id } of [pending, over, unknown, byPhone]) {
      expect(await tellPlans(db(), hourAhead(0, "12:00"), { id })).toBe(0);
    }
  });
});

describe("a booking's page, voucher, calendar file and mail", () => {
  it("agree on time, place and people, before and after a change of guide", async () => {
    const { id, user, guide, assign } = await makeTrip();
    const tell = () => tellPlans(db(), hourAhead(0, "12:00"), { id });
    const admin = await makeAdmin();
    await put(`/bookings/pickup-time/${id}`, { pickupTime: "05:45" }, admin);
    await db().change.deleteMany({ where: { subjectId: id } });
    const expectFacts = async (name: string) => {
      const page = bodyOf(ownBooking, await get(`/bookings/my/${id}`, user));
      const facts = planFacts(page.plan ?? expect.fail("a Confirmed booking has a plan"));
      expect(facts.map(({ label }) => label)).toEqual(["Start", "Meeting point", "Pickup time", "Guide"]);
      expect(facts.at(-1)?.value).toContain(name);
      expect(bodyOf(voucher, await get(`/bookings/my/${id}/voucher`, user)).plan).toEqual(page.plan);
      expect(bodyOf(adminBookingDetail, await get(`/bookings/${id}`, admin)).plan).toEqual(page.plan);
      const calendar = await readCalendar(id, user.token);
      const mail = await textOf(id);
      for (const { label, value } of facts) {
        expect(calendar).toContain(`${label}: ${value.replaceAll(",", "\\,")}`);
        expect(mail).toContain(value);
      }
    };
    await tell();
    await expectFacts(guide.name);
    const other = await makeResource({ name: guides.second.name, phone: guides.second.phone });
    await db().assignment.deleteMany({ where: { resourceId: guide.id } });
    await assign(other.id);
    await tell();
    await expectFacts(guides.second.name);
  });

  it("show no people before the day of the settings, and none of a booking that is not Confirmed", async () => {
    const { id, user } = await makeTrip(3);
    const plan = async () => bodyOf(ownBooking, await get(`/bookings/my/${id}`, user)).plan;
    expect(await plan()).toMatchObject({ startTime: start.time, people: null, peopleFrom: dayAhead(2) });
    await db().booking.update({ where: { id }, data: { status: "Pending" } });
    expect(await plan()).toBeNull();
  });
});

/** The calendar file, its folded lines joined. */
async function readCalendar(id: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api().fetch(new Request(`http://luit.test/api/bookings/my/${id}/booking.ics`, { headers }));
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll("\r\n ", "");
}

describe("PUT /api/bookings/pickup-time/{id}", () => {
  it("sets the time, notes it in the history, and clears it", async () => {
    const [{ id }, admin] = await Promise.all([makeTrip(), makeAdmin()]);
    const set = async (pickupTime: string | null) =>
      bodyOf(adminBookingDetail, await put(`/bookings/pickup-time/${id}`, { pickupTime }, admin));
    const changed = await set("05:45");
    expect(changed.plan.pickupTime).toBe("05:45");
    expect(changed.changes.at(-1)).toMatchObject({ action: "updated", fields: { pickupTime: [null, "05:45"] } });
    expect((await set("05:45")).changes).toHaveLength(changed.changes.length);
    expect((await set(null)).plan.pickupTime).toBeNull();
  });

  it("refuses what is no time, and a cancelled booking", async () => {
    const [{ id }, admin] = await Promise.all([makeTrip(), makeAdmin()]);
    const path = `/bookings/pickup-time/${id}`;
    expectProblem(await put(path, { pickupTime: "5.45" }, admin), "VALIDATION");
    await db().booking.update({ where: { id }, data: { status: "Cancelled" } });
    expectProblem(await put(path, { pickupTime: "05:45" }, admin), "STATUS_CHANGED");
  });
});

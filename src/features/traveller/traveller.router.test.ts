import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { accessLink } from "~/features/voucher/link/link.schema";
import { addDays, dateInIndia } from "~/lib/dates";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put, send } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { readMail } from "~tests/support/mails";
import { bookingTravellers, madeFormLink, travellerForm } from "./traveller.schema";
import { deleteCancelledDetails, deleteOldDetails, formGoneMessage } from "./traveller-form.service";

const date = dayAhead();
const password = "lac-dyed-weaving-7";
const anna = { position: 1, name: "Anna Zwischenahn", nationality: "DE", age: 41, permitNumber: "PAP-77-1234" };

/** A booking for two on a tour of three days that needs permits, with its customer and the office. */
async function makePermitted(states = ["Nagaland"]) {
  const [office, customer] = await Promise.all([makeAdmin({ staffRole: "office" }), makeUser({ password })]);
  const { id: tourId } = await makeTour({ days: 3, states });
  const { id } = await makeBooking({ tourId, userId: customer.id, travelers: 2, status: "Confirmed" });
  return { id, tourId, office, customer, path: `/bookings/${id}/travellers` };
}

async function share(path: string, as: TestUser, mail = false) {
  const made = bodyOf(madeFormLink, await post(`${path}/link`, { mail }, as));
  return { ...made, token: new URL(made.url).pathname.replace("/d/", "") };
}

const read = (token: string) => get(`/d/${token}`);
const save = (token: string, ...people: object[]) => send("PUT", `/d/${token}`, { body: { people } });

describe("the form by a link", () => {
  it("takes the details one traveller at a time, without a login, and says when they are deleted", async () => {
    const { path, customer, office } = await makePermitted();
    const { token, expiresAt } = await share(path, customer);
    expect(dateInIndia(new Date(expiresAt))).toBe(addDays(date, 3));
    expect(bodyOf(travellerForm, await read(token))).toMatchObject({
      travelers: 2,
      given: 0,
      deletedOn: addDays(date, 32),
      people: [{ name: "" }, { name: "" }],
    });
    const partial = { ...anna, position: 2, name: "Lalrin Pui", age: null };
    await save(token, partial);
    expect(bodyOf(travellerForm, await save(token, anna))).toMatchObject({ given: 1, people: [anna, partial] });
    const seen = bodyOf(bookingTravellers, await get(path, office));
    expect(seen).toMatchObject({ isAsked: true, given: 1, people: [anna, partial], link: { expiresAt } });
    const stored = await db().accessLink.findMany({ where: { bookingId: { not: null }, madeById: customer.id } });
    expect(JSON.stringify([seen, stored])).not.toContain(token);
  });

  it("stores a request with an Idempotency-Key once: what somebody else has saved since stays", async () => {
    const { path, customer } = await makePermitted();
    const { token } = await share(path, customer);
    const headers = { "idempotency-key": randomUUID() };
    const saveKeyed = (...people: object[]) => send("PUT", `/d/${token}`, { body: { people }, headers });
    expect(bodyOf(travellerForm, await saveKeyed(anna)).people).toMatchObject([anna, {}]);
    const corrected = { ...anna, permitNumber: "PAP-77-9999" };
    await save(token, corrected);
    const again = await saveKeyed(anna);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(bodyOf(travellerForm, again).people).toMatchObject([corrected, {}]);
    expectProblem(await saveKeyed(corrected), "IDEMPOTENCY_MISMATCH");
  });

  it("refuses bad details at their fields, and changes nothing", async () => {
    const { path, customer } = await makePermitted();
    const { token } = await share(path, customer);
    const wrong = { ...anna, name: "x".repeat(101), nationality: "Germany", age: 121 };
    const { issues } = expectProblem(await save(token, anna, wrong), "VALIDATION") as unknown as {
      issues: { path: unknown[] }[];
    };
    expect(issues.map(({ path: at }) => at.join("."))).toEqual([
      "people.1.name",
      "people.1.nationality",
      "people.1.age",
    ]);
    expectProblem(await save(token, anna, { ...anna, position: 3 }), "VALIDATION");
    expect(bodyOf(travellerForm, await read(token)).given).toBe(0);
  });

  it("ends when it is wrong, replaced, revoked, expired, or the booking is cancelled", async () => {
    const { id, path, customer, office } = await makePermitted();
    const gone = async (token: string) => {
      expectProblem(await read(token), "NOT_FOUND", formGoneMessage);
      expectProblem(await save(token, anna), "NOT_FOUND", formGoneMessage);
    };
    await gone("x");
    const first = await share(path, customer);
    const second = await share(path, office);
    await gone(first.token);
    expect(bodyOf(accessLink, await send("DELETE", `${path}/link`, { as: customer }))).toEqual({ link: null });
    await gone(second.token);
    const third = await share(path, customer);
    const [createdAt, expiresAt] = [new Date(Date.now() - 2_000), new Date(Date.now() - 1_000)];
    await db().accessLink.updateMany({ where: { bookingId: id, revokedAt: null }, data: { createdAt, expiresAt } });
    await gone(third.token);
    const last = await share(path, customer);
    await db().booking.update({ where: { id }, data: { status: "Cancelled" } });
    await gone(last.token);
    expectProblem(await post(`${path}/link`, {}, customer), "STATUS_CHANGED");
  });

  it("works longer when its booking moves to a later date, and as long when it moves to an earlier one", async () => {
    const { id, path, customer, office } = await makePermitted();
    const { token } = await share(path, customer);
    for (const days of [60, 50]) {
      const change = { date: dayAhead(days), totalPrice: 9000 };
      expect((await post(`/bookings/${id}/changes`, change, office)).status).toBe(200);
      const { link } = bodyOf(bookingTravellers, await get(path, customer));
      expect(dateInIndia(new Date(link?.expiresAt ?? 0))).toBe(dayAhead(63));
    }
    expect(bodyOf(travellerForm, await read(token))).toMatchObject({ date: dayAhead(50), lastDay: dayAhead(52) });
  });

  it("opens nothing else, only its own booking, and is neither cached nor sent on", async () => {
    const [one, other] = await Promise.all([makePermitted(), makePermitted()]);
    const [{ token }, theirs] = await Promise.all([share(one.path, one.customer), share(other.path, other.customer)]);
    await save(token, anna);
    expect(bodyOf(travellerForm, await read(theirs.token)).given).toBe(0);
    expectProblem(await post("/vouchers/read", { token }), "NOT_FOUND");
    expectProblem(await post("/sheets/read", { token }), "NOT_FOUND");
    expectProblem(await get(one.path, other.customer), "NOT_FOUND");
    expectProblem(await post(`${one.path}/link`, {}, other.customer), "NOT_FOUND");
    const answer = await api().fetch(new Request(`http://luit.test/api/d/${token}`));
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
  });

  it("is asked only for bookings that need permits", async () => {
    const { id, path, customer } = await makePermitted(["Assam"]);
    expect(bodyOf(bookingTravellers, await get(path, customer))).toMatchObject({ isAsked: false, link: null });
    expectProblem(await post(`${path}/link`, {}, customer), "STATUS_CHANGED");
    const need = {
      permit: "ILP",
      state: "Assam",
      places: [],
      arrangedBy: "You",
      portal: null,
      fee: null,
      validity: null,
      workingDays: 1,
      groupMinimum: null,
      note: "",
      source: "A test",
      verifiedOn: null,
    };
    const permits = { nationality: "IN", homeState: null, needs: [need] };
    await db().booking.update({ where: { id }, data: { permits } });
    expect((await share(path, customer)).mailedTo).toBeNull();
  });

  it("is asked by the states of the tour, if nothing was known of the permits when it was booked", async () => {
    const { id, tourId, path, customer } = await makePermitted([]);
    const permits = { nationality: "DE", homeState: null, needs: [], isUnknown: true };
    await db().booking.update({ where: { id }, data: { permits } });
    expectProblem(await post(`${path}/link`, {}, customer), "STATUS_CHANGED");
    await db().product.update({ where: { id: tourId }, data: { states: ["Nagaland"] } });
    expect((await share(path, customer)).mailedTo).toBeNull();
  });
});

describe("the details", () => {
  it("are in no mail, history or booking, but in the export of whoever booked, and the link is mailed to the customer", async () => {
    const { id, path, customer, office } = await makePermitted();
    const { token, mailedTo } = await share(path, office, true);
    expect(mailedTo).toBe(customer.email);
    await save(token, anna);
    const booking = await get(`/bookings/${id}`, office);
    const exported = await get("/auth/me/export", customer);
    const stored = await Promise.all([
      db().outbox.findMany({ where: { bookingId: id } }),
      db().change.findMany({ where: { subjectId: id } }),
      db().bookingEvent.findMany({ where: { bookingId: id } }),
      db().booking.findMany({ where: { id } }),
    ]);
    expect(stored[0].map(({ kind }) => kind)).toContain("traveller-details");
    expect([booking.status, exported.status]).toEqual([200, 200]);
    const all = JSON.stringify([booking.body, stored]);
    for (const secret of [anna.name, anna.permitNumber]) {
      expect(all).not.toContain(secret);
      expect(exported.text).toContain(secret);
    }
  });

  it("are asked by mail only while the link in it works", async () => {
    const { id, path, office } = await makePermitted();
    const areCurrent = async () => {
      const where = { bookingId: id, kind: "traveller-details" };
      const mails = await db().outbox.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
      return Promise.all(mails.map((mail) => readMail(mail).isCurrent(db(), new Date())));
    };
    await share(path, office, true);
    await share(path, office, true);
    expect(await areCurrent()).toEqual([false, true]);
    await db().booking.update({ where: { id }, data: { status: "Cancelled" } });
    expect(await areCurrent()).toEqual([false, false]);
    await db().booking.update({ where: { id }, data: { status: "Confirmed" } });
    expect(await areCurrent()).toEqual([false, true]);
    await send("DELETE", `${path}/link`, { as: office });
    expect(await areCurrent()).toEqual([false, false]);
  });

  it("are deleted 30 days after the last day, and with the account", async () => {
    const { id, path, customer } = await makePermitted();
    const { token } = await share(path, customer);
    await save(token, anna);
    const at = (day: number) => new Date(`${addDays(date, day)}T06:00:00Z`);
    const left = () => db().travellerDetail.count({ where: { bookingId: id } });
    await deleteOldDetails(db(), at(31));
    expect(await left()).toBe(1);
    await deleteOldDetails(db(), at(32));
    expect(await left()).toBe(0);
    await save(token, anna);
    await db().booking.update({ where: { id }, data: { status: "Cancelled" } });
    const { status } = await post("/auth/delete-account", { password }, customer);
    expect(status).toBe(200);
    expect(await left()).toBe(0);
    expectProblem(await read(token), "NOT_FOUND", formGoneMessage);
  });

  it("are deleted a day after the booking is cancelled, and stay if the cancellation is taken back", async () => {
    const [cancelled, kept] = await Promise.all([makePermitted(), makePermitted()]);
    const left = (bookingId: string) => db().travellerDetail.count({ where: { bookingId } });
    for (const { id, path, customer, office } of [cancelled, kept]) {
      await save((await share(path, customer)).token, anna);
      expect((await put(`/bookings/${id}`, { status: "Cancelled" }, office)).status).toBe(200);
    }
    expect((await put(`/bookings/${kept.id}`, { status: "Confirmed" }, kept.office)).status).toBe(200);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await deleteCancelledDetails(db(), inHours(23));
    expect(await left(cancelled.id)).toBe(1);
    await deleteCancelledDetails(db(), inHours(25));
    expect([await left(cancelled.id), await left(kept.id)]).toEqual([0, 1]);
  });

  it("of travellers who do not come any more are deleted when the party becomes smaller", async () => {
    const { id, path, customer, office } = await makePermitted();
    await save((await share(path, customer)).token, anna, { ...anna, position: 2, name: "Lalrin Pui" });
    for (const adults of [1, 2]) {
      const change = { party: { adults }, totalPrice: 9000 };
      expect((await post(`/bookings/${id}/changes`, change, office)).status).toBe(200);
    }
    const { given, people } = bodyOf(bookingTravellers, await get(path, office));
    expect({ given, names: people.map(({ name }) => name) }).toEqual({ given: 1, names: [anna.name, ""] });
  });
});

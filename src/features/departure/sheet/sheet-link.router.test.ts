import { describe, expect, it } from "vitest";
import { roadSheet } from "~/features/departure/road/road.schema";
import { manifest } from "~/features/office/manifest/manifest.schema";
import { accessLink } from "~/features/voucher/link/link.schema";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, send } from "~tests/support/clients";
import {
  dayAhead,
  makeAdmin,
  makeBooking,
  makeResource,
  makeTour,
  makeUser,
  type TestUser,
} from "~tests/support/factories";
import { readMail } from "~tests/support/mails";
import { madeSheetLink, sheetReaders } from "./sheet-link.schema";

const date = dayAhead();
const gone = "This link does not work any more. Please ask the office for a new one.";

/** A departure of three days with travellers, and its guide, who has an account. */
async function makeTrip() {
  const [admin, login] = await Promise.all([makeAdmin({ staffRole: "office" }), makeUser({ staffRole: "guide" })]);
  const [{ id }, guide] = await Promise.all([makeTour({ days: 3 }), makeResource()]);
  await db().resource.update({ where: { id: guide.id }, data: { userId: login.id } });
  await makeBooking({
    tourId: id,
    travelers: 3,
    name: "Lalrin Pui",
    phone: "+919876501234",
    specialRequests: "Vegetarian",
  });
  const path = `/departures/${id}/${date}`;
  await post(`${path}/assignments`, { resourceId: guide.id }, admin);
  return { admin, login, guide, tourId: id, path, link: `${path}/sheet-links/${guide.id}` };
}

async function share(link: string, as: TestUser, mail = false) {
  const made = bodyOf(madeSheetLink, await post(link, { mail }, as));
  const token = new URL(made.url).pathname.replace("/s/", "");
  return { ...made, token };
}

const read = (token: string) => post("/sheets/read", { token });
const filePath = (token: string) => `http://luit.test/api/s/${token}/sheet.pdf`;

describe("the link to a sheet", () => {
  it("shows who travels, their phones and requests without a login, and no money", async () => {
    const { admin, link, path, guide } = await makeTrip();
    const { token } = await share(link, admin);
    const answer = await read(token);
    const shown = bodyOf(roadSheet, answer);
    expect(shown).toMatchObject({ date, travellers: 3, assignments: [{ name: guide.name }] });
    expect(shown.parties).toMatchObject([{ name: "Lalrin Pui", phone: "9876501234", specialRequests: "Vegetarian" }]);
    expect(JSON.stringify(answer.body)).not.toMatch(/price|paid|due|₹/i);
    const readers = bodyOf(sheetReaders, await get(`${path}/sheet-links`, admin));
    expect(readers).toMatchObject([{ resourceId: guide.id, name: guide.name, link: expect.anything() }]);
    expect(JSON.stringify([readers, await db().accessLink.findMany({ where: { madeById: admin.id } })])).not.toContain(
      token,
    );
  });

  it("opens the sheet as a PDF, which is not cached", async () => {
    const { admin, link } = await makeTrip();
    const file = await api().fetch(new Request(filePath((await share(link, admin)).token)));
    expect(file.status).toBe(200);
    expect(file.headers.get("Cache-Control")).toBe("no-store");
    expect((await file.text()).slice(0, 5)).toBe("%PDF-");
    expectProblem(await get("/s/unknown/sheet.pdf"), "NOT_FOUND", gone);
  });

  it("is mailed to the account of the guide; without an account it is refused at the field", async () => {
    const { admin, login, link, guide } = await makeTrip();
    const { mailedTo, token } = await share(link, admin, true);
    expect(mailedTo).toBe(login.email);
    const mails = await db().outbox.findMany({ where: { recipient: login.email, kind: "departure-sheet" } });
    expect(mails.map(({ payload }) => payload)).toMatchObject([{ name: guide.name, date, code: token }]);
    await db().resource.update({ where: { id: guide.id }, data: { userId: null } });
    const refused = expectProblem(await post(link, { mail: true }, admin), "VALIDATION");
    expect(refused).toMatchObject({ issues: [{ path: ["mail"] }] });
    expect((await read(token)).status).toBe(200);
  });

  it("is mailed only while it works", async () => {
    const { admin, login, link, path, guide } = await makeTrip();
    const areCurrent = async () => {
      const where = { recipient: login.email, kind: "departure-sheet" };
      const mails = await db().outbox.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
      return Promise.all(mails.map((mail) => readMail(mail).isCurrent(db(), new Date())));
    };
    await share(link, admin, true);
    await share(link, admin, true);
    expect(await areCurrent()).toEqual([false, true]);
    await send("DELETE", link, { as: admin });
    expect(await areCurrent()).toEqual([false, false]);
    await share(link, admin, true);
    await send("DELETE", `${path}/assignments/${guide.id}`, { as: admin });
    expect(await areCurrent()).toEqual([false, false, false]);
  });

  it("ends with the day after the last day", async () => {
    const { admin, link } = await makeTrip();
    const { token, expiresAt } = await share(link, admin);
    expect(dateInIndia(new Date(expiresAt))).toBe(addDays(date, 3));
    const [createdAt, past] = [new Date(Date.now() - 2_000), new Date(Date.now() - 1_000)];
    await db().accessLink.updateMany({ where: { madeById: admin.id }, data: { createdAt, expiresAt: past } });
    expectProblem(await read(token), "NOT_FOUND", gone);
  });

  it("is one for each guide, and ends when it is replaced, ended, or the guide is taken off", async () => {
    const { admin, link, path, guide } = await makeTrip();
    const tokens = await Promise.all([share(link, admin), share(link, admin), share(link, admin)]);
    const answers = await Promise.all(tokens.map(({ token }) => read(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { token } = await share(link, admin);
    expect(bodyOf(accessLink, await send("DELETE", link, { as: admin }))).toEqual({ link: null });
    expectProblem(await read(token), "NOT_FOUND", gone);
    const last = await share(link, admin);
    await send("DELETE", `${path}/assignments/${guide.id}`, { as: admin });
    expectProblem(await read(last.token), "NOT_FOUND", gone);
    expectProblem(await post(link, {}, admin), "NOT_FOUND", "No such guide or driver is assigned here.");
    const actions = (await get(`${path}/history`, admin)).body as { action: string }[];
    expect(actions.map(({ action }) => action).slice(0, 3)).toEqual(["unassigned", "shared", "unshared"]);
  });

  it('stays the one that works with "keepLink", which makes one only for who has none', async () => {
    const { admin, link, path, guide } = await makeTrip();
    const keep = () => post(link, { keepLink: true }, admin);
    const { url } = bodyOf(madeSheetLink, await keep());
    const refused = expectProblem(await keep(), "NEEDS_CONFIRMATION");
    expect(refused.message).toContain(`${guide.name} has had a link since `);
    expect((await read(new URL(url).pathname.replace("/s/", ""))).status).toBe(200);
    const { items } = bodyOf(manifest, await get(`/bookings/manifest?date=${date}`, admin));
    const crew = items.flatMap((item) => item.crew).filter(({ resourceId }) => resourceId === guide.id);
    expect(crew).toMatchObject([{ link: { createdAt: expect.any(String), expiresAt: expect.any(String) } }]);
    await send("DELETE", link, { as: admin });
    const readers = bodyOf(sheetReaders, await get(`${path}/sheet-links`, admin));
    expect(readers).toMatchObject([{ link: null }]);
    expect((await keep()).status).toBe(200);
  });

  it("is not made for a vehicle, nor for a departure that is over", async () => {
    const { admin, path, link, guide } = await makeTrip();
    const { id: resourceId } = await makeResource({ kind: "vehicle" });
    await post(`${path}/assignments`, { resourceId }, admin);
    expectProblem(await post(`${path}/sheet-links/${resourceId}`, {}, admin), "NOT_FOUND");
    const past = toDatabaseDate(dayAhead(-5));
    await db().assignment.updateMany({ where: { resourceId: guide.id }, data: { from: past, to: past } });
    expectProblem(
      await post(link, {}, admin),
      "STATUS_CHANGED",
      "This departure is over, so its sheet is not sent any more.",
    );
  });

  it("opens nothing else, and the link to a voucher opens no sheet", async () => {
    const { admin, link } = await makeTrip();
    const { token } = await share(link, admin);
    expectProblem(await post("/vouchers/read", { token }), "NOT_FOUND");
    expectProblem(await get(`/calendar/${token}.ics`), "NOT_FOUND");
    for (const wrong of ["x", "%00", "a".repeat(150)]) expectProblem(await read(wrong), "NOT_FOUND", gone);
  });
});

describe("the sheet for the staff", () => {
  it("is printed as a PDF, also without travellers", async () => {
    const [{ token }, { id }] = await Promise.all([makeAdmin({ staffRole: "accounts" }), makeTour()]);
    const url = `http://luit.test/api/departures/sheet.pdf?productId=${id}&date=${date}`;
    const file = await api().fetch(new Request(url, { headers: { Authorization: `Bearer ${token}` } }));
    expect(file.headers.get("Content-Type")).toBe("application/pdf");
    expect((await file.text()).slice(0, 5)).toBe("%PDF-");
  });
});

import { describe, expect, it } from "vitest";
import { sessionUser } from "~/features/account/auth.schema";
import { resource } from "~/features/departure/resource/resource.schema";
import { madeSheetLink } from "~/features/departure/sheet/sheet-link.schema";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put, send } from "~tests/support/clients";
import {
  dayAhead,
  makeAdmin,
  makeBooking,
  makeCar,
  makeResource,
  makeTour,
  makeUser,
  type TestUser,
} from "~tests/support/factories";
import { guideDepartures } from "./guide.schema";

async function makeGuide(): Promise<TestUser> {
  const user = await makeUser();
  await db().user.update({ where: { id: user.id }, data: { staffRole: "guide" } });
  return user;
}

it("shows a guide the departures and hires that are assigned to them, without money", async () => {
  const guide = await makeGuide();
  const [tour, car, { id: resourceId }, other] = await Promise.all([
    makeTour({ title: "Majuli", days: 3, startTime: "05:00", meetingPoint: "Nimati Ghat" }),
    makeCar(),
    makeResource({ userId: guide.id }),
    makeResource(),
  ]);
  const day = (ahead: number) => toDatabaseDate(dayAhead(ahead));
  const onTour = { tourId: tour.id, date: day(5), name: "Asha Devi", pickupLocation: "Jorhat" };
  await Promise.all([
    makeBooking({ ...onTour, status: "Confirmed" }),
    makeBooking({ ...onTour, name: "Bina Das" }),
    makeBooking({ ...onTour, status: "Cancelled", name: "Nobody" }),
    makeBooking({ ...onTour, date: day(6), name: "Next day" }),
  ]);
  const hire = await makeBooking({ carId: car.id, date: day(20), name: "Temsula Ao", itemTitle: "Bolero" });
  await db().departure.create({ data: { productId: tour.id, date: day(5), startTime: "07:30" } });
  const assign = (data: object, id = resourceId) =>
    db().assignment.create({ data: { resourceId: id, from: day(5), to: day(7), ...data } });
  await assign({ productId: tour.id, date: day(5) });
  await assign({ bookingId: hire.id, from: day(20), to: day(20) });
  await assign({ productId: tour.id, date: day(5) }, other.id);

  const shown = bodyOf(guideDepartures, await get("/guide/departures", guide));
  expect(shown).toMatchObject([
    {
      title: "Majuli",
      date: dayAhead(5),
      lastDate: dayAhead(7),
      startTime: "07:30",
      meetingPoint: "Nimati Ghat",
      travellers: [
        { name: "Asha Devi", status: "Confirmed", pickup: "Jorhat", count: 2, phone: "9876543210" },
        { name: "Bina Das", status: "Pending" },
      ],
    },
    { title: "Bolero", date: dayAhead(20), travellers: [{ name: "Temsula Ao" }] },
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/price|paid|due|total/i);
  expect(bodyOf(guideDepartures, await get("/guide/departures", await makeGuide()))).toEqual([]);
});

it("gives a guide's account to one guide or driver, and to nobody else's", async () => {
  const [admin, guide, customer, { id }, other] = await Promise.all([
    makeAdmin(),
    makeGuide(),
    makeUser(),
    makeResource(),
    makeResource({ name: "Tenzin" }),
  ]);
  const login = async (email: string, resourceId = id) => put(`/resources/${resourceId}`, { login: email }, admin);
  expect(bodyOf(resource, await login(guide.email.toUpperCase()))).toMatchObject({ login: guide.email });
  const refused = async (email: string, resourceId: string, message: string) => {
    const problem = expectProblem(await login(email, resourceId), "VALIDATION", message);
    expect(problem.issues).toMatchObject([{ path: ["login"] }]);
  };
  await refused(customer.email, id, "No guide has this email address. Please invite them under Staff first.");
  await refused(guide.email, other.id, expect.stringContaining("This is the login of Rita") as unknown as string);
  expect(bodyOf(resource, await login(""))).toMatchObject({ login: null });
  const made = await post("/resources", { kind: "driver", name: "Dorje", login: guide.email }, admin);
  expect(bodyOf(resource, made)).toMatchObject({ login: guide.email });
});

describe("an account that is a guide's no longer", () => {
  const password = "bamboo-river-42";

  it.each([
    { by: "DELETE", body: undefined },
    { by: "PUT", body: { staffRole: "office" } },
  ])("has no login, departures and links to sheets any more ($by)", async ({ by, body }) => {
    const [owner, guide, tour] = await Promise.all([
      makeAdmin(),
      makeUser({ staffRole: "guide", password }),
      makeTour({ days: 3 }),
    ]);
    const { id: resourceId } = await makeResource({ userId: guide.id });
    await makeBooking({ tourId: tour.id, date: toDatabaseDate(dayAhead(5)), status: "Confirmed" });
    const trip = `/departures/${tour.id}/${dayAhead(5)}`;
    expect((await post(`${trip}/assignments`, { resourceId }, owner)).status).toBe(200);
    const { url } = bodyOf(madeSheetLink, await post(`${trip}/sheet-links/${resourceId}`, {}, owner));
    const openLink = () => post("/sheets/read", { token: url.split("/").at(-1) });
    const departuresOf = async (as: { token: string }) => bodyOf(guideDepartures, await get("/guide/departures", as));
    expect(await departuresOf(guide)).toHaveLength(1);
    expect((await openLink()).status).toBe(200);

    expect((await send(by, `/staff/${guide.id}`, { body, as: owner })).status).toBe(200);
    const session = bodyOf(sessionUser, await post("/auth/login", { email: guide.email, password }));
    expect(await departuresOf(session)).toEqual([]);
    expectProblem(await openLink(), "NOT_FOUND");
    expect(await db().resource.findUnique({ where: { id: resourceId } })).toMatchObject({ userId: null, version: 2 });
    const change = await db().change.findFirst({ where: { subject: "resource", subjectId: resourceId } });
    expect(change).toMatchObject({ action: "updated", actorId: owner.id, fields: { login: [guide.email, null] } });
  });

  it("shows no departures by a login that an earlier version left", async () => {
    const former = await makeUser();
    const [tour, { id: resourceId }] = await Promise.all([makeTour(), makeResource({ userId: former.id })]);
    const date = toDatabaseDate(dayAhead(5));
    await db().departure.create({ data: { productId: tour.id, date } });
    await db().assignment.create({ data: { resourceId, productId: tour.id, date, from: date, to: date } });
    expect(bodyOf(guideDepartures, await get("/guide/departures", former))).toEqual([]);
  });
});

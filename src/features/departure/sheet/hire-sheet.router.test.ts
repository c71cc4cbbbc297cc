import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { roadSheet } from "~/features/departure/road/road.schema";
import { examplePermits } from "~/features/permit/permit.examples";
import { unknownPermits } from "~/features/permit/permit.rules";
import { addDays, dateInIndia } from "~/lib/dates";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, send } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeResource, makeTour, makeUser } from "~tests/support/factories";
import { sheet } from "./sheet.schema";
import { noHireMessage } from "./sheet.service";
import { madeSheetLink, sheetReaders } from "./sheet-link.schema";
import { sheetLinkGoneMessage } from "./sheet-link.service";

const date = dayAhead();

/** The hire of a car for three days with its driver, who has an account, and with a foreign traveller. */
async function makeDriven() {
  const [admin, login, car, driver] = await Promise.all([
    makeAdmin({ staffRole: "office" }),
    makeUser({ staffRole: "guide" }),
    makeCar(),
    makeResource({ kind: "driver", name: "Dorje" }),
  ]);
  await db().resource.update({ where: { id: driver.id }, data: { userId: login.id } });
  await db().car.update({ where: { id: car.id }, data: { kmPerDay: 200, fuel: "Included" } });
  const { id } = await makeBooking({
    carId: car.id,
    days: 3,
    name: "Anna Weber",
    phone: "+919876501234",
    pickupLocation: "Jorhat airport",
    permits: {
      nationality: "DE",
      homeState: null,
      needs: [{ ...examplePermits.needs[0], permit: "PAP", state: "Arunachal Pradesh" }],
    },
  });
  await post(`/hires/${id}/assignments`, { resourceId: driver.id }, admin);
  return { admin, login, driver, id, path: `/hires/${id}/sheet`, links: `/hires/${id}/sheet-links` };
}

const read = (token: string) => post("/sheets/read", { token });
const tokenOf = (url: string) => new URL(url).pathname.replace("/s/", "");

it("has the driver, pickup, days, kilometres, phones and permits of a hire, and no money", async () => {
  const { admin, path } = await makeDriven();
  const answer = await get(path, admin);
  expect(bodyOf(sheet, answer)).toMatchObject({
    date,
    lastDay: addDays(date, 2),
    assignments: [{ name: "Dorje", phone: "9876543210" }],
    hire: { days: 3, kilometres: 600, terms: [{ name: "Fuel", text: "Included" }] },
    parties: [
      {
        name: "Anna Weber",
        phone: "9876501234",
        pickupLocation: "Jorhat airport",
        permits: ["Protected Area Permit (PAP), Arunachal Pradesh"],
      },
    ],
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/price|paid|due|₹/i);
});

it("says that the permits are not known, if the car names no states", async () => {
  const { admin, id, path } = await makeDriven();
  const permits = { nationality: "DE", homeState: null, needs: [], isUnknown: true };
  await db().booking.update({ where: { id }, data: { permits } });
  expect(bodyOf(sheet, await get(path, admin)).parties).toMatchObject([{ permits: [unknownPermits.staff] }]);
});

it("opens by a link, also as a PDF, until the driver is taken off or the booking is cancelled", async () => {
  const { admin, login, driver, id, links } = await makeDriven();
  const share = async (mail = false) => bodyOf(madeSheetLink, await post(`${links}/${driver.id}`, { mail }, admin));
  const made = await share(true);
  expect(made.mailedTo).toBe(login.email);
  expect(dateInIndia(new Date(made.expiresAt))).toBe(addDays(date, 3));
  expect(bodyOf(sheetReaders, await get(links, admin))).toMatchObject([{ name: "Dorje", link: expect.anything() }]);
  expect(bodyOf(roadSheet, await read(tokenOf(made.url)))).toMatchObject({ hire: { kilometres: 600 } });
  const pdf = await api().fetch(new Request(`http://luit.test/api/s/${tokenOf(made.url)}/sheet.pdf`));
  expect(pdf.headers.get("Content-Disposition")).toContain(`hire-${date}.pdf`);
  expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");

  await send("DELETE", `${links}/${driver.id}`, { as: admin });
  expectProblem(await read(tokenOf(made.url)), "NOT_FOUND");
  const second = await share();
  expectProblem(await post(`${links}/${(await makeResource()).id}`, {}, admin), "NOT_FOUND");
  await db().booking.update({ where: { id }, data: { status: "Cancelled" } });
  expectProblem(await read(tokenOf(second.url)), "NOT_FOUND", sheetLinkGoneMessage);
  const marks = [{ id: randomUUID(), bookingId: id, at: new Date().toISOString() }];
  const ticked = await post("/sheets/check-in", { token: tokenOf(second.url), marks });
  expectProblem(ticked, "NOT_FOUND", sheetLinkGoneMessage);
  expectProblem(await get(`/hires/${id}/sheet`, admin), "NOT_FOUND", noHireMessage);
});

it("is shared longer if the booking moves to a later day", async () => {
  const { admin, driver, id, links } = await makeDriven();
  const { url } = bodyOf(madeSheetLink, await post(`${links}/${driver.id}`, {}, admin));
  expect((await post(`/bookings/${id}/changes`, { date: dayAhead(60) }, admin)).status).toBe(200);
  expect(bodyOf(roadSheet, await read(tokenOf(url)))).toMatchObject({ date: dayAhead(60), lastDay: dayAhead(62) });
  const { expiresAt } = await db().accessLink.findFirstOrThrow({ where: { assignment: { bookingId: id } } });
  expect(dateInIndia(expiresAt)).toBe(dayAhead(63));
});

it("is a CSV file with the days, the kilometres, the permits and the details that are given", async () => {
  const { admin, id } = await makeDriven();
  const details = { nationality: "DE", age: 30, permitNumber: "" };
  await db().travellerDetail.create({ data: { bookingId: id, position: 1, name: "Anna Weber", ...details } });
  const headers = { Authorization: `Bearer ${admin.token}` };
  const file = await api().fetch(new Request(`http://luit.test/api/hires/sheet.csv?id=${id}`, { headers }));
  const [heading, row] = (await file.text()).split("\n");
  expect(heading).toMatch(/Details given,Permits,First day,Last day,Kilometres included$/);
  expect(row).toContain(`1 of 2,"Protected Area Permit (PAP), Arunachal Pradesh",${date},${addDays(date, 2)},600`);
});

it("is only of hires: not of tours, and not for customers, guides and drivers", async () => {
  const { admin, login, path, links, driver } = await makeDriven();
  const tour = await makeBooking({ tourId: (await makeTour()).id });
  expectProblem(await get(`/hires/${tour.id}/sheet`, admin), "NOT_FOUND");
  for (const as of [login, await makeUser()]) {
    expectProblem(await get(path, as), "FORBIDDEN");
    expectProblem(await get(links, as), "FORBIDDEN");
    expectProblem(await post(`${links}/${driver.id}`, {}, as), "FORBIDDEN");
  }
});

it("is on the driver's own page: days, kilometres, pickup, phone and permits", async () => {
  const { login } = await makeDriven();
  const answer = await get("/guide/departures", login);
  expect(answer.body).toMatchObject([
    {
      date,
      lastDate: addDays(date, 2),
      hire: { days: 3, kilometres: 600 },
      travellers: [
        {
          name: "Anna Weber",
          phone: "9876501234",
          pickup: "Jorhat airport",
          permits: [expect.stringContaining("PAP")],
        },
      ],
    },
  ]);
  expect(JSON.stringify(answer.body)).not.toMatch(/price|paid|due|total/i);
});

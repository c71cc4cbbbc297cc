import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { departure } from "~/features/departure/departure.schema";
import { firstDepartureDefaults } from "~/features/departure/departure.settings";
import { sheet } from "~/features/departure/sheet/sheet.schema";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, get, put } from "~tests/support/clients";
import {
  dayAhead,
  makeAdmin,
  makeBooking,
  makeOffer,
  makeResource,
  makeTour,
  makeUser,
  type TestUser,
} from "~tests/support/factories";
import { renderRow } from "~tests/support/mails";
import { withOwnDatabase } from "~tests/support/own-database";
import { setFirstSettings } from "~tests/support/settings";
import { tellPlanJob, tellPlans } from "./tell-plans.service";

// The job looks at all bookings of a database.
withOwnDatabase();

let [admin]: TestUser[] = [];
beforeAll(async () => {
  admin = await makeAdmin();
});
afterEach(async () => {
  setFirstSettings({ departureDefaults: firstDepartureDefaults });
  await db().booking.updateMany({ data: { status: "Cancelled" } });
  await db().change.deleteMany();
});

const date = toDatabaseDate(dayAhead(20));
/** After what was changed now has rested. */
const run = () => tellPlanJob.run(db(), new Date(Date.now() + 6 * 60_000));
const compareAll = () => tellPlans(db(), new Date(), "all");

/** A Confirmed booking far ahead, whose customer was told of 6:30 am and no place. */
async function makeTold(productId: { tourId: string } | { offerId: string }) {
  const { id: userId } = await makeUser();
  const toldPlan = { startTime: "06:30", meetingPoint: "", pickupTime: null, people: null };
  return makeBooking({ ...productId, userId, date, status: "Confirmed", toldPlan });
}

async function lastMail(bookingId: string): Promise<string> {
  const mail = await db().outbox.findFirst({ where: { bookingId }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  return mail ? (await renderRow(mail)).text : "";
}

describe("a start time and meeting point of the product", () => {
  it.each([
    ["tour", makeTour, "tourId"],
    ["offer", makeOffer, "offerId"],
  ] as const)(
    "of a %s counts where the departure says nothing, and its change is told once",
    async (kind, make, idField) => {
      setFirstSettings({
        departureDefaults: { ...firstDepartureDefaults, startTime: "05:00", meetingPoint: "The office" },
      });
      const { id: productId } = await make({ startTime: "06:30" });
      const { id } = await makeTold({ [idField]: productId } as { tourId: string });
      await db().booking.update({
        where: { id },
        data: { toldPlan: { startTime: "06:30", meetingPoint: "The office", pickupTime: null, people: null } },
      });
      expect([await run(), await compareAll()]).toEqual([0, 0]);
      const required = kind === "offer" ? { title: "Winter", price: 9000, originalPrice: 9900 } : {};
      const edit = await put(
        `/${kind}s/${productId}`,
        { ...required, startTime: "07:15", meetingPoint: "Nimati Ghat" },
        admin,
      );
      expect(edit.status, edit.text).toBe(200);
      expect(edit.body).toMatchObject({ startTime: "07:15", meetingPoint: "Nimati Ghat" });
      expect(await tellPlanJob.run(db(), new Date())).toBe(0);
      expect([await run(), await run(), await compareAll()]).toEqual([1, 0, 0]);
      const text = await lastMail(id);
      expect(text).toContain("Start: 7:15 am. Before: 6:30 am.");
      expect(text).toContain("Meeting point: Nimati Ghat. Before: The office.");

      const path = `/departures/${productId}/${dayAhead(20)}`;
      const start = { startTime: "07:15", meetingPoint: "Nimati Ghat" };
      expect(bodyOf(departure, await get(path, admin))).toMatchObject(start);
      expect(bodyOf(sheet, await get(`${path}/sheet`, admin))).toMatchObject(start);
      // The form sends back what the product says; that is not stored, so the next change of the product counts.
      await put(path, { ...start, capacity: 8 }, admin);
      const row = await db().departure.findFirstOrThrow({ where: { productId } });
      expect(row).toMatchObject({ startTime: null, meetingPoint: "", capacity: 8 });
      expect(bodyOf(departure, await put(path, { startTime: "08:00" }, admin))).toMatchObject({ startTime: "08:00" });
      expect(await run()).toBe(1);
      expect(await lastMail(id)).toContain("Start: 8:00 am. Before: 7:15 am.");
      const history = await db().change.findMany({ where: { subjectId: productId, action: "updated" } });
      expect(history).toMatchObject([{ fields: { startTime: ["06:30", "07:15"], meetingPoint: ["", "Nimati Ghat"] } }]);
    },
  );

  it("are left out of answers until they are set, can be emptied, and a time must be one", async () => {
    const { id } = await makeTour();
    expect(Object.keys((await get(`/tours/${id}`)).body as object)).not.toContain("startTime");
    const set = (body: object) => put(`/tours/${id}`, body, admin);
    expect((await set({ startTime: "6.30" })).status).toBe(400);
    expect((await set({ startTime: "06:30" })).body).toMatchObject({ startTime: "06:30" });
    expect((await get(`/tours/${id}`)).body).toMatchObject({ startTime: "06:30" });
    expect(Object.keys((await set({ startTime: "" })).body as object)).not.toContain("startTime");
    const [change] = await db().change.findMany({ where: { subjectId: id }, orderBy: { at: "desc" }, take: 1 });
    expect(change?.fields).toEqual({ startTime: ["06:30", null] });
  });
});

describe("the job finds by recent changes", () => {
  it("a guide whose phone number is corrected, and a car's driver", async () => {
    const tour = await makeTour({ startTime: "06:30" });
    const { id } = await makeTold({ tourId: tour.id });
    await db().booking.update({ where: { id }, data: { date: toDatabaseDate(dayAhead(1)) } });
    const day = toDatabaseDate(dayAhead(1));
    const guide = await makeResource({ name: "Rita Lepcha" });
    await db().departure.create({ data: { productId: tour.id, date: day } });
    await db().assignment.create({ data: { resourceId: guide.id, productId: tour.id, date: day, from: day, to: day } });
    const people = [{ kind: "guide", name: "Rita Lepcha", phone: "+919876543210" }];
    const toldPlan = { startTime: "06:30", meetingPoint: "", pickupTime: null, people };
    await db().booking.update({ where: { id }, data: { toldPlan } });
    expect(await run()).toBe(0);
    const edit = await put(
      `/resources/${guide.id}`,
      { kind: "guide", name: "Rita Lepcha", phone: "9812345678" },
      admin,
    );
    expect(edit.status, edit.text).toBe(200);
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(await lastMail(id)).toContain("+91 98123 45678");
  });

  it("all bookings after a change of the settings, and only then", async () => {
    const tour = await makeTour();
    const { id } = await makeTold({ tourId: tour.id });
    setFirstSettings({ departureDefaults: { ...firstDepartureDefaults, startTime: "09:00" } });
    expect(await run()).toBe(0);
    await db().change.create({
      data: { subject: "settings", subjectId: tour.id, action: "updated", fields: { departureDefaults: [null, {}] } },
    });
    expect(await run()).toBe(1);
    expect(await lastMail(id)).toContain("Start: 9:00 am. Before: 6:30 am.");
  });

  it("and once a day what no change was recorded of", async () => {
    const tour = await makeTour();
    const { id } = await makeTold({ tourId: tour.id });
    await db().departure.create({ data: { productId: tour.id, date, startTime: "10:00" } });
    expect([await run(), await compareAll(), await compareAll()]).toEqual([0, 1, 0]);
    expect(await lastMail(id)).toContain("Start: 10:00 am.");
  });
});

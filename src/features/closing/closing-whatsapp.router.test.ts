import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { adminBooking } from "~/features/booking/booking.schema";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { dayAhead, makeBooking, makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { settingsApi } from "~tests/support/settings-api";
import { makeConsent, messagesOf } from "~tests/support/whatsapp";
import { doubleAccount } from "~tests/support/whatsapp-double";
import { affected, closing } from "./closing.schema";
import { workOnClosings } from "./work.service";

withOwnDatabase();
const settings = settingsApi();
beforeEach(() => settings.change(doubleAccount));

/** Guests of a tour without an email address: one has agreed to WhatsApp, one has ended it, one has never agreed. */
async function makeGuests() {
  const { id: tourId } = await makeTour();
  const guest = { tourId, status: "Confirmed", date: toDatabaseDate(dayAhead(20)) } as const;
  const [agreed, ended, never] = [await makeBooking(guest), await makeBooking(guest), await makeBooking(guest)];
  await makeConsent(agreed.id);
  await makeConsent(ended.id, { withdrawnAt: new Date(), withdrawnBy: "customer" });
  return { tourId, agreed, ended, never };
}

it("says who gets a message, writes it once, and notes it; the others are left to be called", async () => {
  const { tourId, agreed, ended, never } = await makeGuests();
  const days = { productIds: [tourId], from: dayAhead(20), to: dayAhead(20) };
  const { bookings } = bodyOf(affected, await post("/closings/affected", days, settings.admin));
  const agreeing = new Map(bookings.map(({ _id, email, agreedToWhatsApp }) => [_id, [email, agreedToWhatsApp]]));
  expect([agreed, ended, never].map(({ id }) => agreeing.get(id))).toEqual([
    [null, true],
    [null, false],
    [null, false],
  ]);

  const id = randomUUID();
  const orders = [agreed, ended, never].map((booking) => ({ id: booking.id, choice: "tell" }));
  const input = { id, ...days, reason: "The ferry does not run.", bookings: orders };
  expect((await post("/closings", input, settings.admin)).status).toBe(200);
  await Promise.all([1, 2].map(() => workOnClosings(db(), new Date(), { closingId: id })));
  const done = bodyOf(closing, await get(`/closings/${id}`, settings.admin)).bookings;
  const told = new Map(done.map(({ _id, isMailed, isMessaged }) => [_id, [isMailed, isMessaged]]));
  expect([agreed, ended, never].map((booking) => told.get(booking.id))).toEqual([
    [false, true],
    [false, false],
    [false, false],
  ]);
  expect(await messagesOf(agreed.id)).toMatchObject([{ kind: "booking-news" }]);
  expect(await messagesOf(ended.id)).toEqual([]);
});

it("notes no message while WhatsApp is off", async () => {
  const { tourId, agreed } = await makeGuests();
  await settings.change({ whatsAppIsOn: false });
  await db().booking.deleteMany({ where: { productId: tourId, id: { not: agreed.id } } });
  const id = randomUUID();
  const days = { productIds: [tourId], from: dayAhead(20), to: dayAhead(20) };
  const bookings = [{ id: agreed.id, choice: "tell" }];
  expect((await post("/closings", { id, ...days, reason: "Snow", bookings }, settings.admin)).status).toBe(200);
  await workOnClosings(db(), new Date(), { closingId: id });
  const done = bodyOf(closing, await get(`/closings/${id}`, settings.admin)).bookings;
  expect(done).toMatchObject([{ state: "done", isMailed: false, isMessaged: false }]);
});

it("the list of bookings says who has agreed, and what is sent again goes there alone", async () => {
  const { agreed, never } = await makeGuests();
  const list = adminBooking.array();
  const { body } = await get(`/bookings?search=${agreed.reference}`, settings.admin);
  expect(list.parse(body)).toMatchObject([{ agreedToWhatsApp: true }]);
  expect((await post(`/bookings/resend-mail/${agreed.id}`, {}, settings.admin)).status).toBe(200);
  expect(await messagesOf(agreed.id)).toMatchObject([{ kind: "booking-confirmed" }]);
  expectProblem(await post(`/bookings/resend-mail/${never.id}`, {}, settings.admin), "NO_RECIPIENT");
});

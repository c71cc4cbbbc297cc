import { afterAll, beforeAll, expect, it } from "vitest";
import { pricedAdminBooking } from "~/features/booking/booking.schema";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { tellPlans } from "~/features/booking/plan/tell-plans.service";
import { sharedVoucher } from "~/features/voucher/voucher.schema";
import { toDatabaseDate } from "~/lib/dates";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, get, post, put } from "~tests/support/clients";
import { dayAhead, makeTour } from "~tests/support/factories";
import { templates } from "~tests/support/guest-story";
import { withOwnDatabase } from "~tests/support/own-database";
import { settingsApi } from "~tests/support/settings-api";
import { sendMessages, startWhatsAppHere, takeNews } from "~tests/support/whatsapp";
import { doubleAccount, messageNews, statusNews } from "~tests/support/whatsapp-double";

withOwnDatabase();
const settings = settingsApi();

let far: Awaited<ReturnType<typeof startWhatsAppHere>>;
beforeAll(async () => {
  far = await startWhatsAppHere();
});
afterAll(() => far.close());

const later = () => new Date(Date.now() + 60_000);

/** The templates and values of the messages that Meta has taken since the last call. */
let seen = 0;
async function sent() {
  await sendMessages(later());
  const messages = far.taken.slice(seen);
  seen = far.taken.length;
  return messages.map(({ template, values }) => [template, ...values.slice(4)]);
}

it("a caller without an email address gets everything by WhatsApp, once each, until they write STOP", async () => {
  const { admin } = settings;
  await settings.change(doubleAccount);
  const tour = await makeTour({ price: 4500 });
  const date = dayAhead(1);
  const asked = party({ tourId: tour.id, date, name: "Lalrin Pui", phone: "9876501234", whatsApp: true });
  const { _id: id } = bodyOf(pricedAdminBooking, await post("/bookings/by-phone", asked, admin));
  const detail = async () => bodyOf(adminBookingDetail, await get(`/bookings/${id}`, admin));
  expect((await detail()).whatsApp).toMatchObject({ phone: "+919876501234", isByOffice: true, isCurrent: true });
  /** The mails of a status are held for some seconds, in which it can be undone. */
  const setStatus = async (changes: object) => {
    expect((await put(`/bookings/${id}`, changes, admin)).status).toBe(200);
    await db().outbox.updateMany({ where: { sentAt: null }, data: { nextAttemptAt: new Date() } });
  };
  const office = expect.stringMatching(/^call \+91/);
  expect(await sent()).toEqual([
    [templates.received, "your request is sent: we check it, and write to you once your booking is confirmed", office],
  ]);

  await setStatus({ status: "Confirmed" });
  const [confirmed, ...more] = await sent();
  expect([confirmed?.[0], more]).toEqual([templates.confirmed, []]);
  const { pathname } = new URL(confirmed?.[1] ?? "");
  const opened = bodyOf(sharedVoucher, await post("/vouchers/read", { token: pathname.split("/").at(-1) }));
  expect(opened).toMatchObject({ state: "valid", voucher: { name: "Lalrin Pui" } });
  expect(await db().outbox.count({ where: { bookingId: id, payload: { path: ["code"], not: Prisma.AnyNull } } })).toBe(
    0,
  );

  const paid = { amount: 4000, provider: "cash", note: "At the office" };
  expect((await post(`/bookings/${id}/payments`, paid, admin)).status).toBe(200);
  expect(await sent()).toEqual([[templates.paid, "₹5,000", "as it was", office]]);

  const key = { productId: tour.id, date: toDatabaseDate(date) };
  await db().departure.create({ data: { ...key, startTime: "06:30", meetingPoint: "The station" } });
  const noon = new Date(`${dayAhead(0)}T12:00:00+05:30`);
  const told = [await tellPlans(db(), noon, { id }), await tellPlans(db(), noon, { id })];
  // The confirmation has told the plan as it was; what the departure adds is a change.
  expect(told).toEqual([1, 0]);
  const [news, ...others] = await sent();
  expect([news?.[0], others]).toEqual([templates.changed, []]);
  expect(news?.[1]).toContain("Start: 6:30 am");

  const [first] = (await detail()).mails;
  await takeNews(api(), statusNews({ id: far.taken[0]?.id ?? "", status: "delivered" }));
  expect(first).toMatchObject({ channel: "whatsapp", kind: "booking-received", state: "sent" });
  expect((await detail()).mails[0]).toMatchObject({ state: "delivered" });

  await takeNews(api(), messageNews({ from: "919876501234", body: "stop " }));
  expect((await detail()).whatsApp).toMatchObject({ isCurrent: false, withdrawnBy: "stop" });
  await setStatus({ status: "Cancelled", reason: "The road is closed" });
  expect(await sent()).toEqual([]);
  expect(await db().outbox.count({ where: { bookingId: id, channel: "mail", kind: { startsWith: "booking-" } } })).toBe(
    0,
  );
});

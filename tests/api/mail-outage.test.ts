import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { mailState } from "~/features/mail/mail.schema";
import { endDueHolds } from "~/features/payment/holds/end-hold.service";
import { sayingOfMail } from "~/lib/mail-sentences";
import { db } from "~/server/db/client";
import { openTransport, secretsOfMail } from "~/server/mail/open-transport";
import { readSettings } from "~/server/settings/read-settings";
import { party } from "~tests/support/booking-input";
import { bodyOf, get, post, put } from "~tests/support/clients";
import { dayAhead, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { deliverAll, makeDelivery } from "~tests/support/mail-delivery";
import { withOwnDatabase } from "~tests/support/own-database";
import { settingsApi } from "~tests/support/settings-api";
import { smtpLogin, startSmtpServer, trustTestCa } from "~tests/support/smtp-server";

// A mail server that is away for an hour while the office works, and what customers read once it is back.

withOwnDatabase();
const byApi = settingsApi();

let distrust = () => {};
beforeAll(() => {
  distrust = trustTestCa();
});
afterAll(() => distrust());

let far: Awaited<ReturnType<typeof startSmtpServer>>;
beforeEach(async () => {
  far = await startSmtpServer();
  vi.useFakeTimers({ toFake: ["Date"] });
  await byApi.change({
    mailBy: "smtp",
    smtpHost: "localhost",
    smtpPort: far.port,
    smtpSecurity: "starttls",
    ...smtpLogin,
    upiAddress: "luit@okhdfcbank",
    holdMinutes: 30,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await far.close();
});

async function deliver(): Promise<void> {
  const settings = await readSettings();
  const { delivery } = makeDelivery();
  await deliverAll({ ...delivery, transport: openTransport(settings), secrets: secretsOfMail(settings) });
}

/** Lets minutes pass, for this process and for the outbox, and delivers in each what is due. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    vi.setSystemTime(Date.now() + 60_000);
    await db().$executeRaw`
      UPDATE "Outbox" SET "nextAttemptAt" = "nextAttemptAt" - interval '1 minute',
        "createdAt" = "createdAt" - interval '1 minute', "sentAt" = "sentAt" - interval '1 minute'`;
    await endDueHolds(db(), new Date());
    await deliver();
  }
}

async function book(user: TestUser, tour: { id: string; price: unknown }) {
  const fields = { tourId: tour.id, travelers: 1, totalPrice: Number(tour.price), date: dayAhead(40) };
  return bodyOf(pricedBooking, await post("/bookings", party(fields), user));
}

async function set(id: string, status: string, reason?: string): Promise<void> {
  const answer = await put(`/bookings/${id}`, { status, ...(reason && { reason }) }, byApi.admin);
  expect(answer.status).toBe(200);
}

async function move(id: string, pickupLocation: string): Promise<void> {
  expect((await post(`/bookings/${id}/changes`, { pickupLocation }, byApi.admin)).status).toBe(200);
}

const decoded = (text: string) =>
  text
    .replaceAll("\r", "")
    .replaceAll("=\n", "")
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());

/** The headings of the mails that have arrived at an address, in the order of arrival. */
const headingsAt = ({ email }: TestUser) => textsAt(email).map((text) => /^[A-Z][A-Z ,]+$/m.exec(text)?.[0]);
const textsAt = (email: string) => far.received.filter(({ to }) => to === email).map(({ text }) => decoded(text));

async function said(): Promise<string> {
  const { state } = bodyOf(mailState, await get("/mail/state", byApi.admin));
  return sayingOfMail(state)("customer");
}

it("after an hour without a mail server each mail arrives once, in the order of the events, and nothing outdated", async () => {
  const [changed, expired, ended] = await Promise.all([makeUser(), makeUser(), makeUser()]);
  const plain = await makeTour();
  const held = await makeTour({ payment: { depositPercent: 100, balanceDays: 0 } });
  const first = await book(changed, plain);
  await deliver();
  expect([headingsAt(changed), await said()]).toEqual([["REQUEST SENT"], "The customer gets an email."]);

  await far.close();
  await set(first._id, "Confirmed");
  await book(expired, held);
  const last = await book(ended, plain);
  await pass(5);
  expect(await said()).toBe(
    "The customer gets an email. Sending fails at the moment, so it may come late or not at all.",
  );
  await set(last._id, "Confirmed");
  await move(first._id, "Airport, arrivals");
  await pass(25);
  await set(last._id, "Cancelled", "The road is closed.");
  await move(first._id, "Railway station");
  await pass(30);
  expect(await db().outbox.count({ where: { failedAt: { not: null } } })).toBe(0);

  far = await startSmtpServer({ port: far.port });
  await pass(11);
  expect(await said()).toBe("The customer gets an email.");
  expect(headingsAt(changed)).toEqual(["YOUR BOOKING IS CONFIRMED", "YOUR BOOKING HAS CHANGED"]);
  expect(textsAt(changed.email)[1]).toContain("Railway station. Before: Guwahati airport.");
  expect(headingsAt(expired)).toEqual(["YOUR PLACES ARE FREE AGAIN"]);
  expect(headingsAt(ended)).toEqual(["REQUEST SENT", "YOUR BOOKING IS CANCELLED"]);
  expect(await db().outbox.count({ where: { sentAt: null } })).toBe(0);
  const ids = far.received.map(({ text }) => /^Message-ID: (.+)$/im.exec(text)?.[1]);
  expect(new Set(ids).size).toBe(ids.length);
});

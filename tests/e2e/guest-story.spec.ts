import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import pg from "pg";
import { consentWords } from "~/lib/texts/whatsapp-consent";
import { adminSettings } from "~tests/support/admin";
import { smtpCaPath, smtpLogin, startSmtpServer } from "~tests/support/smtp-server";
import { makeDatabase } from "../support/databases";
import {
  guestPhones,
  guides,
  houseGstin,
  meetingPoint,
  pickup,
  school,
  schoolPrice,
  start,
  templates,
} from "../support/guest-story";
import { startScript } from "../support/script";
import { testSecret } from "../support/test-secret";
import { doubleAccount, startWhatsAppDouble } from "../support/whatsapp-double";
import { pick } from "./hand";
import { openBookingPage, openPortal } from "./money-support";
import { asOwner } from "./operator-support";
import { startOwnApp } from "./own-app";
import { makeTour } from "./portal-support";
import { expect, newTraveller, onDesktop, storeSession, test } from "./support";

let database: Awaited<ReturnType<typeof makeDatabase>>;
let app: Awaited<ReturnType<typeof startOwnApp>>;
let far: Awaited<ReturnType<typeof startSmtpServer>>;
let whatsApp: Awaited<ReturnType<typeof startWhatsAppDouble>>;

test.beforeAll(async () => {
  far = await startSmtpServer();
  whatsApp = await startWhatsAppDouble();
  whatsApp.approve(...Object.values(templates));
  database = await makeDatabase(process.env.DATABASE_UNDER_TEST ?? "");
  app = await startOwnApp(database.url, {
    ...adminSettings,
    NODE_EXTRA_CA_CERTS: smtpCaPath,
    WHATSAPP_BASE_URL: whatsApp.url,
  });
});
test.afterAll(async () => {
  await app.stop();
  await database.drop();
  await far.close();
  await whatsApp.close();
});

/** A day on which travellers see who guides them, by the settings below. */
const day = new Date(Date.now() + 20 * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });

/** Mail by the SMTP server, messages by WhatsApp, a GSTIN, and people shown a month ahead. */
async function setUp(office: Page): Promise<void> {
  const headers = await asOwner(office.request);
  const { tax } = await (await office.request.get("/api/settings", { headers })).json();
  const smtp = { mailBy: "smtp", smtpHost: "localhost", smtpPort: far.port, smtpSecurity: "starttls", ...smtpLogin };
  const data = { ...smtp, ...doubleAccount, tax: { ...tax, gstin: houseGstin }, peopleShownDays: 30 };
  expect((await office.request.put("/api/settings", { headers, data })).status()).toBe(200);
  for (const { name, phone } of Object.values(guides)) {
    const guide = { kind: "guide", name, phone };
    expect((await office.request.post("/api/resources", { headers, data: guide })).status()).toBe(200);
  }
}

const decoded = (text: string) =>
  text
    .replaceAll("\r", "")
    .replaceAll("=\n", "")
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());

const mailsTo = (address: string) => far.received.filter(({ to }) => to === address).map(({ text }) => decoded(text));

/** Waits for the next mail to an address after the first `count`. */
async function nextMail(address: string, count: number): Promise<string> {
  await expect.poll(() => mailsTo(address).length).toBe(count + 1);
  return mailsTo(address)[count] ?? "";
}

const messagesTo = (phone: string) => whatsApp.taken.filter(({ to }) => to === `91${phone}`);

/** Waits for the next message by WhatsApp to a number after the first `count`, and returns its values. */
async function nextMessage(phone: string, template: string, count: number): Promise<string[]> {
  await expect.poll(() => messagesTo(phone)[count]?.template).toBe(template);
  return messagesTo(phone)[count]?.values ?? [];
}

/** What is said where facts stand as a list of terms. */
const factOf = (main: Locator, label: string) =>
  main
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator("xpath=following-sibling::dd[1]");

async function saved(page: Page, press: () => Promise<unknown>): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await press();
  return readFile(await (await download).path());
}

/** Expects that page, voucher and calendar file name the same time, places and people. */
async function expectSame(guest: Page, id: string, guide: string, other: string): Promise<void> {
  const facts = { Start: start.shown, "Meeting point": meetingPoint, "Pickup time": pickup.shown, Guide: guide };
  const main = guest.getByRole("main");
  await guest.goto(`/profile/bookings/${id}`);
  for (const [label, value] of Object.entries(facts)) await expect(factOf(main, label)).toHaveText(value);
  const ics = await saved(guest, () => main.getByRole("button", { name: "Add to calendar" }).click());
  const calendar = ics.toString().replaceAll("\r\n ", "").replaceAll("\\,", ",");
  for (const [label, value] of Object.entries(facts)) expect(calendar).toContain(`${label}: ${value}`);
  await guest.goto(`/profile/bookings/${id}/voucher`);
  for (const [label, value] of Object.entries(facts)) await expect(factOf(main, label)).toHaveText(value);
  for (const text of [calendar, (await main.textContent()) ?? ""]) expect(text).not.toContain(other);
}

/** What the tax invoice of a booking says. */
async function readInvoice(bookingId: string) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT "content"->'buyer' AS "buyer", "content"->>'placeOfSupply' AS "placeOfSupply", "igst"::float8, "cgst"::float8
       FROM "Paper" WHERE "bookingId" = $1 AND "kind" = 'taxInvoice'`,
      [bookingId],
    );
    expect(rows).toHaveLength(1);
    return rows[0];
  } finally {
    await client.end();
  }
}

test(
  "a guest with a wrong phone and email is corrected, and reads the same everywhere, also after a change of guide",
  onDesktop,
  async ({ browser, viewport }) => {
    test.setTimeout(120_000);
    const settings = { baseURL: app.url, viewport };
    const office = await openPortal(browser, settings);
    await setUp(office);
    const title = "Living roots";
    const { _id: tourId } = await makeTour(office.request, { title, price: schoolPrice.each, duration: "2 days" });

    // The guest registers with a wrong address, and books with a wrong number.
    const guest = await browser.newPage({ ...settings, reducedMotion: "reduce" });
    const [wrong, right] = [newTraveller().email, newTraveller().email];
    const account = { ...newTraveller(), email: wrong, phone: guestPhones.wrong };
    const session = await (await guest.request.post("/api/auth/register", { data: account })).json();
    await storeSession(guest, session);
    await guest.goto(`/tour/${tourId}`);
    await guest.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
    const form = guest.getByRole("dialog");
    await form.getByLabel(/^Pickup/).fill("Hotel Brahmaputra");
    await form.getByLabel("Passengers", { exact: true }).fill("2");
    await form.getByLabel("Date", { exact: true }).fill(day);
    await form.getByRole("checkbox", { name: consentWords }).check();
    await form.getByRole("button", { name: "Confirm Booking" }).click();
    await guest.waitForURL(/\/profile\/bookings\/[0-9a-f-]{36}/);
    const id = new URL(guest.url()).pathname.split("/").at(-1) ?? "";
    const main = guest.getByRole("main");
    const reference =
      (await main
        .getByText(/^NE-[A-Z0-9]{6}$/)
        .first()
        .textContent()) ?? "";
    await expect.poll(() => mailsTo(wrong).filter((text) => text.includes(reference)).length).toBe(1);
    expect(await nextMessage(guestPhones.wrong, templates.received, 0)).toContain(reference);
    const before = mailsTo(wrong).length;

    // The office corrects both, and names the buyer.
    const details = await openBookingPage(office, reference);
    await details.getByRole("button", { name: "Correct phone or email" }).click();
    const correction = office.getByRole("alertdialog");
    await correction.getByLabel("Phone", { exact: true }).fill(guestPhones.right);
    await correction.getByLabel("Email").fill(right);
    await correction.getByRole("button", { name: "Save" }).click();
    const corrected = await nextMail(right, 0);
    for (const text of [reference, `Phone: ${guestPhones.rightShown}. Before: another number.`, `Email: ${right}.`]) {
      expect(corrected).toContain(text);
    }
    const bills = details.getByRole("region", { name: "Bills", exact: true });
    await bills.getByRole("button", { name: "Add billing details" }).click();
    await bills.getByLabel("Name on the bill").fill(school.typed.name);
    await bills.getByLabel("GSTIN").fill(school.typed.gstin);
    await bills.getByLabel("Address").fill(school.typed.address);
    await bills.getByRole("button", { name: "Save billing details" }).click();
    expect(await nextMail(right, 1)).toContain(school.mailed);

    // The consent was for the wrong number, so the guest agrees again.
    await guest.reload();
    await main.getByRole("button", { name: "Agree to WhatsApp messages" }).click();
    const given = `You agreed to messages by WhatsApp at ${guestPhones.rightShown}`;
    await expect(main.getByText(given)).toBeVisible();

    // It sets when and where the trip starts, and who guides it, and confirms.
    await details.getByLabel("Pickup time").fill(pickup.time);
    await details.getByRole("button", { name: "Save pickup time" }).click();
    await expect(details.getByRole("button", { name: "Save pickup time" })).toBeDisabled();
    const trip = `/admin/departures?date=${day}&product=${tourId}&trip=${tourId}&on=${day}`;
    await office.goto(trip);
    const panel = office.getByRole("region", { name: new RegExp(`^${title}`) });
    await panel.getByLabel("Start time").fill(start.time);
    await panel.getByLabel("Meeting point").fill(meetingPoint);
    await panel.getByRole("button", { name: "Save Departure" }).click();
    await expect(office.getByText("Departure saved.")).toBeVisible();
    const assign = async (name: string) => {
      await pick(panel.getByRole("combobox", { name: "Assign" }), name);
      await panel.getByRole("button", { name: "Assign", exact: true }).click();
      await expect(panel.getByRole("list", { name: "Assigned" })).toContainText(name);
    };
    await assign(guides.first.name);
    await openBookingPage(office, reference);
    await details.getByRole("button", { name: "Confirm booking" }).click();
    const confirmed = await nextMail(right, 2);
    for (const text of [start.shown, meetingPoint, pickup.shown, guides.first.shown]) expect(confirmed).toContain(text);
    const message = await nextMessage(guestPhones.right, templates.confirmed, 0);
    expect(message).toContain(reference);
    expect(message.at(-1)).toContain(`/profile/bookings/${id}/voucher`);
    await expectSame(guest, id, guides.first.shown, guides.second.name);

    // The guide falls ill.
    await office.goto(trip);
    await panel.getByRole("button", { name: `Remove ${guides.first.name}` }).click();
    await assign(guides.second.name);
    const { code, lines } = await startScript(
      "tests/support/tell-plans-main.ts",
      {
        NODE_ENV: "production",
        DATABASE_URL: database.url,
        AUTH_SECRET: testSecret,
        LOG_LEVEL: "silent",
      },
      [],
    ).ended;
    expect([code, lines]).toEqual([0, ["1 told"]]);
    const changed = await nextMail(right, 3);
    expect(changed).toContain(`Guide: ${guides.second.shown}. Before: ${guides.first.shown}.`);
    for (const text of [start.shown, meetingPoint, pickup.shown]) expect(changed).toContain(text);
    const told = await nextMessage(guestPhones.right, templates.changed, 1);
    expect(told.at(-1)).toBe(`Guide: ${guides.second.shown}`);
    await expectSame(guest, id, guides.second.shown, guides.first.name);

    // The school pays, and gets its invoice.
    await openBookingPage(office, reference);
    await details.getByRole("button", { name: "Record a payment" }).click();
    const payment = office.getByRole("dialog", { name: "Record a payment" });
    await payment.getByLabel("Note").fill("Cheque 112");
    await payment.getByRole("button", { name: "Record it" }).click();
    await expect(payment).toBeHidden();
    await expect(details.getByText(/^Tax invoice/)).toBeVisible();
    const invoice = await saved(office, () =>
      bills
        .getByRole("button", { name: /^\w+\/\d\d-\d\d\/\d{6}$/ })
        .first()
        .click(),
    );
    expect(invoice.subarray(0, 5).toString()).toBe("%PDF-");
    const printed = await readInvoice(id);
    expect(printed.buyer).toMatchObject({ name: school.typed.name, gstin: school.gstin, state: school.state });
    expect([printed.placeOfSupply, printed.igst, printed.cgst]).toEqual([school.state, schoolPrice.igst, 0]);

    expect(await nextMessage(guestPhones.right, templates.paid, 2)).toContain("Nothing");

    // The guest wants no more messages, and the office sees it.
    await guest.goto(`/profile/bookings/${id}`);
    await main.getByRole("button", { name: "Stop WhatsApp messages" }).click();
    await expect(main.getByText(`You get no messages by WhatsApp at ${guestPhones.rightShown}`)).toBeVisible();
    await openBookingPage(office, reference);
    await expect(details.getByText("They ended it on their booking's page", { exact: false })).toBeVisible();

    // Nothing more has reached the wrong address and the wrong number.
    expect(mailsTo(wrong)).toHaveLength(before);
    expect(messagesTo(guestPhones.wrong)).toHaveLength(1);
    await Promise.all([guest.close(), office.close()]);
  },
);

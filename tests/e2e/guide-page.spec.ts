import type { APIRequestContext, Page } from "@playwright/test";
import { addDays, dateInIndia } from "~/lib/dates";
import { adminSettings } from "~tests/support/admin";
import { expectClean, expectWhole } from "./access-support";
import { Hand } from "./hand";
import { openPortal } from "./money-support";
import { asOwner } from "./operator-support";
import { startEmptyApp } from "./own-app";
import { book, makeTour, readBooking, setStatus } from "./portal-support";
import { expect, onDesktop, onPhone, test } from "./support";
import { Taps } from "./tasks-support";

// Tasks of an office and of its guides, with the clicks and taps counted. An app of its own, because the settings for guides
// hold for all sheets.
let app: Awaited<ReturnType<typeof startEmptyApp>>;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  app = await startEmptyApp(adminSettings);
});
test.afterAll(() => app.stop());

const tomorrow = addDays(dateInIndia(new Date()), 1);

/** A trip of tomorrow with a guide and two bookings, one of them unpaid. */
async function makeTrip(request: APIRequestContext, title: string) {
  const headers = await asOwner(request);
  const { _id: productId, price } = await makeTour(request, { title, capacityPerDate: 12 });
  const made = [];
  for (const name of ["Lalrin Pui", "Moa Ao"]) {
    const booking = await book(request, {
      tourId: productId,
      date: tomorrow,
      travelers: 2,
      totalPrice: price * 2,
      name,
    });
    await setStatus(request, booking._id, "Confirmed");
    made.push(booking);
  }
  const guide = { kind: "guide", name: `Rita of ${title}`, phone: "9876543210", languages: ["English"] };
  const { _id: resourceId } = await (await request.post("/api/resources", { headers, data: guide })).json();
  const path = `/api/departures/${productId}/${tomorrow}`;
  await request.put(path, { headers, data: { startTime: "05:30", meetingPoint: "Jorhat, Nimati Ghat" } });
  expect((await request.post(`${path}/assignments`, { headers, data: { resourceId } })).status()).toBe(200);
  return { title, guide: guide.name, bookings: made, owed: price * 2 };
}

/** Lets guides do what the settings name. */
async function allow(request: APIRequestContext, settings: object): Promise<void> {
  const answer = await request.put("/api/settings", { headers: await asOwner(request), data: settings });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The address of the sheet in the message by WhatsApp that the office sends to the guide. */
async function sheetOf(page: Page, guide: string): Promise<string> {
  await page.goto(`/admin/bookings/manifest?date=${tomorrow}`);
  await page.getByRole("button", { name: /^Links to the sheets for/ }).click();
  const href = await page.getByRole("link", { name: new RegExp(`^WhatsApp to ${guide}`) }).getAttribute("href");
  return /\/s\/[\w-]+/.exec(decodeURIComponent(href ?? ""))?.[0] ?? "";
}

test(
  "who travels tomorrow, where they are picked up, and the sheet for the guide by WhatsApp",
  onDesktop,
  async ({ browser }) => {
    const page = await openPortal(browser, { baseURL: app.url, viewport: { width: 1440, height: 900 } });
    const { title, guide, bookings } = await makeTrip(page.request, "Kaziranga by boat");
    await page.goto("/admin/dashboard");
    const hand = new Hand();
    await hand.click(page.getByRole("link", { name: "Manage Bookings", exact: true }));
    await hand.click(page.getByRole("link", { name: "Day manifest" }));
    await hand.type(page.getByLabel("Day", { exact: true }), tomorrow);
    // The calendar opened, and would lie over the next button.
    await expect(page.getByRole("dialog", { name: "Choose a date" })).toBeHidden();
    const trip = page.getByRole("region", { name: "Starting on this day" });
    for (const text of [title, ...bookings.map(({ reference }) => reference)]) await expect(trip).toContainText(text);
    await expect(trip).toContainText("Paltan Bazaar");
    await expect(trip).toContainText("05:30");
    await hand.click(page.getByRole("button", { name: "Links to the sheets for 1 guide or driver" }));
    const message = page.getByRole("link", { name: new RegExp(`^WhatsApp to ${guide}`) });
    await expect(message).toHaveAttribute("href", /^https:\/\/wa\.me\/919876543210\?text=.*%2Fs%2F/);
    hand.expectAtMost(4, 8);
    await page.close();
  },
);

test(
  "a guide reads on the phone who comes, the itinerary and what to collect, and checks guests in",
  onPhone,
  async ({ browser, viewport }) => {
    const office = await openPortal(browser, { baseURL: app.url, viewport: { width: 1440, height: 900 } });
    const { request } = office;
    const { title, guide, bookings, owed } = await makeTrip(request, "Majuli by ferry");
    const address = await sheetOf(office, guide);
    const page = await browser.newPage({ baseURL: app.url, viewport, hasTouch: true, reducedMotion: "reduce" });
    await page.goto(address);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(main).toContainText("Jorhat, Nimati Ghat");
    await expect(main.getByRole("link", { name: /^WhatsApp to Lalrin Pui/ })).toBeVisible();
    // Nothing of this without the owner's leave.
    await expect(main).not.toContainText("₹");
    await expect(main.getByRole("button", { name: /^Check in/ })).toHaveCount(0);

    await allow(request, { guidesCheckIn: true, guidesSeeItinerary: true, guidesSeeMoney: true });
    await page.reload();
    await expect(main.getByText(`To collect: ₹${owed.toLocaleString("en-IN")}`, { exact: true })).toHaveCount(2);
    await expectClean(page);
    await expectWhole(page, address);
    const taps = new Taps();
    for (const { reference } of bookings) {
      await taps.tap(main.getByRole("button", { name: new RegExp(`^Check in: .*${reference}`) }));
    }
    await expect(main.getByRole("status").getByText("2 of 2 bookings arrived")).toBeVisible();
    await expect(main.getByText(new RegExp(`^Arrived: .*, ${guide}$`))).toHaveCount(2);
    expect(taps.count).toBe(bookings.length);
    for (const { _id } of bookings) {
      const { arrivals } = await readBooking(request, _id);
      expect(arrivals).toMatchObject([{ text: `Arrived, by ${guide}` }]);
    }
    await expectClean(page);

    await allow(request, { guidesCheckIn: false, guidesSeeItinerary: false, guidesSeeMoney: false });
    await page.reload();
    await expect(main.getByRole("button", { name: /^(Check in|Undo)/ })).toHaveCount(0);
    await page.close();
    await office.close();
  },
);

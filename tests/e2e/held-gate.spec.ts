import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { addDays, dateInIndia } from "~/lib/dates";
import { adminSettings } from "~tests/support/admin";
import { asOwner } from "./operator-support";
import { startEmptyApp } from "./own-app";
import { adminSession } from "./portal-catalogue";
import { book, makeTour, readBooking, setStatus } from "./portal-support";
import { expect, onPhone, storeSession, test } from "./support";

// A guide at a gate without a network. An app of its own, because the settings for guides hold for all sheets.
let app: Awaited<ReturnType<typeof startEmptyApp>>;
test.beforeAll(async () => {
  app = await startEmptyApp(adminSettings);
});
test.afterAll(() => app.stop());

const today = dateInIndia(new Date());
const tomorrow = addDays(today, 1);
const names = ["Lalrin Pui", "Moa Ao", "Temsu Jamir"];

/** A trip of tomorrow with three bookings and a guide, and the address of the guide's sheet. */
async function makeTrip(request: APIRequestContext) {
  const headers = await asOwner(request);
  await request.put("/api/settings", { headers, data: { guidesCheckIn: true } });
  const { _id: productId, price } = await makeTour(request, { title: "Dzukou on foot", capacityPerDate: 12 });
  const bookings: Awaited<ReturnType<typeof book>>[] = [];
  for (const name of names) {
    const fields = { tourId: productId, date: tomorrow, travelers: 1, totalPrice: price, name };
    const booking = await book(request, fields);
    await setStatus(request, booking._id, "Confirmed");
    bookings.push(booking);
  }
  const guide = { kind: "guide", name: "Rita Lepcha", phone: "9876543210", languages: ["English"] };
  const { _id: resourceId } = await (await request.post("/api/resources", { headers, data: guide })).json();
  const path = `/api/departures/${productId}/${tomorrow}`;
  expect((await request.post(`${path}/assignments`, { headers, data: { resourceId } })).status()).toBe(200);
  const link = await request.post(`${path}/sheet-links/${resourceId}`, { headers, data: {} });
  const { url }: { url: string } = await link.json();
  return { bookings, sheet: new URL(url).pathname };
}

test(
  "three arrivals and money taken without a network are there once, also after the app was killed; one is refused",
  onPhone,
  async ({ playwright, launchOptions }) => {
    const folder = mkdtempSync(join(tmpdir(), "luit-gate-"));
    const settings = {
      ...launchOptions,
      baseURL: app.url,
      serviceWorkers: "block" as const,
      viewport: { width: 390, height: 844 },
    };
    const first = await playwright.chromium.launchPersistentContext(folder, settings);
    const { bookings, sheet } = await makeTrip(first.request);
    const [arrived, paid, cancelled] = bookings;
    if (!arrived || !paid || !cancelled) throw new Error("three bookings");

    const guide = await first.newPage();
    await guide.goto(sheet, { waitUntil: "networkidle" });
    const desk = await first.newPage();
    await storeSession(desk, await adminSession(first.request));
    await desk.goto(`/admin/bookings/${paid._id}`, { waitUntil: "networkidle" });
    await desk.getByRole("button", { name: "Record a payment" }).click();
    await desk.getByLabel("Note", { exact: true }).fill("At the gate");
    await first.route("**/api/trpc/**", (route) => route.abort());

    for (const { reference } of bookings) {
      await guide.getByRole("button", { name: new RegExp(`^Check in: .*${reference}`) }).click();
      await expect(guide.getByRole("button", { name: new RegExp(`^Undo: .*${reference}`) })).toBeEnabled();
    }
    await expect(guide.getByText(/^Waits for the network since/)).toHaveCount(names.length);
    await desk.getByRole("button", { name: "Record it" }).click();
    await expect(desk.getByText(/^Waits for the network since/)).toBeVisible();
    await setStatus(first.request, cancelled._id, "Cancelled");
    await first.close();

    const second = await playwright.chromium.launchPersistentContext(folder, settings);
    const again = await second.newPage();
    await again.goto(sheet);
    await expect(again.getByText(/^It was not accepted: /)).toHaveCount(1);
    await expect(again.getByText(/^Waits for the network since/)).toHaveCount(0);
    const taken = async () => (await readBooking(second.request, paid._id)).payments;
    await expect.poll(taken).toHaveLength(1);
    await again.reload({ waitUntil: "networkidle" });
    for (const { _id } of [arrived, paid]) {
      expect((await readBooking(second.request, _id)).arrivals).toMatchObject([{ text: "Arrived, by Rita Lepcha" }]);
    }
    expect((await readBooking(second.request, cancelled._id)).arrivals).toEqual([]);
    expect(await taken()).toMatchObject([{ provider: "cash", state: "captured", note: "At the gate" }]);
    await second.close();
    rmSync(folder, { recursive: true });
  },
);

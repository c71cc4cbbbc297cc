import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminSettings } from "~tests/support/admin";
import { startEmptyApp } from "./own-app";
import { adminSession } from "./portal-catalogue";
import { readBooking, setStatus } from "./portal-support";
import { makeTripWithSheet } from "./sheet-support";
import { expect, onPhone, storeSession, test } from "./support";

// A guide at a gate without a network. An app of its own, because the settings for guides hold for all sheets.
let app: Awaited<ReturnType<typeof startEmptyApp>>;
test.beforeAll(async () => {
  app = await startEmptyApp(adminSettings);
});
test.afterAll(() => app.stop());

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
    const { bookings, sheet } = await makeTripWithSheet(first.request);
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
    await expect(guide.getByText(/^Waits for the network since/)).toHaveCount(bookings.length);
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

import type { Page } from "@playwright/test";
import { adminSettings } from "~tests/support/admin";
import { openNetwork } from "./network-support";
import { startEmptyApp } from "./own-app";
import { readBooking } from "./portal-support";
import { guestNames, guestPhone, makeTripWithSheet } from "./sheet-support";
import { areLaterFilesStored, isStored, storedTexts } from "./stored-support";
import { expect, onPhone, test } from "./support";

// The sheet of a link without a network. An app of its own, because the settings for guides hold for all sheets.
let app: Awaited<ReturnType<typeof startEmptyApp>>;
test.beforeAll(async () => {
  app = await startEmptyApp(adminSettings);
});
test.afterAll(() => app.stop());

const wordOf = (word: string, { reference }: { reference: string }) => new RegExp(`^${word}: .*${reference}`);

/** Loads the page again, also while ticks wait: the browser asks. */
async function reload(page: Page): Promise<void> {
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
}

test(
  "a sheet opens without a network after one visit, takes three arrivals, and goes with its link or by its button",
  onPhone,
  async ({ browser, viewport }) => {
    test.setTimeout(240_000);
    const network = await openNetwork(app.url);
    const context = await browser.newContext({ baseURL: network.url, serviceWorkers: "allow", viewport });
    const { bookings, sheet, end } = await makeTripWithSheet(context.request);
    const page = await context.newPage();
    const main = page.getByRole("main");
    await page.goto(sheet);
    await expect(main).toContainText("0 of 3 bookings arrived");
    await isStored(page, sheet);
    await areLaterFilesStored(page);

    network.become("cut");
    await page.reload();
    await expect(main.getByText(/^As of \d/)).toBeVisible();
    for (const name of guestNames) await expect(main).toContainText(name);
    await expect(main.getByRole("link", { name: "+91 98765 01234" })).toHaveCount(guestNames.length);
    for (const booking of bookings) {
      await main.getByRole("button", { name: wordOf("Check in", booking) }).click();
      await expect(main.getByRole("button", { name: wordOf("Undo", booking) })).toBeEnabled();
    }
    await expect(page.getByText(/^Waits for the network since/)).toHaveCount(guestNames.length);
    await reload(page);
    await expect(page.getByText(/^Waits for the network since/)).toHaveCount(guestNames.length);

    network.become("open");
    await reload(page);
    for (const { _id } of bookings) {
      const arrivals = async () => (await readBooking(context.request, _id)).arrivals;
      await expect.poll(arrivals, { timeout: 60_000 }).toMatchObject([{ text: "Arrived, by Rita Lepcha" }]);
    }
    await page.reload();
    await expect(main).toContainText("3 of 3 bookings arrived");
    await expect.poll(() => storedTexts(page), { timeout: 90_000 }).toContain("3 of 3 bookings arrived");
    await main.getByRole("button", { name: "Remove from this phone" }).click();
    await expect(main).toContainText("The sheet is removed from this phone.");
    for (const text of [...guestNames, guestPhone, sheet]) expect(await storedTexts(page)).not.toContain(text);

    await page.reload();
    await isStored(page, sheet);
    await end();
    await page.reload();
    await expect(main).toContainText("This link does not work any more.");
    await expect.poll(() => storedTexts(page)).not.toContain(sheet);
    for (const text of [...guestNames, guestPhone]) expect(await storedTexts(page)).not.toContain(text);
    network.become("cut");
    await page.goto(sheet);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No network");
    await context.close();
    network.close();
  },
);

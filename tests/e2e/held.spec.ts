import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page, Route } from "@playwright/test";
import { adminSession } from "./portal-catalogue";
import { makeTour } from "./portal-support";
import { expect, newTraveller, onPhone, signInAsNew, test, tripDay } from "./support";

// Requests without a network. The page stays open, and only its calls of the API are cut.

type Way = (route: Route) => Promise<void>;

const cut: Way = (route) => route.abort();
const calls = "**/api/trpc/**";

/** The customer's page with the form of a new tour filled in. */
async function fillIn(page: Page, tourId: string): Promise<void> {
  await page.goto(`/tour/${tourId}`, { waitUntil: "networkidle" });
  await openForm(page);
  const modal = page.getByRole("dialog");
  await expect(modal.getByLabel("Name")).not.toHaveValue("");
  await modal.getByLabel("Date", { exact: true }).fill(tripDay("12-06"));
  await modal.getByLabel("Pickup").fill("Paltan Bazaar");
  // The price and the code that keeps requests have come.
  await page.waitForLoadState("networkidle");
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("dialog").getByLabel("Pickup")).toBeVisible();
}

const waits = (page: Page) => page.getByText(/^Waits for the network since/);
const goOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("online")));

/** Sends the form while calls go the way, and waits until the page says that it is kept. */
async function sendWithout(page: Page, way: Way): Promise<void> {
  await page.context().route(calls, way);
  await page.getByRole("dialog").getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Booking submission failed. Please try again.");
  await expect(page.getByText("Your request is kept on this device").first()).toBeVisible();
  await expect(waits(page)).toBeVisible();
}

/** A customer whose form is filled in, and the number of their bookings. */
async function makeFilled(page: Page) {
  const { headers, session } = await signInAsNew(page);
  const { _id: tourId, price } = await makeTour(page.request, { states: [] });
  await fillIn(page, tourId);
  const count = async () => (await (await page.request.get("/api/bookings/my", { headers })).json()).length;
  return { count, tourId, price, session, headers };
}

test("what waits stands below the header of the site, which hides nothing of it", onPhone, async ({ page }) => {
  await makeFilled(page);
  await sendWithout(page, cut);
  await page.reload();
  await expect(waits(page)).toBeVisible();
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
  const [header, waiting] = [await boxOf("header[data-hidden=false]"), await boxOf("[data-held]")];
  expect(header.height).toBeGreaterThan(0);
  expect(waiting.y).toBeGreaterThanOrEqual(header.y + header.height);
});

const ends: Record<string, (page: Page) => Promise<void>> = {
  "without a network": (page) => sendWithout(page, cut),
  "over a connection that never answers": async (page) => {
    await page.context().route(calls, () => new Promise(() => undefined));
    await page.getByRole("dialog").getByRole("button", { name: "Confirm Booking" }).click();
    // After some seconds, while the form still waits for the answer.
    await expect(waits(page)).toBeVisible({ timeout: 30_000 });
  },
};

for (const [name, send] of Object.entries(ends)) {
  test(
    `a booking ${name} waits over the end of the browser, and is made once`,
    onPhone,
    async ({ playwright, baseURL, launchOptions }) => {
      const folder = mkdtempSync(join(tmpdir(), "luit-held-"));
      const viewport = { width: 390, height: 844 };
      const open = () =>
        playwright.chromium.launchPersistentContext(folder, {
          ...launchOptions,
          baseURL,
          serviceWorkers: "block",
          viewport,
        });
      const first = await open();
      const page = await first.newPage();
      const { headers } = await makeFilled(page);
      await send(page);
      await first.close();

      const second = await open();
      const again = await second.newPage();
      await again.goto("/profile");
      const bookings = async () => (await again.request.get("/api/bookings/my", { headers })).json();
      await expect.poll(bookings).toHaveLength(1);
      await expect.poll(() => again.evaluate(() => window.localStorage.getItem("held"))).toBeNull();
      await again.reload({ waitUntil: "networkidle" });
      await expect(waits(again)).toHaveCount(0);
      expect(await bookings()).toHaveLength(1);
      await second.close();
      rmSync(folder, { recursive: true });
    },
  );
}

const html = "<html><title>Hotel</title>Please log in to our network</html>";
const isSent = new WeakSet<BrowserContext>();
const ways: Record<string, Way> = {
  "an app that answers 503": (route) => route.fulfill({ status: 503, contentType: "text/html", body: "Unavailable" }),
  "a hotel's page that answers 200": (route) => route.fulfill({ status: 200, contentType: "text/html", body: html }),
  "a connection that dies before the answer": async (route) => {
    const context = route.request().frame().page().context();
    if (route.request().url().includes("booking.create") && !isSent.has(context)) {
      isSent.add(context);
      expect((await route.fetch()).status()).toBe(200);
    }
    await route.abort();
  },
};

for (const [name, way] of Object.entries(ways)) {
  test(`a booking is made once after ${name}`, onPhone, async ({ page }) => {
    const { count } = await makeFilled(page);
    await sendWithout(page, way);
    await page.context().unroute(calls);
    await goOnline(page);
    await expect(waits(page)).toHaveCount(0);
    expect(await count()).toBe(1);
  });
}

test("two tabs send what waits once", onPhone, async ({ page, context }) => {
  const { count } = await makeFilled(page);
  await sendWithout(page, cut);
  const other = await context.newPage();
  await other.goto("/profile");
  await expect(waits(other)).toBeVisible();
  let sent = 0;
  context.on("requestfinished", (request) => {
    if (request.url().includes("booking.create")) sent += 1;
  });
  await context.unroute(calls);
  await Promise.all([goOnline(page), goOnline(other)]);
  for (const tab of [page, other]) await expect(waits(tab)).toHaveCount(0);
  expect(await count()).toBe(1);
  expect(sent).toBe(1);
});

test("a refusal is shown where it was asked, and the form has what was typed", onPhone, async ({ page }) => {
  const { count, tourId, price } = await makeFilled(page);
  await sendWithout(page, cut);
  const headers = { Authorization: `Bearer ${(await adminSession(page.request)).token}` };
  const tour = await (await page.request.get(`/api/tours/${tourId}`)).json();
  const changed = await page.request.put(`/api/tours/${tourId}`, { headers, data: { ...tour, price: price + 100 } });
  expect(changed.status(), await changed.text()).toBe(200);
  await page.context().unroute(calls);
  await goOnline(page);
  await expect(page.getByText(/^It was not accepted: /)).toBeVisible();
  expect(await count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open the form again" }).click();
  await expect(page.getByText(/^It was not accepted: /)).toHaveCount(0);
  await openForm(page);
  await expect(page.getByRole("dialog").getByLabel("Pickup")).toHaveValue("Paltan Bazaar");
});

test("another person on the phone neither sees nor sends it; its own sends it", onPhone, async ({ page }) => {
  const { count, session } = await makeFilled(page);
  await sendWithout(page, cut);
  // Also while the page is open with its own account.
  await page.context().route("**/booking.create*", cut);
  await page.context().unroute(calls);
  const other = await (await page.request.post("/api/auth/register", { data: newTraveller() })).json();
  const become = async (user: object) => {
    await page.evaluate((json) => window.localStorage.setItem("user", json), JSON.stringify(user));
    await page.goto("/profile", { waitUntil: "networkidle" });
  };
  await become(other);
  await expect(page.getByRole("heading", { name: "My Bookings" })).toBeVisible();
  await expect(waits(page)).toHaveCount(0);
  await page.context().unroute("**/booking.create*");
  await page.reload({ waitUntil: "networkidle" });
  expect(await count()).toBe(0);
  await become(session);
  await expect.poll(count).toBe(1);
});

test("a logout asks first, and leaves nothing", onPhone, async ({ page }) => {
  await makeFilled(page);
  await sendWithout(page, cut);
  await page.goto("/profile");
  await expect(waits(page)).toBeVisible();
  const logOut = () => page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  page.once("dialog", (dialog) => dialog.dismiss());
  await logOut();
  await expect(waits(page)).toBeVisible();
  page.once("dialog", (dialog) => dialog.accept());
  await logOut();
  await expect(waits(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.localStorage.getItem("held"))).toBeNull();
  await expect.poll(() => page.evaluate(() => window.indexedDB.databases())).toEqual([]);
});

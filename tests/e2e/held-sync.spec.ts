import type { BrowserContext, Page } from "@playwright/test";
import { testOnNetwork as test } from "./network-support";
import { adminSession } from "./portal-catalogue";
import { makeTour } from "./portal-support";
import { expect, onPhone, signInAsNew, tripDay } from "./support";

// Background Sync: the service worker sends what waits, while no page of the site is open. The browser of the tests has no
// service of its own that wakes a worker, so the tests wake it as the browser would, by its protocol for tools.

test.use({ serviceWorkers: "allow" });

const waits = (page: Page) => page.getByText(/^Waits for the network since/);
const tagsKey = "test:sync-tags";

/** Wakes the worker with the tag for which the page has asked. */
async function wake(context: BrowserContext, origin: string, tag: string): Promise<void> {
  const tools = await context.newCDPSession(await context.newPage());
  await tools.send("ServiceWorker.enable");
  await tools.send("ServiceWorker.dispatchSyncEvent", { origin, registrationId: "0", tag, lastChance: false });
}

/** A customer who has sent a booking without a network. */
async function makeWaiting(page: Page, network: { url: string; become: (mode: "open" | "cut") => void }) {
  // Background Sync is switched off in the tests' browser, so this stand-in for `register` only records the tag.
  await page.addInitScript((key) => {
    const { SyncManager } = window as unknown as {
      SyncManager: { prototype: { register: (tag: string) => Promise<void> } };
    };
    SyncManager.prototype.register = async (tag) => window.localStorage.setItem(key, tag);
  }, tagsKey);
  const { headers, traveller } = await signInAsNew(page);
  const { _id: tourId, price } = await makeTour(page.request, { states: [] });
  await page.goto(`${network.url}/tour/${tourId}`, { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
  const modal = page.getByRole("dialog");
  await expect(modal.getByLabel("Name")).not.toHaveValue("");
  await modal.getByLabel("Date", { exact: true }).fill(tripDay("12-06"));
  await modal.getByLabel("Pickup").fill("Paltan Bazaar");
  await page.waitForLoadState("networkidle");
  network.become("cut");
  await modal.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(waits(page)).toBeVisible();
  const tag = await page.evaluate((key) => window.localStorage.getItem(key) ?? "", tagsKey);
  expect(tag).not.toBe("");
  const count = async () => (await (await page.request.get("/api/bookings/my", { headers })).json()).length;
  return { count, headers, traveller, tourId, price, tag };
}

/** What lies in the database of requests. */
function readRequests(page: Page): Promise<{ token?: string; refusal: string | null }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = window.indexedDB.open("held-requests");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("requests").objectStore("requests").getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        };
      }),
  );
}

test("a booking is made once while no page is open, and the next page says so", onPhone, async ({ page, network }) => {
  const { count, tag } = await makeWaiting(page, network);
  expect((await readRequests(page))[0]?.token).toBeTruthy();
  const context = page.context();
  await page.close();
  network.become("open");
  await wake(context, network.url, tag);
  await expect.poll(count).toBe(1);
  const again = await context.newPage();
  await again.goto(`${network.url}/profile`);
  await expect(again.getByText(/^Sent: Booking\. /).first()).toBeVisible();
  await expect.poll(() => again.evaluate(() => window.localStorage.getItem("held"))).toBeNull();
  expect(await readRequests(again)).toEqual([]);
  await wake(context, network.url, tag);
  await again.reload({ waitUntil: "networkidle" });
  expect(await count()).toBe(1);
});

test("a page that is open shows at once what the worker has sent", onPhone, async ({ page, network }) => {
  const { count, tag } = await makeWaiting(page, network);
  // The worker alone can send it.
  await page.route("**/api/trpc/booking.create*", (route) => route.abort());
  network.become("open");
  // The message goes after some seconds.
  await Promise.all([
    expect(page.getByText(/^Sent: Booking\. /).first()).toBeVisible(),
    wake(page.context(), network.url, tag),
  ]);
  await expect(waits(page)).toHaveCount(0);
  expect(await count()).toBe(1);
});

test("what the worker is refused stands on the page where it was made", onPhone, async ({ page, network }) => {
  const { count, tourId, price, tag } = await makeWaiting(page, network);
  const context = page.context();
  const admin = { Authorization: `Bearer ${(await adminSession(page.request)).token}` };
  const tour = await (await page.request.get(`/api/tours/${tourId}`)).json();
  await page.request.put(`/api/tours/${tourId}`, { headers: admin, data: { ...tour, price: price + 100 } });
  await page.close();
  network.become("open");
  // A page without scripts of ours, so that the worker alone sends.
  const other = await context.newPage();
  await other.goto(`${network.url}/robots.txt`);
  await wake(context, network.url, tag);
  await expect.poll(async () => (await readRequests(other))[0]?.refusal).toBeTruthy();
  await other.goto(`${network.url}/tour/${tourId}`);
  await expect(other.getByText(/^It was not accepted: /)).toBeVisible();
  expect(await count()).toBe(0);
});

test("it waits for the next login if the session has ended meanwhile", onPhone, async ({ page, network }) => {
  const { headers, traveller, tag } = await makeWaiting(page, network);
  const context = page.context();
  const { email, password } = traveller;
  await page.request.post("/api/auth/logout", { headers });
  await page.close();
  network.become("open");
  const other = await context.newPage();
  await other.goto(`${network.url}/robots.txt`);
  await wake(context, network.url, tag);
  await expect.poll(async () => (await readRequests(other))[0]?.token).toBeUndefined();
  expect(await readRequests(other)).toMatchObject([{ refusal: null }]);
  const session = await (await page.request.post("/api/auth/login", { data: { email, password } })).json();
  await other.evaluate((json) => window.localStorage.setItem("user", json), JSON.stringify(session));
  await other.goto(`${network.url}/profile`);
  await expect(other.getByText(/^Sent: Booking\. /).first()).toBeVisible();
});

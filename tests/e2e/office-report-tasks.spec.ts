import type { Page } from "@playwright/test";
import pg from "pg";
import { Hand } from "~tests/e2e/hand";
import { asOwner } from "~tests/e2e/operator-support";
import { startEmptyApp } from "~tests/e2e/own-app";
import { book, makeTour, setStatus, signIn } from "~tests/e2e/portal-support";
import { expect, onDesktop, test, tripDay } from "~tests/e2e/support";
import { adminSettings } from "~tests/support/admin";

// Tasks of an office that ask what has happened, with the clicks and keys counted; docs/tasks.md lists them. An app of its own,
// because reports count all bookings.

let app: Awaited<ReturnType<typeof startEmptyApp>>;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  app = await startEmptyApp(adminSettings);
});
test.afterAll(() => app.stop());

async function openDashboard(browser: { newPage: (settings: object) => Promise<Page> }): Promise<Page> {
  const page = await browser.newPage({
    baseURL: app.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  await signIn(page);
  await page.goto("/admin/dashboard");
  return page;
}

/** Moves the changes of a product to another instant, as if they had been made then. */
async function moveChanges(productId: string, at: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(`UPDATE "Change" SET "at" = $2 WHERE "subjectId" = $1`, [productId, at]);
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
}

test("who changed this price in March", onDesktop, async ({ browser }) => {
  const page = await openDashboard(browser);
  const headers = await asOwner(page.request);
  const [ferry] = await Promise.all([
    makeTour(page.request, { title: "Majuli by ferry", price: 900 }),
    makeTour(page.request, { title: "Ziro on foot" }),
  ]);
  const { version } = await (await page.request.get(`/api/tours/${ferry._id}`)).json();
  const answer = await page.request.put(`/api/tours/${ferry._id}`, { headers, data: { price: 1100, version } });
  expect(answer.status()).toBe(200);
  await moveChanges(ferry._id, "2026-03-09T06:30:00Z");
  const hand = new Hand();
  await hand.click(page.getByRole("link", { name: "Log of changes", exact: true }));
  const search = page.getByRole("search", { name: "Filter the log" }).getByRole("searchbox");
  await hand.type(search, "majuli");
  await expect(page).toHaveURL(/search=majuli/);
  const changes = page.getByRole("region", { name: "Changes" }).getByRole("listitem");
  const change = changes.filter({ hasText: "₹900 → ₹1,100" }).first();
  await expect(change).toContainText("Majuli by ferry, updated by ");
  await expect(change).toContainText("9 Mar 2026, 12:00 pm");
  await expect(page.getByText("Ziro on foot")).toHaveCount(0);
  hand.expectAtMost(2, 6);
  await page.close();
});

test("a code that takes off 10 %, 50 times", onDesktop, async ({ browser }) => {
  const page = await openDashboard(browser);
  const hand = new Hand();
  await hand.click(page.getByRole("link", { name: "Discount Codes", exact: true }));
  await hand.click(page.getByRole("button", { name: "Add Code" }).first());
  const form = page.getByRole("main").locator("form");
  await hand.type(form.getByLabel("Code", { exact: true }), "RONGALI10");
  await hand.type(form.getByLabel("Takes off", { exact: true }), "10");
  await hand.type(form.getByLabel("Most uses in all"), "50");
  await hand.click(form.getByRole("button", { name: "Add Code" }));
  await expect(page.getByText("RONGALI10 created.")).toBeVisible();
  hand.expectAtMost(7, 32);
  const codes = await page.request.get("/api/codes", { headers: await asOwner(page.request) });
  const { results } = await codes.json();
  expect(results).toMatchObject([{ code: "RONGALI10", percent: 10, maxUses: 50 }]);
  await page.close();
});

test(
  "the best tours, empty departures, cancellations, and a month beside the one before",
  onDesktop,
  async ({ browser }) => {
    const page = await openDashboard(browser);
    const headers = await asOwner(page.request);
    const [sela, dawki] = [
      await makeTour(page.request, { title: "Sela by jeep", price: 9000, capacityPerDate: 10 }),
      await makeTour(page.request, { title: "Dawki by boat", price: 2000, capacityPerDate: 10 }),
    ];
    const made = [
      await book(page.request, { tourId: sela._id, totalPrice: 9000, date: tripDay("06-10") }),
      await book(page.request, { tourId: dawki._id, totalPrice: 2000, date: tripDay("06-11") }),
      await book(page.request, { tourId: dawki._id, totalPrice: 2000, date: tripDay("05-11") }),
    ];
    for (const { _id } of made) await setStatus(page.request, _id, "Confirmed");
    const dropped = await book(page.request, { tourId: dawki._id, totalPrice: 2000, date: tripDay("06-12") });
    const data = { status: "Cancelled", reason: "The road is closed" };
    expect((await page.request.put(`/api/bookings/${dropped._id}`, { headers, data })).status()).toBe(200);
    const empty = `/api/departures/${sela._id}/${tripDay("06-20")}`;
    expect((await page.request.put(empty, { headers, data: { startTime: "06:30" } })).status()).toBe(200);

    const hand = new Hand();
    await hand.click(page.getByRole("link", { name: "Reports", exact: true }));
    const main = page.getByRole("main");
    await hand.type(main.getByLabel("From", { exact: true }), tripDay("06-01"));
    await hand.type(main.getByLabel("To", { exact: true }), tripDay("06-30"));
    await hand.click(main.getByText("Tour, car or offer", { exact: true }));
    hand.expectAtMost(6, 16);

    const best = main.getByRole("table", { name: "Bookings and revenue by tour, car or offer" }).locator("tbody tr");
    await expect(best.first()).toContainText(/Sela by jeep.*₹9,000\.00/);
    await expect(best.nth(1)).toContainText(/Dawki by boat.*₹2,000\.00/);
    const seats = main.getByRole("region", { name: "Seats", exact: true });
    await expect(
      seats.getByRole("link", { name: `20 Jun ${tripDay("06-20").slice(0, 4)}: Sela by jeep` }),
    ).toBeVisible();
    const filled = seats.getByRole("table", { name: "Filled seats by tour or offer" });
    await expect(
      filled
        .getByRole("row", { name: /^Sela by jeep/ })
        .getByRole("cell")
        .nth(1),
    ).toHaveText("1");
    await expect(main.getByRole("region", { name: "Reasons of cancellation" })).toContainText(
      "By the office: The road is closed",
    );
    // The month of May beside it: ₹2,000 then, ₹11,000 now.
    await expect(main.getByText("Before: ₹2,000 (+450 %)")).toBeVisible();
    await page.close();
  },
);

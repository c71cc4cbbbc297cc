import type { Locator, Page } from "@playwright/test";
import { shownDays } from "~/features/departure/board/board-view.rules";
import type { LaneTrip } from "~/features/departure/board/lanes.schema";
import { dateInIndia } from "~/lib/dates";
import { adminSettings } from "~tests/support/admin";
import { makeDatabase } from "~tests/support/databases";
import { fillOffice, type OfficeRows } from "../states/office";
import { expectClean } from "./access-support";
import { startOwnApp } from "./own-app";
import { adminSession } from "./portal-catalogue";
import { signIn } from "./portal-support";
import { expect, onDesktop, test } from "./support";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

let office: OfficeRows & { url: string; stop: () => Promise<void> };

async function startOffice() {
  const database = await makeDatabase(process.env.DATABASE_UNDER_TEST ?? "");
  const app = await startOwnApp(database.url, adminSettings);
  const rows = await fillOffice(database.url);
  return { ...rows, url: app.url, stop: () => app.stop().then(database.drop) };
}

async function openOffice(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Loading...").filter({ visible: true })).toHaveCount(0);
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);

/** Expects the elements whole in the window where the page begins, in its middle and at its end. */
async function expectAlwaysInView(page: Page, elements: readonly Locator[]): Promise<void> {
  for (const share of [0, 0.5, 1]) {
    await scrollTo(page, share);
    for (const element of elements) await expect(element).toBeInViewport({ ratio: 1 });
  }
}

/** This week's trips by REST. The bookings are made relative to today, so their number depends on the weekday. */
async function readTrips(page: Page): Promise<LaneTrip[]> {
  const { request } = page.context();
  const { token } = await adminSession(request);
  const answer = await request.get("/api/departures/lanes", {
    headers: { Authorization: `Bearer ${token}` },
    params: shownDays({ span: "week", date: dateInIndia(new Date()) }),
  });
  expect(answer.status()).toBe(200);
  const { trips }: { trips: LaneTrip[] } = await answer.json();
  return trips;
}

test.describe("an office with 300 tours, 5,000 bookings and 40 people", onDesktop, () => {
  // One worker, so that the app is filled once.
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    office = await startOffice();
  });
  test.afterAll(() => office.stop());

  let page: Page;
  test.beforeEach(async ({ browser }) => {
    page = await browser.newPage({ baseURL: office.url, viewport: desktop });
    await signIn(page);
  });
  test.afterEach(() => page.close());

  test("a week of trips is two screens high, and the days stay in view above the lanes", async () => {
    await openOffice(page, "/admin/departures");
    const board = page.getByRole("region", { name: "Trips", exact: true });
    const bars = board.getByRole("button", { name: /^\d+ guests?, / });
    await expect(bars.first()).toBeVisible();
    const trips = await readTrips(page);
    expect(trips.length).toBeGreaterThan(70);
    const shown = await bars.allTextContents();
    const startOf = ({ travellers, product }: LaneTrip) =>
      `${travellers} ${travellers === 1 ? "guest" : "guests"}, ${product.title}`;
    expect(trips.map(startOf).filter((start) => !shown.some((text) => text.startsWith(start)))).toEqual([]);
    expect(await heightOf(page)).toBeLessThanOrEqual(2 * desktop.height);
    await expectClean(page);
    await scrollTo(page, 1);
    for (const weekday of ["Mon", "Sun"]) {
      await expect(board.getByRole("button", { name: new RegExp(`^${weekday}, `) })).toBeInViewport({ ratio: 1 });
    }
  });

  test("the actions of a booking are always in view", async () => {
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await openOffice(page, `/admin/bookings/${office.booking}`);
      const actions = page.getByRole("region", { name: "Actions" });
      const names = ["Cancel booking", "Change booking", "Correct phone or email", "Resend email"];
      await expectAlwaysInView(
        page,
        names.map((name) => actions.getByRole("button", { name })),
      );
    }
  });

  test("the bar that saves a product is always in view", async () => {
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      for (const tab of ["basics", "days", "prices", "dates", "pictures", "policies"]) {
        await openOffice(page, `/admin/products/tour/${office.tour}?tab=${tab}`);
        await expectAlwaysInView(page, [page.getByRole("button", { name: "Update Tour" })]);
      }
    }
  });

  test("no text in a bar of the lanes is cut at its lower edge", async () => {
    await openOffice(page, "/admin/departures");
    const titles = page.getByRole("list", { name: "To assign" }).getByRole("button").locator("span:not(.sr-only)");
    await expect(titles.first()).toBeVisible();
    const cut = await titles.evaluateAll((found) => found.filter((one) => one.scrollHeight > one.clientHeight).length);
    expect(cut).toBe(0);
  });

  test("the dashboard shows the first departures of today without scrolling, and the manifest its first trip", async () => {
    await openOffice(page, "/admin/dashboard");
    // What a new owner sets up comes first.
    await page.getByRole("button", { name: "Skip all" }).click();
    const departures = page.getByRole("region", { name: "Departures today" });
    await expect(departures.getByRole("listitem").first()).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(phone);
    const months = page.getByRole("region", { name: "This month" }).getByRole("table");
    expect(
      await months.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
    ).toBeLessThanOrEqual(0);
    await page.setViewportSize(desktop);
    await openOffice(page, "/admin/bookings/manifest");
    await expect(page.getByRole("main").getByRole("table").first()).toBeInViewport();
  });
});

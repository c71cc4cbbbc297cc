import type { Page } from "@playwright/test";
import { sampleId } from "~tests/support/sample";
import { adminSession } from "./portal-catalogue";
import { expect, offerDay, onDesktop, onPhone, signInAsNew, storeSession, test } from "./support";

// This page may log errors: the browser logs each failed request.
test.use({ page: async ({ context }, use) => use(await context.newPage()) });

const checkConnection = "Check your connection and try again.";

/** Turns prefetching off, so that the click loads the code. */
async function saveData(page: Page) {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
}

type Opener = { path: string; press: string | RegExp; what: string; panel?: string };

const openers: Opener[] = [
  { path: `/tour/${sampleId("tour")}`, press: /^Book Now/, what: "the booking form", panel: "Book this tour" },
  { path: "/browse/tours", press: /^Book Now/, what: "the booking form" },
  { path: `/car/${sampleId("car")}`, press: /^Book Now/, what: "the booking form", panel: "Book this car" },
  { path: `/offers/${sampleId("offer")}`, press: "Proceed to Book", what: "the booking form" },
  { path: "/browse/hotels", press: /^View the pictures/, what: "the pictures" },
  { path: "/browse/hotels", press: /^Book Now/, what: "the ways to book" },
  // Last, because the details load the code of the other two, which the browser then keeps.
  { path: "/browse/hotels", press: /^View Details/, what: "the details" },
];
const [onListsAndHotels, onPagesOfProducts] = [true, false].map((isList) =>
  openers.filter(({ path }) => path.startsWith("/browse/") === isList),
) as [Opener[], Opener[]];

/** Opens the page, and presses the button twice without a network, and once with it. */
async function pressOffline(page: Page, { path, press, what, panel }: Opener): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  const button = page.getByRole("button", { name: press }).filter({ visible: true }).first();
  if (press === "Proceed to Book") await page.getByLabel("Select Date").fill(offerDay);
  await expect(button).toBeEnabled();

  await page.context().setOffline(true);
  const message = page.getByRole("alert").filter({ hasText: `Could not load ${what}. ${checkConnection}` });
  for (const _ of ["once", "and again"]) {
    await button.click();
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  if (panel) await expectPriceUncovered(page, panel);

  await page.context().setOffline(false);
  await button.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByText(checkConnection)).toHaveCount(0);
}

/** Opens the calendar of a date without a network, which has its message below the date, and with it. */
async function openCalendarOffline(page: Page): Promise<void> {
  await page.goto(`/offers/${sampleId("offer")}`, { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  const button = page.getByRole("button", { name: "Open calendar" });
  await button.click();
  await expect(page.getByText(`Could not load the calendar. ${checkConnection.slice(0, -1)}`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.context().setOffline(false);
  await button.click();
  await expect(page.getByRole("grid")).toBeVisible();
}

/** Expects the message of the panel beside its price, or above or below it. */
async function expectPriceUncovered(page: Page, panel: string): Promise<void> {
  const aside = page.getByRole("complementary", { name: panel });
  const message = aside.getByRole("alert");
  await expect(message).toBeInViewport({ ratio: 1 });
  const price = aside.getByText(/^₹/).first();
  const [a, b] = [await message.boundingBox(), await price.boundingBox()];
  const isApart = a && b && (a.x >= b.x + b.width || a.y >= b.y + b.height || a.y + a.height <= b.y);
  expect(isApart, JSON.stringify([a, b])).toBe(true);
}

// Both widths share this code; the phone has the least room for the message.
for (const [name, all] of [
  ["a button of a product's page", onPagesOfProducts],
  ["a button of a list", onListsAndHotels],
] as const) {
  test(
    `without a network ${name} keeps the page, says why, and works when pressed again`,
    onPhone,
    async ({ page }) => {
      await saveData(page);
      // First, because a date's focus loads its code, which the browser then keeps.
      if (all === onPagesOfProducts) await test.step("the calendar of a date", () => openCalendarOffline(page));
      for (const opener of all) {
        await test.step(`${opener.press} on ${opener.path}`, () => pressOffline(page, opener));
      }
    },
  );
}

test(
  "a desktop's message about a booking form that did not load does not cover the price",
  onDesktop,
  async ({ page, context }) => {
    await saveData(page);
    for (const { path, panel } of openers) {
      if (!panel) continue;
      await page.goto(path, { waitUntil: "networkidle" });
      await context.setOffline(true);
      const aside = page.getByRole("complementary", { name: panel });
      await aside.getByRole("button", { name: /^Book Now/ }).click();
      await expectPriceUncovered(page, panel);
      await context.setOffline(false);
    }
  },
);

test(
  "the booking form is prefetched when its button comes into view, so it opens offline",
  onPhone,
  async ({ page, context }) => {
    const scripts = new Set<string>();
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script") scripts.add(request.url());
    });
    await page.goto(`/tour/${sampleId("tour")}`, { waitUntil: "load" });
    const atLoad = scripts.size;
    await expect.poll(() => scripts.size).toBeGreaterThan(atLoad);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page
      .getByRole("button", { name: /^Book Now/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole("dialog").getByLabel("Pickup")).toBeVisible();
  },
);

test(
  "a portal tab that does not load shows an error in its place, and can be retried",
  onDesktop,
  async ({ page, context }) => {
    const session = await adminSession(page.request);
    await storeSession(page, session);
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("tab", { name: "Manage Tours" }).click();
    await expect(page.getByText(`Could not load this tab. ${checkConnection}`)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Manage Tours" })).toBeVisible();
  },
);

test("messages are shown in a plain box when the toasts' code does not load", onDesktop, async ({ page }) => {
  await signInAsNew(page);
  // The first key press loads the code of the toasts, and only that request fails.
  await page.goto("/forgot-password", { waitUntil: "networkidle" });
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to send OTP" })).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("Failed to send OTP")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /password/ })).toBeVisible();
});

import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { dateInIndia } from "~/lib/dates";
import { expectClean } from "./access-support";
import { adminSession } from "./portal-catalogue";
import { book, makeTour, readBooking, setStatus, signIn } from "./portal-support";
import { expect, onPhone, storeSession, test } from "./support";
import { codeOfToday, filmOf, photoOf } from "./voucher-support";

const today = () => dateInIndia(new Date());

/** A Confirmed booking of a tour of its own. */
async function bookFor(request: APIRequestContext, date = today()) {
  const { _id: tourId, price } = await makeTour(request, { title: "Deepor Beel at dawn" });
  const booking = await book(request, { tourId, totalPrice: price, date });
  await setStatus(request, booking._id, "Confirmed");
  return booking;
}

const arrivalsOf = async (request: APIRequestContext, id: string): Promise<string[]> =>
  (await readBooking(request, id)).arrivals.map(({ text }: { text: string }) => text);

const card = (page: Page) => page.getByRole("region", { name: "What was found" });
const entry = (page: Page, { reference }: { reference: string }) =>
  page.getByRole("list", { name: "Bookings of today" }).getByRole("listitem").filter({ hasText: reference });

async function find(page: Page, text: string) {
  await page.getByLabel("Reference").fill(text);
  await page.getByRole("button", { name: "Find" }).click();
}

test("staff type a reference, see what is due, mark the arrival, and undo it", onPhone, async ({ page, request }) => {
  const booking = await bookFor(request);
  await signIn(page);
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("link", { name: "Check-in" }).click();
  await expect(entry(page, booking)).toContainText("₹900 due");

  await find(page, "NE-7");
  await expect(page.getByText("A reference looks like NE-7K3F9Q.")).toBeVisible();
  await find(page, booking.reference.toLowerCase().replace("-", " "));
  await expect(card(page).getByRole("heading")).toHaveText("Booked for today");
  await expect(card(page)).toContainText("Deepor Beel at dawn");
  await expect(card(page)).toContainText("₹900 due of ₹900");
  await expect(card(page)).toBeFocused();
  await expectClean(page);
  await card(page).getByRole("button", { name: "Mark as arrived" }).click();
  await expect(card(page).getByRole("heading")).toHaveText("Arrived");
  await expect(entry(page, booking)).toContainText("marked by");
  await expect.poll(() => arrivalsOf(request, booking._id)).toEqual(["Arrived"]);

  await card(page).getByRole("button", { name: "Undo" }).click();
  await expect(card(page).getByRole("heading")).toHaveText("Booked for today");
  await expect.poll(() => arrivalsOf(request, booking._id)).toEqual(["Arrived", "Arrival taken back"]);
});

test(
  "a photo of a voucher shows who it is; a second time it says that it was used",
  onPhone,
  async ({ page, request }) => {
    const booking = await bookFor(request);
    const code = await codeOfToday(booking.reference, today());
    const photo = await photoOf(new URL(`/c/${code}`, process.env.APP_UNDER_TEST).href);
    await signIn(page);
    await page.goto("/admin/check-in");
    await expect(entry(page, booking)).toBeVisible();
    await page.getByLabel("Photo of a voucher").setInputFiles(photo);
    await card(page).getByRole("button", { name: "Mark as arrived" }).click();
    await expect(card(page).getByRole("heading")).toHaveText("Arrived");
    await page.getByLabel("Photo of a voucher").setInputFiles(photo);
    await expect(card(page).getByRole("heading")).toHaveText("Already used");
    await expect(card(page)).toContainText("If these are other people, they have a copy of the voucher");

    await page.getByLabel("Photo of a voucher").setInputFiles(await photoOf("upi://pay?pa=luit@okhdfcbank"));
    await expect(card(page).getByRole("heading")).toHaveText("Not our voucher");
    const none = { name: "tea.txt", mimeType: "image/png", buffer: Buffer.from("tea") };
    await page.getByLabel("Photo of a voucher").setInputFiles(none);
    await expect(page.getByText("This photo could not be read.")).toBeVisible();

    // The page shows marks before it has sent them.
    await expect.poll(() => arrivalsOf(request, booking._id)).toEqual(["Arrived"]);
    // What a stranger sees who scans it.
    const answer = await page.goto(`/c/${code}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This voucher has been used");
    await expect(page.getByText(booking.reference)).toBeVisible();
    await expect(page.locator("body")).not.toContainText("Rongmei Asha");
    await expectClean(page);
    expect(answer?.headers()).toMatchObject({
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      "cache-control": expect.stringContaining("no-store"),
    });
    await page.goto(`/c/${code.slice(1)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This is not a voucher of ours");
  },
);

test("the camera of the phone scans a voucher", onPhone, async ({ playwright, request }, info) => {
  const booking = await bookFor(request);
  const code = await codeOfToday(booking.reference, today());
  const film = info.outputPath("voucher.y4m");
  await writeFile(film, filmOf(`https://luit.example/c/${code}`));
  const browser = await playwright.chromium.launch({
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await browser.newPage({
      baseURL: process.env.APP_UNDER_TEST ?? "",
      viewport: { width: 390, height: 844 },
      permissions: ["camera"],
    });
    await storeSession(page, await adminSession(request));
    await page.goto("/admin/check-in");
    await expect(entry(page, booking)).toBeVisible();
    await page.getByRole("button", { name: "Scan a voucher" }).click();
    await expect(card(page).getByRole("heading")).toHaveText("Booked for today");
    await expect(card(page)).toContainText(booking.reference);
    await expect(page.getByRole("button", { name: "Close the camera" })).toHaveCount(0);
  } finally {
    await browser.close();
  }
});

test.describe("without a network", () => {
  // This page may log errors: the browser logs each failed request.
  test.use({ page: async ({ context }, use) => use(await context.newPage()) });

  test("staff mark two, which arrive once when the network is back", onPhone, async ({ page, context, request }) => {
    const [one, two, taken] = [await bookFor(request), await bookFor(request), await bookFor(request)];
    const code = await codeOfToday(one.reference, today());
    await signIn(page);
    await page.goto("/admin/check-in", { waitUntil: "networkidle" });
    for (const booking of [one, two, taken]) await expect(entry(page, booking)).toBeVisible();

    await context.setOffline(true);
    await page.getByLabel("Photo of a voucher").setInputFiles(await photoOf(`https://luit.example/c/${code}`));
    await card(page).getByRole("button", { name: "Mark as arrived" }).click();
    await entry(page, two).getByRole("button", { name: "Mark as arrived" }).click();
    await entry(page, taken).getByRole("button", { name: "Mark as arrived" }).click();
    await expect(page.getByText("3 marks wait to be sent.")).toBeVisible();
    await expect(page.getByText(/^No network/)).toBeVisible();
    await expect(entry(page, two)).toContainText("To be sent");
    // Another phone is faster.
    const { token } = await adminSession(request);
    const mark = { id: crypto.randomUUID(), bookingId: taken._id, at: new Date().toISOString() };
    const headers = { Authorization: `Bearer ${token}` };
    expect((await request.post("/api/check-in", { headers, data: { marks: [mark] } })).status()).toBe(200);

    await context.setOffline(false);
    await expect(page.getByText(`${taken.reference}: Marked as arrived before`)).toBeVisible();
    await expect(page.getByText("to be sent")).toHaveCount(0);
    for (const booking of [one, two, taken]) {
      expect(await arrivalsOf(request, booking._id)).toEqual(["Arrived"]);
      await expect(entry(page, booking)).toContainText("marked by");
    }
  });

  test(
    "a voucher that is not on the list yet is marked, and one of before a change is refused",
    onPhone,
    async ({ page, context, request }) => {
      const first = await bookFor(request);
      await codeOfToday(first.reference, today());
      await signIn(page);
      await page.goto("/admin/check-in", { waitUntil: "networkidle" });
      await expect(entry(page, first)).toBeVisible();
      await page.route(/checkIn\.(day|find|keys)/, (route) => route.abort());
      const [fresh, changed] = [await bookFor(request), await bookFor(request)];
      const { token } = await adminSession(request);
      const requested = { headers: { Authorization: `Bearer ${token}` }, data: { pickupLocation: "Uzan Bazar ghat" } };
      expect((await request.post(`/api/bookings/${changed._id}/changes`, requested)).status()).toBe(200);
      for (const { reference } of [fresh, changed]) {
        const photo = await photoOf(`https://luit.example/c/${await codeOfToday(reference, today())}`);
        await context.setOffline(true);
        await page.getByLabel("Photo of a voucher").setInputFiles(photo);
        await expect(card(page).getByRole("heading")).toHaveText("Our voucher, not on the list");
        await card(page).getByRole("button", { name: "Mark as arrived" }).click();
        await context.setOffline(false);
        await expect(page.getByText("to be sent")).toHaveCount(0);
        const title = reference === fresh.reference ? "Arrived" : "Outdated voucher";
        await expect(card(page).getByRole("heading")).toHaveText(title);
      }
      await expect(page.getByText(`${changed.reference}: The booking was changed`)).toBeVisible();
      expect(await arrivalsOf(request, fresh._id)).toEqual(["Arrived"]);
      expect(await arrivalsOf(request, changed._id)).toEqual([]);
    },
  );

  test(
    "marks outlive a session that has ended, and are sent after the login",
    onPhone,
    async ({ page, context, request }) => {
      const booking = await bookFor(request);
      const session = await adminSession(request);
      await page.goto("/admin/login");
      const store = (user: object) => page.evaluate((json) => localStorage.setItem("user", json), JSON.stringify(user));
      await store(session);
      await page.goto("/admin/check-in", { waitUntil: "networkidle" });
      await expect(entry(page, booking)).toBeVisible();
      await context.setOffline(true);
      await entry(page, booking).getByRole("button", { name: "Mark as arrived" }).click();
      await expect(page.getByText("1 mark waits to be sent.")).toBeVisible();
      await store({ ...session, token: "outdated" });
      await context.setOffline(false);
      await expect(page).toHaveURL(/\/admin\/login\?ended=1&returnTo=%2Fadmin%2Fcheck-in/);
      expect(await arrivalsOf(request, booking._id)).toEqual([]);
      await store(session);
      await page.goto("/admin/check-in");
      await expect(entry(page, booking)).toContainText("marked by");
      await expect.poll(() => arrivalsOf(request, booking._id)).toEqual(["Arrived"]);
    },
  );

  test("a logout asks while a mark waits, and removes it", onPhone, async ({ page, request }) => {
    const booking = await bookFor(request);
    await signIn(page);
    await page.goto("/admin/check-in", { waitUntil: "networkidle" });
    await page.route("**/api/trpc/**", (route) => route.abort());
    await entry(page, booking).getByRole("button", { name: "Mark as arrived" }).click();
    await expect(page.getByText("1 mark waits to be sent.")).toBeVisible();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const logOut = () => page.getByRole("button", { name: "Logout" }).click();
    page.once("dialog", (dialog) => dialog.dismiss());
    await logOut();
    expect(await page.evaluate(() => window.localStorage.getItem("held"))).toMatch(/^1 /);
    page.once("dialog", (dialog) => dialog.accept());
    await logOut();
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect.poll(() => page.evaluate(() => window.indexedDB.databases())).toEqual([]);
    expect(await page.evaluate(() => window.localStorage.getItem("held"))).toBeNull();
    expect(await arrivalsOf(request, booking._id)).toEqual([]);
  });

  test(
    "marks of two tabs outlive a killed browser, and arrive once, from any page of the portal",
    onPhone,
    async ({ playwright, baseURL, launchOptions, request }) => {
      const [one, two] = [await bookFor(request), await bookFor(request)];
      const session = await adminSession(request);
      const folder = mkdtempSync(join(tmpdir(), "luit-marks-"));
      const viewport = { width: 390, height: 844 };
      const settings = { ...launchOptions, baseURL, serviceWorkers: "block" as const, viewport };
      const first = await playwright.chromium.launchPersistentContext(folder, settings);
      const [here, there] = [await first.newPage(), await first.newPage()];
      for (const tab of [here, there]) {
        await storeSession(tab, session);
        await tab.goto("/admin/check-in", { waitUntil: "networkidle" });
      }
      await first.route("**/api/trpc/**", (route) => route.abort());
      await entry(here, one).getByRole("button", { name: "Mark as arrived" }).click();
      await entry(there, two).getByRole("button", { name: "Mark as arrived" }).click();
      for (const tab of [here, there]) await expect(tab.getByText("2 marks wait to be sent.")).toBeVisible();
      // The page shows them itself, at the bookings.
      await expect(here.getByText(/^Waits for the network since/)).toHaveCount(0);
      await expect(entry(here, two)).toContainText("To be sent");
      // Another page of the portal shows them too.
      await there.goto("/admin/dashboard");
      await expect(there.getByText(/^Arrival, NE-/)).toHaveCount(2);
      await first.close();

      const second = await playwright.chromium.launchPersistentContext(folder, settings);
      const again = await second.newPage();
      await again.goto("/admin/bookings");
      for (const { _id } of [one, two]) await expect.poll(() => arrivalsOf(request, _id)).toEqual(["Arrived"]);
      await expect.poll(() => again.evaluate(() => window.localStorage.getItem("held"))).toBeNull();
      await again.goto("/admin/check-in");
      for (const booking of [one, two]) await expect(entry(again, booking)).toContainText("marked by");
      await second.close();
      rmSync(folder, { recursive: true });
      for (const { _id } of [one, two]) expect(await arrivalsOf(request, _id)).toEqual(["Arrived"]);
    },
  );
});

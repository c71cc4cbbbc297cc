import type { Page } from "@playwright/test";
import { dateInIndia } from "~/lib/dates";
import { sampleId } from "~tests/support/sample";
import { portalText, testOnNetwork as test } from "./network-support";
import { book, makeTour, readBooking, setStatus, signIn } from "./portal-support";
import { areLaterFilesStored, isStored, storedTexts } from "./stored-support";
import { expect, onDesktop, onPhone, signInAsNew, tripDay } from "./support";

test.use({ serviceWorkers: "allow" });

const tour = `/tour/${sampleId("tour")}`;

async function makeTrip(page: Page) {
  const { headers, traveller } = await signInAsNew(page);
  const title = `Ferry to Majuli ${Date.now()}`;
  const { _id: tourId } = await makeTour(page.request, { title, states: [] });
  const data = { tourId, travelers: 1, totalPrice: 900, date: tripDay("12-14"), phone: "9876543210" };
  const answer = await page.request.post("/api/bookings", {
    headers,
    data: { ...data, pickupLocation: "Nimati Ghat" },
  });
  expect(answer.status()).toBe(200);
  const { _id, reference } = await answer.json();
  await setStatus(page.request, _id, "Confirmed");
  return { id: String(_id), reference: String(reference), title, headers, traveller };
}

test(
  "pages that were seen open without a network, with dialog and calendar; others are listed",
  onPhone,
  async ({ page, network }) => {
    await page.goto(network.url + tour);
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    await isStored(page, tour);
    await areLaterFilesStored(page);
    // Shown by Next's client, without a navigation.
    await page.getByRole("link", { name: "Cars" }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/browse\/cars/);
    await isStored(page, "/browse/cars");

    network.become("cut");
    await page.goto(`${network.url}/contact`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No network");
    await page.getByRole("link", { name: heading ?? "" }).click();
    await expect(page).toHaveURL(network.url + tour);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
    await page.reload();
    await page
      .getByRole("button", { name: /^Book Now/ })
      .filter({ visible: true })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Open calendar" }).first().click();
    await expect(page.getByRole("grid")).toBeVisible();

    // Another network answers in our place.
    network.become("portal");
    await page.goto(`${network.url}/browse/cars`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Cars");
    await page.goto(`${network.url}/about`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No network");
    expect(await storedTexts(page)).not.toContain(portalText);
    network.become("open");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("No network");
  },
);

test(
  "My Bookings and the voucher open without a network, and a logout leaves nothing",
  onPhone,
  async ({ page, network }) => {
    const { id, reference, title, traveller } = await makeTrip(page);
    const voucher = `/profile/bookings/${id}/voucher`;
    await page.goto(`${network.url}/profile`);
    await expect(page.getByRole("main")).toContainText(title);
    await isStored(page, voucher);
    await areLaterFilesStored(page);

    for (const mode of ["cut", "busy", "portal"] as const) {
      network.become(mode);
      await page.goto(`${network.url}/profile`);
      await expect(page.getByRole("main")).toContainText(title);
      await page.goto(network.url + voucher);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("img", { name: "QR code of the voucher" })).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Nimati Ghat");
      await page.goto(`${network.url}/profile/bookings/${id}`);
      await expect(page.getByRole("main")).toContainText(reference);
      await expect(page.getByRole("status").filter({ hasText: "This is as of" })).toBeVisible();
    }

    await page.goto(`${network.url}/profile`);
    await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).first().click();
    await expect(page.getByRole("link", { name: "Login" }).filter({ visible: true }).first()).toBeVisible();
    await expect.poll(() => storedTexts(page)).not.toContain(reference);
    const left = await storedTexts(page);
    for (const text of [id, title, traveller.email, traveller.name, "eyJ"]) expect(left).not.toContain(text);
    network.become("cut");
    await page.goto(network.url + voucher);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No network");
  },
);

test("what is stored of a user goes when the session has ended elsewhere", onDesktop, async ({ page, network }) => {
  const { reference, title, headers } = await makeTrip(page);
  await page.goto(`${network.url}/profile`);
  await expect(page.getByRole("main")).toContainText(title);
  await expect.poll(() => storedTexts(page), { timeout: 90_000 }).toContain(reference);
  await page.request.post("/api/auth/logout", { headers });
  await page.reload();
  await expect.poll(() => storedTexts(page)).not.toContain(reference);
});

test(
  "check-in opens without a network, also after a reload, and its arrivals are sent later",
  onPhone,
  async ({ page, network }) => {
    const title = `Deepor Beel at dawn ${Date.now()}`;
    const { _id: tourId, price } = await makeTour(page.request, { title, states: [] });
    const booking = await book(page.request, { tourId, totalPrice: price, date: dateInIndia(new Date()) });
    await setStatus(page.request, booking._id, "Confirmed");
    await page.goto(`${network.url}/contact`);
    await signIn(page);
    await page.goto(`${network.url}/admin/check-in`);
    const entry = page
      .getByRole("list", { name: "Bookings of today" })
      .getByRole("listitem")
      .filter({ hasText: booking.reference });
    await expect(entry).toBeVisible();
    await isStored(page, "/admin/check-in");
    await areLaterFilesStored(page);
    await expect.poll(() => storedTexts(page), { timeout: 90_000 }).toContain(booking.reference);

    network.become("cut");
    await page.reload();
    await expect(page.getByText(/^No network\. The list is of /)).toBeVisible();
    await entry.getByRole("button", { name: /^Mark/ }).click();
    await expect(page.getByText("1 mark waits to be sent.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("1 mark waits to be sent.")).toBeVisible();
    network.become("open");
    await page.reload();
    const arrivals = async () => (await readBooking(page.request, booking._id)).arrivals;
    await expect.poll(arrivals).toMatchObject([{ text: "Arrived" }]);
  },
);

test("'Forget this phone' removes all that is stored, also without a network", onDesktop, async ({ page, network }) => {
  const { title, reference } = await makeTrip(page);
  await page.goto(`${network.url}/profile`);
  await expect(page.getByRole("main")).toContainText(title);
  await isStored(page, "/profile/account");
  await expect.poll(() => storedTexts(page), { timeout: 90_000 }).toContain(reference);
  await page.goto(`${network.url}/profile/account`);
  await areLaterFilesStored(page);
  network.become("cut");
  await page.reload();
  const section = page.getByRole("region", { name: "This phone" });
  await expect(section).toContainText("MB are stored in this browser.");
  await section.getByRole("button", { name: "Forget this phone" }).click();
  // When all is removed, the home page is opened, which fails: the worker is gone too.
  const left = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await page.getByRole("alertdialog").getByRole("button", { name: "Forget this phone" }).click();
  expect(new URL((await left).url()).pathname).toBe("/");
  network.become("open");
  const later = await page.context().newPage();
  await later.goto(`${network.url}/contact`);
  expect(await later.evaluate(() => localStorage.getItem("user"))).toBeNull();
  expect(await storedTexts(later)).not.toContain(reference);
});

test(
  "a new version of the site, and an older one without a worker, show whole pages",
  onDesktop,
  async ({ page, network }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    const works = async () => {
      await page
        .getByRole("button", { name: /^Book Now/ })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    };
    await page.goto(network.url + tour);
    await isStored(page, tour);
    for (const [mode, withoutWorker] of [
      ["deployed", false],
      ["open", true],
      ["deployed", true],
    ] as const) {
      network.become(mode, { withoutWorker });
      // An open page of the version before goes on to work, and the next one is of the new version.
      await page.getByRole("link", { name: "Cars" }).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/browse\/cars/);
      await page.goto(network.url + tour);
      await works();
      const version = () =>
        page.evaluate(async (path) => (await (await caches.match(path))?.text())?.includes("/chunks/v2/"), tour);
      await expect.poll(version, { timeout: 90_000 }).toBe(mode === "deployed");
      network.become("cut");
      await page.reload();
      await works();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    expect(errors).toEqual([]);
  },
);

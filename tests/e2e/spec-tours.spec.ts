import type { Page } from "@playwright/test";
import { expect, onDesktop, onPhone, requirement, rupees, signInAsNew, test } from "./support";

const cards = (page: Page) => page.getByRole("region", { name: "Tours" }).getByRole("article");

test("the tours are filtered, sorted and paged, and the filters cleared", {
  ...requirement(
    "tours.filters",
    "tours.page-size",
    "tours.types",
    "tours.orders",
    "tours.clear-filters",
    "offer.currency",
  ),
  ...onDesktop,
}, async ({ page }) => {
  await page.goto("/browse/tours?sortBy=priceHigh&page=2");
  const filters = page.getByRole("search", { name: "Filter tours" });
  await expect(filters.getByRole("radio")).toHaveCount(4);
  for (const type of ["All", "Adventure", "Honeymoon", "Family"]) {
    await expect(filters.getByRole("radio", { name: type })).toBeAttached();
  }
  const values = filters.getByLabel("Sort by").locator("option");
  expect(await values.evaluateAll((options) => options.map((option) => option.getAttribute("value")))).toEqual([
    "",
    "priceLow",
    "priceHigh",
    "recommended",
    "length",
    "soonest",
  ]);
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(cards(page)).toHaveCount(6);

  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/browse\/tours$/);
  await expect(page.getByRole("link", { name: "Page 1", exact: true })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/browse\/tours\?page=2$/);

  await filters.getByLabel("Search").fill("a");
  await filters.getByLabel("Maximum price").fill("30000");
  await filters.getByLabel("Sort by").selectOption("priceLow");
  await expect(page).toHaveURL(/\/browse\/tours\?search=a&maxPrice=30000&sortBy=priceLow$/);
  // The address changes first; the old cards stay until the new ones arrive.
  await expect(async () => {
    const texts = await cards(page).allInnerTexts();
    const prices = texts.map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "")));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(prices).toHaveLength(6);
    for (const [index, price] of prices.entries()) {
      expect(price).toBeLessThanOrEqual(30_000);
      expect(texts[index]).toContain(rupees(price));
    }
  }).toPass({ timeout: 10_000 });
});

test("changes of search and filters are debounced by 300 ms", {
  ...requirement("tours.debounce"),
  ...onDesktop,
}, async ({ page }) => {
  const lists: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/trpc\/(tour|car)\.list/.test(request.url())) lists.push(request.url());
  });
  await page.clock.install();
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.waitForFunction(() => document.readyState === "complete");
  };
  await open("/browse/tours");
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByLabel("Search").pressSequentially("Maju");
  await page.clock.runFor(299);
  await page.getByLabel("Search").pressSequentially("li");
  await page.clock.runFor(299);
  expect(lists).toEqual([]);
  await expect(page).toHaveURL(/\/browse\/tours$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/browse\/tours\?search=Majuli$/);
  // The client is loaded at its first use, and batches requests.
  const asked = async () => {
    await page.clock.runFor(20);
    return lists.length;
  };
  await expect.poll(asked).toBe(1);

  await page.clock.resume();
  await open("/browse/cars");
  lists.length = 0;
  await page.clock.pauseAt(Date.now() + 7_200_000);
  await page.getByRole("radio", { name: "SUV" }).check({ force: true });
  await page.clock.runFor(299);
  await page.getByRole("radio", { name: "7+" }).check({ force: true });
  await page.clock.runFor(299);
  expect(lists).toEqual([]);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/carType=SUV&seatCapacity=7/);
  await expect.poll(asked).toBe(1);
});

test("a card links to its tour and opens the booking modal", {
  ...requirement("tours.cards"),
  ...onPhone,
}, async ({ page }) => {
  await signInAsNew(page);
  // A sample tour, because other tests create and delete the newest ones.
  await page.goto("/browse/tours?search=Kaziranga");
  const card = cards(page).first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await card.getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL(/\/tour\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

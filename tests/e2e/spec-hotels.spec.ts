import type { Page } from "@playwright/test";
import { hotels } from "~/features/hotel/hotel.data";
import { signIn } from "./portal-support";
import { expect, onDesktop, onPhone, requirement, test } from "./support";

const cards = (page: Page) => page.getByRole("region", { name: "Hotels" }).getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading", { level: 3 }).allTextContents();

test("sorted by price the list mixes all places, and a hotel's price is the same everywhere", {
  ...onDesktop,
}, async ({ page }) => {
  await page.goto("/browse/hotels");
  await expect(page.getByRole("heading", { name: /^Elsewhere/ })).toBeVisible();
  await page.getByLabel("Sort by").selectOption("priceLow");
  await expect(page.getByRole("heading", { name: /^Elsewhere/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^Show \d+ more/ }).click();
  await expect(cards(page)).toHaveCount(hotels.length);
  const price = (text: string) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(",", ""));
  const prices = (await cards(page).allInnerTexts()).map(price);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(prices[0]).toBe(Math.min(...hotels.map(({ pricePerNight }) => pricePerNight)));

  const shown = new Map<string, number>();
  for (const [index, name] of (await names(page)).entries()) shown.set(name, prices[index] ?? 0);
  for (const name of ["Tamulbari Business Hotel", "Ulu Kher Grassland Resort"]) {
    await cards(page).filter({ hasText: name }).getByRole("button", { name: "View Details" }).click();
    const details = page.getByRole("dialog", { name });
    await expect(details.getByRole("heading", { name: "Rooms" })).toBeVisible();
    const rooms = await details.locator("section").filter({ hasText: "Rooms" }).getByRole("listitem").allInnerTexts();
    expect(Math.min(...rooms.map(price))).toBe(shown.get(name));
    await details.getByRole("button", { name: "Close" }).click();
  }
  await page.getByRole("button", { name: "Only Guwahati" }).click();
  await expect(cards(page)).toHaveCount(hotels.filter(({ location }) => location === "Guwahati, Assam").length);

  await signIn(page);
  await page.goto("/admin/dashboard");
  await page.getByRole("tab", { name: "Manage Hotels" }).click();
  const list = page.getByRole("list", { name: "Hotels" }).getByRole("listitem");
  for (const hotel of hotels) {
    await expect(list.filter({ hasText: hotel.name })).toContainText(
      `₹${shown.get(hotel.name)?.toLocaleString("en-IN")}`,
    );
  }
});

test("a hotel has details, pictures that wrap around, and a favourite stored in this browser", {
  ...requirement("hotels.details", "hotels.photo-viewer", "hotels.favourites"),
  ...onPhone,
}, async ({ page }) => {
  await page.goto("/browse/hotels");
  const card = cards(page).first();
  const name = (await card.getByRole("heading", { level: 3 }).textContent()) ?? "";
  await card.getByRole("button", { name: "View Details" }).click();
  const details = page.getByRole("dialog", { name });
  await expect(details.getByRole("heading", { name: "House rules" })).toBeVisible();
  await details.getByRole("button", { name: "Close" }).click();
  await expect(details).toBeHidden();

  await card.getByRole("button", { name: "View the pictures" }).click();
  const viewer = page.getByRole("dialog", { name });
  const screen = page.viewportSize();
  expect(await viewer.boundingBox()).toMatchObject({ width: screen?.width, height: screen?.height });
  const count = hotels.find((hotel) => hotel.name === name)?.images.length ?? 0;
  await viewer.getByRole("button", { name: "Previous picture" }).click();
  await expect(viewer).toContainText(`${count} of ${count}`);
  await viewer.getByRole("button", { name: "Next picture" }).click();
  await expect(viewer).toContainText(`1 of ${count}`);
  await viewer.getByRole("button", { name: "Close" }).click();

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(request.url());
  });
  const heart = card.getByRole("button", { name: `Favourite: ${name}` });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(asked).toEqual([]);
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

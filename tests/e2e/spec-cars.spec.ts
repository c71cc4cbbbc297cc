import { expect, onDesktop, requirement, test } from "./support";

test("cars are filtered, and each card links to its page", {
  ...requirement("cars.filters", "cars.seats", "cars.empty"),
  ...onDesktop,
}, async ({ page }) => {
  await page.goto("/browse/cars");
  const seats = page.getByRole("group", { name: "Seats" });
  await expect(seats.locator("label")).toHaveText(["Any", "4+", "5+", "7+"]);
  const cards = page.getByRole("region", { name: "Cars" }).getByRole("article");
  const everything = await cards.count();
  await seats.getByRole("radio", { name: "7+" }).check({ force: true });
  await expect(page).toHaveURL(/seatCapacity=7/);
  await expect.poll(() => cards.count()).toBeLessThan(everything);
  for (const text of await cards.allInnerTexts()) {
    expect(Number(/(\d+) seats/.exec(text)?.[1])).toBeGreaterThanOrEqual(7);
  }
  await page.getByRole("radio", { name: "Luxury" }).check({ force: true });
  await expect(page.getByText("No Cars Found.")).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(cards).toHaveCount(everything);

  const name = (await cards.first().getByRole("heading").textContent()) ?? "";
  await cards.first().getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL(/\/car\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

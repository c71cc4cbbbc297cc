import { expect, onDesktop, onPhone, test } from "./support";

test("the offers are sorted without a request, and Back restores order and field", onPhone, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/|[?&]_rsc=/.test(request.url())) asked.push(request.url());
  });
  await page.goto("/offers");
  const titles = page.getByRole("list", { name: "Offers" }).getByRole("heading");
  const newest = await titles.allTextContents();
  const order = page.getByLabel("Sort by");
  await order.selectOption("priceLow");
  await expect(page).toHaveURL(/\/offers\?sortBy=priceLow$/);
  await expect(titles).not.toHaveText(newest);
  const cheapest = await titles.allTextContents();
  expect([...cheapest].sort()).toEqual([...newest].sort());
  await page.goBack();
  await expect(titles).toHaveText(newest);
  await expect(order).toHaveValue("newest");
  await page.goForward();
  await expect(titles).toHaveText(cheapest);
  await expect(order).toHaveValue("priceLow");
  expect(asked).toEqual([]);
});

test("Back restores the filters and the list of the tours", onDesktop, async ({ page }) => {
  await page.goto("/browse/tours?type=Family");
  const cards = page.getByRole("region", { name: "Tours" }).getByRole("article");
  const family = await cards.allInnerTexts();
  await page.getByRole("radio", { name: "Adventure" }).check({ force: true });
  await expect(page).toHaveURL(/\?type=Adventure$/);
  await expect(cards.first()).toContainText("Adventure");
  await page.getByLabel("Search").fill("zzz");
  await expect(page.getByText("No Tours Found")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Search")).toHaveValue("");
  await expect(page.getByRole("radio", { name: "Adventure" })).toBeChecked();
  await expect(cards.first()).toContainText("Adventure");
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Family" })).toBeChecked();
  await expect(cards).toHaveCount(family.length);
  expect(await cards.allInnerTexts()).toEqual(family);
});

test(
  "a filter that the list cannot read is explained at its field, or named until the next choice",
  onDesktop,
  async ({ page }) => {
    await page.goto("/browse/tours?type=Foo&maxPrice=-1");
    await expect(page.getByText("the list leaves it out: type “Foo”, maximum price “-1”.")).toBeVisible();
    await page.getByLabel("Adventure").check({ force: true });
    await expect(page.getByText("the list leaves it out")).toBeHidden();

    await page.locator("summary", { hasText: "When, how long" }).click();
    const day = page.getByLabel("Or one day");
    await day.fill("31 Feb 2027");
    await day.blur();
    await expect(day).toHaveAccessibleDescription("February 2027 has 28 days.");
    await day.fill("28 Feb 2027");
    await day.blur();
    await expect(day).toHaveAccessibleDescription("");
    await expect(page).toHaveURL(/\?type=Adventure&when=2027-02-28$/);
  },
);

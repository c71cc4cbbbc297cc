import { expect, spec, test } from "./support";

const sample = (kind: "tour" | "car" | "offer") => {
  const group = { tour: "8a01", car: "8a02", offer: "8a03" }[kind];
  return `019a0000-0000-7000-${group}-000000000001`;
};
const screens = [
  "/",
  "/browse/tours",
  "/browse/tours?page=abc&type=Foo&maxPrice=-1",
  `/tour/${sample("tour")}`,
  "/browse/cars",
  `/car/${sample("car")}`,
  "/browse/hotels",
  "/offers",
  `/offers/${sample("offer")}`,
  "/contact",
  "/destinations",
  "/visa",
  "/profile",
  "/login",
  "/register",
  "/forgot-password",
];

for (const path of screens) {
  test(`${path} has one heading, whole pictures, and nothing wider than the screen`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Luit/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
    for (const picture of await page.locator("img").all()) {
      if (!(await picture.isVisible())) continue;
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
        .toBe(true);
    }
  });
}

for (const path of ["/tour/abc", "/tour/019a0000-0000-7000-8a01-999999999999", "/nowhere"]) {
  test(`${path} is a page that is not there, said kindly and as 404`, async ({ browser, baseURL }) => {
    const page = await browser.newPage();
    const answer = await page.goto(`${baseURL}${path}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: /tours/i }).filter({ visible: true }).first()).toBeVisible();
    await page.close();
  });
}

test("the tours can be read and paged without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/browse/tours?type=Adventure`);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(6);
  await page.getByRole("link", { name: /^(page )?2$/i }).click();
  await expect(page).toHaveURL(/type=Adventure&page=2|page=2&type=Adventure/);
  await expect(cards.first()).toContainText("Adventure");
  await context.close();
});

test(
  "a listing that finds nothing offers to clear the filters",
  spec("Empty: 'No Tours Found' with Clear Filters.", "Clear Filters resets the page to 1."),
  async ({ page }) => {
    await page.goto("/browse/tours?search=zzz&page=3");
    await expect(page.getByText("No Tours Found")).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("button", { name: "Clear Filters" })
      .or(page.getByRole("link", { name: "Clear Filters" }))
      .first()
      .click();
    await expect(page.getByRole("article")).toHaveCount(6);
    await expect(page).toHaveURL(/\/browse\/tours$/);
  },
);

test(
  "a listing that cannot be loaded says so and tries again",
  spec("Tours: load failure 'Could not load tours. Please try again later.'"),
  async ({ browser, baseURL }) => {
    const page = await browser.newPage();
    await page.goto(`${baseURL}/browse/tours`);
    await page.route("**/api/trpc/**", (route) => route.abort());
    await page.getByLabel("Search").fill("Majuli");
    await expect(page.getByText("Could not load tours. Please try again later.")).toBeVisible({ timeout: 30_000 });
    await page.unroute("**/api/trpc/**");
    await page.getByRole("button", { name: /again/i }).click();
    await expect(page.getByRole("article").first()).toContainText("Majuli");
    await page.close();
  },
);

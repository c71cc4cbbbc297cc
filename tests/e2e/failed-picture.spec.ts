import { expect, onPhone, test } from "./support";

// This page may log errors: the browser logs each failed request.
test.use({ page: async ({ context }, use) => use(await context.newPage()) });

test(
  "a picture that does not load is replaced by its fallback, also before the scripts run",
  onPhone,
  async ({ page }) => {
    await page.route(/\/_next\/image|\/_next\/static\/chunks\/.*\.js/, (route) => route.abort());
    await page.goto("/offers");
    const card = page.getByRole("article").first();
    await expect(card.getByText("No Image Available")).toBeVisible();
    await expect(card.locator("img")).toBeHidden();
  },
);

test("a picture that loads hides its fallback", onPhone, async ({ page }) => {
  await page.goto("/offers");
  const card = page.getByRole("article").first();
  await expect(card.locator("img")).toBeVisible();
  await expect(card.getByText("No Image Available")).toBeHidden();
});

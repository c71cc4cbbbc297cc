import { expect, onPhone, test } from "./support";

// This page may log errors: the browser logs each failed request.
test.use({ page: async ({ context }, use) => use(await context.newPage()) });

test(
  "a picture that loads hides its fallback, which replaces one that does not, also before the scripts run",
  onPhone,
  async ({ page }) => {
    const card = page.getByRole("article").first();
    await page.goto("/offers");
    await expect(card.locator("img")).toBeVisible();
    await expect(card.getByText("No Image Available")).toBeHidden();

    await page.route(/\/_next\/image|\/_next\/static\/chunks\/.*\.js/, (route) => route.abort());
    await page.reload();
    await expect(card.getByText("No Image Available")).toBeVisible();
    await expect(card.locator("img")).toBeHidden();
  },
);

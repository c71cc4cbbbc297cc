import type { APIRequestContext } from "@playwright/test";
import { adminSession } from "./portal-catalogue";
import { expect, onDesktop, signInAsNew, test } from "./support";

/** Creates an offer, runs `use` with its id, and deletes it. */
async function withOffer(
  request: APIRequestContext,
  offer: Record<string, unknown>,
  use: (id: string) => Promise<void>,
): Promise<void> {
  const headers = { Authorization: `Bearer ${(await adminSession(request)).token}` };
  const made = await request.post("/api/offers", { headers, data: offer });
  expect(made.status()).toBe(200);
  const { _id } = await made.json();
  await use(_id);
  expect((await request.delete(`/api/offers/${_id}`, { headers })).status()).toBe(200);
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });

test(
  "an offer's two prices and its percentage include the fee, regardless of the discount entered",
  onDesktop,
  async ({ page, request }) => {
    const title = `Dzukou in June ${crypto.randomUUID().slice(0, 8)}`;
    // The home page also shows the offer that ends first.
    const offer = { title, price: 9000, originalPrice: 12_000, discount: 40, validTill: inDays(1) };
    await withOffer(request, offer, async (id) => {
      for (const path of ["/", "/offers"]) {
        await page.goto(path);
        const card = page.getByRole("article").filter({ hasText: title });
        await expect(card.getByText("₹9,720", { exact: true })).toBeVisible();
        await expect(card.locator("s")).toHaveText("instead of ₹12,960");
        await expect(card.getByText(/% off/)).toHaveText("25% off");
        await expect(card.getByText("₹9,000 + ₹720 service fee (8%)")).toBeVisible();
      }
      await signInAsNew(page);
      await page.goto(`/offers/${id}`);
      const panel = page.getByRole("region", { name: "Book this offer" });
      await expect(page.getByText(/% off/)).toHaveText("25% off");
      await expect(panel.locator("s")).toHaveText("instead of ₹12,960");
      await expect(panel.getByText("₹9,720", { exact: true }).first()).toBeVisible();
      await panel.getByLabel("Select Date").fill(inDays(1));
      await panel.getByRole("button", { name: "Proceed to Book" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText("₹9,000", { exact: true })).toBeVisible();
      await expect(dialog.locator("s")).toHaveText("instead of ₹12,000");
    });
  },
);

test("an offer at or above its original price shows no discount", onDesktop, async ({ page, request }) => {
  const title = `Plain price ${crypto.randomUUID().slice(0, 8)}`;
  await withOffer(request, { title, price: 9000, originalPrice: 9000, discount: 30 }, async (id) => {
    for (const path of ["/offers", `/offers/${id}`]) {
      await page.goto(path);
      const place = path === "/offers" ? page.getByRole("article").filter({ hasText: title }) : page.getByRole("main");
      await expect(place.getByText("₹9,720", { exact: true }).filter({ visible: true }).first()).toBeVisible();
      await expect(place.locator("s")).toHaveCount(0);
      await expect(place.getByText(/% off/)).toHaveCount(0);
    }
  });
});

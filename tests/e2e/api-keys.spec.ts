import { signIn } from "./portal-support";
import { expect, newTraveller, onDesktop, test } from "./support";

test("an owner makes a key, which is shown once, works for a program, and is ended", onDesktop, async ({ page }) => {
  const { request } = page;
  const agency = newTraveller();
  expect((await request.post("/api/auth/register", { data: agency })).status()).toBe(200);
  await signIn(page);
  await page.goto("/admin/keys");
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Kaziranga Travels");
  await page.getByLabel("Email of its account").fill("nobody@nowhere.example");
  await page.getByRole("button", { name: "Make key" }).click();
  await expect(page.getByText("There is no account with this address. It must register first.")).toBeVisible();
  await page.getByLabel("Email of its account").fill(agency.email);
  await page.getByRole("button", { name: "Make key" }).click();
  const shown = page.getByRole("region", { name: "The key of Kaziranga Travels" }).getByText(/^lk_live_/);
  const key = (await shown.textContent()) ?? "";
  expect(key).toMatch(/^lk_live_[\w-]{32}$/);

  const headers = { Authorization: `Bearer ${key}` };
  const answer = await request.get("/api/bookings/my", { headers });
  expect(answer.status()).toBe(200);
  expect(answer.headers()["ratelimit-remaining"]).toBe("599");

  await page.getByRole("button", { name: "New key" }).click();
  const asked = page.getByRole("alertdialog", { name: "Have you kept the key?" });
  await asked.getByRole("button", { name: "Stay" }).click();
  await expect(shown).toHaveText(key);
  await page.getByRole("button", { name: "I have kept it" }).click();
  const row = page.getByRole("row").filter({ hasText: agency.email });
  await expect(row).toContainText("Works");
  await expect(row).not.toContainText(key);
  await row.getByRole("button", { name: "End Kaziranga Travels" }).click();
  await page.getByRole("button", { name: "End key" }).click();
  await expect(row).toContainText("Ended");
  expect((await request.get("/api/bookings/my", { headers })).status()).toBe(401);
});

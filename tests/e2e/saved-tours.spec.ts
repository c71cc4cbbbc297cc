import { sampleId } from "~tests/support/sample";
import { expect, onDesktop, onPhone, test } from "./support";

test("a tour is saved in one tab, listed in another, and removed", onPhone, async ({ page, context }) => {
  await page.goto(`/tour/${sampleId("tour", 2)}`);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const heart = page.getByRole("main").getByRole("button", { name: `Save: ${title}` });

  const other = await context.newPage();
  await other.goto("/saved");
  await expect(other.getByText("You have saved no tours yet")).toBeVisible();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(other.getByRole("heading", { name: title })).toBeVisible();
  await expect(other.getByRole("link", { name: `View Details of ${title}` })).toBeVisible();

  await other.getByRole("button", { name: `Save: ${title}` }).click();
  await expect(other.getByText("You have saved no tours yet")).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("list", { name: "More" }).getByRole("link", { name: "Saved tours" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved tours" })).toBeVisible();
});

test("the list says which tour is no longer offered, and removes it", onDesktop, async ({ page }) => {
  await page.goto("/saved");
  const ids = JSON.stringify([sampleId("tour", 3), "019a0000-0000-7000-8a01-999999999999"]);
  await page.evaluate((json) => window.localStorage.setItem("saved-tours", json), ids);
  await page.reload();
  await expect(page.getByText("A tour that you saved is no longer offered.")).toBeVisible();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("A tour that you saved is no longer offered.")).toHaveCount(0);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a tour is shared by a link", onDesktop, async ({ page, context, baseURL }) => {
  const tourPath = `/tour/${sampleId("tour")}`;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Without the device's share dialog the link is copied.
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(`${tourPath}?book=0`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("status").getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${tourPath}`);
});

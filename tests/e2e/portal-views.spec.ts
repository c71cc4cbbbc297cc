import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { book, makeTour, readBooking, setStatus, signIn } from "./portal-support";
import { expect, onDesktop, test, tripDay } from "./support";

/** Two bookings that wait and one that is cancelled, of a tour of their own. */
async function bookedTour(page: Page) {
  const { request } = page.context();
  // With a limit, because other tests book any tour that has none.
  const { _id: tourId, price: totalPrice } = await makeTour(request, { capacityPerDate: 9 });
  const make = () => book(request, { tourId, totalPrice, date: tripDay("04-04") });
  const made = [await make(), await make(), await make()] as const;
  await setStatus(request, made[2]._id, "Cancelled");
  return { tourId, made };
}

const row = (page: Page, reference: string) => page.getByRole("row").filter({ hasText: reference });

test("all that wait are confirmed in three steps, and cancelled ones stay", onDesktop, async ({ page }) => {
  const { request } = page.context();
  const { tourId, made } = await bookedTour(page);
  const [one, other, gone] = made;
  await signIn(page);
  // Only this tour: other tests have bookings that wait.
  await page.goto(`/admin/bookings?product=${tourId}`);
  await expect(row(page, gone.reference)).toBeVisible();
  // First step: what waits.
  await page
    .getByRole("navigation", { name: "Status" })
    .getByRole("link", { name: /Pending/ })
    .click();
  await expect(row(page, gone.reference)).toHaveCount(0);
  // Second step: all of it, counted.
  await page.getByRole("button", { name: "Change all 2", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("2 bookings match the filters, on all pages.");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  // Third step.
  await dialog.getByRole("button", { name: "Confirm 2 bookings" }).click();
  // Not "0 of 2 bookings confirmed...", while it runs and the dialog stays open.
  await expect(dialog.getByRole("status")).toHaveText("2 bookings confirmed.");
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByText("No bookings found.")).toBeVisible();
  for (const { _id } of [one, other]) expect((await readBooking(request, _id)).status).toBe("Confirmed");
  expect((await readBooking(request, gone._id)).status).toBe("Cancelled");
});

test(
  "all that match get a tag, which the list shows, filters by and takes off; columns are kept",
  onDesktop,
  async ({ page }) => {
    const { tourId, made } = await bookedTour(page);
    const tag = `school ${made[0]._id.slice(-12)}`;
    await signIn(page);
    await page.goto(`/admin/bookings?product=${tourId}`);
    await page.getByRole("button", { name: "Change all 3", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /Add a tag to 3 bookings/ }).check();
    await dialog.getByRole("button", { name: "Add tag" }).click();
    await expect(dialog).toContainText("Please enter a tag");
    await dialog.getByLabel("Tag", { exact: true }).fill(tag.toUpperCase());
    await dialog.getByRole("button", { name: "Add tag" }).click();
    await expect(dialog.getByRole("status")).toHaveText("3 bookings tagged.");
    await page.keyboard.press("Escape");
    await expect(row(page, made[0].reference)).toContainText(tag);
    await page.goto(`/admin/bookings?tag=${encodeURIComponent(tag)}`);
    await expect(page.getByLabel("Tag", { exact: true })).toHaveValue(tag);
    await row(page, made[0].reference).getByRole("button", { name: made[0].reference }).first().click();
    await dialog.getByLabel("New tag").fill("on foot");
    await dialog.getByRole("button", { name: `Remove the tag ${tag}` }).click();
    await expect(dialog.getByRole("button", { name: `Remove the tag ${tag}` })).toHaveCount(0);
    await expect(dialog.getByLabel("New tag"), "what is typed stays").toHaveValue("on foot");
    await dialog.getByLabel("New tag").fill("");
    await page.keyboard.press("Escape");
    await expect(row(page, made[0].reference)).toHaveCount(0);
    await expect(row(page, made[1].reference)).toBeVisible();
    await page.getByRole("button", { name: "Columns" }).click();
    await dialog.getByLabel("Source").check();
    await dialog.getByLabel("Guests").uncheck();
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.reload();
    await expect(page.getByRole("columnheader", { name: "Source" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Guests" })).toHaveCount(0);
  },
);

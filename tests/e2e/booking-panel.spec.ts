import type { Locator, Page } from "@playwright/test";
import { sampleId } from "~tests/support/sample";
import { expect, onDesktop, rupees, signInAsNew, test } from "./support";

const tourPage = `/tour/${sampleId("tour")}`;

async function openModal(page: Page): Promise<{ modal: Locator; price: number }> {
  await signInAsNew(page);
  const { price } = await (await page.request.get(`/api/tours/${sampleId("tour")}`)).json();
  await page.goto(tourPage);
  await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
  const modal = page.getByRole("dialog");
  await expect(modal.getByLabel("Passengers", { exact: true })).toBeVisible();
  return { modal, price };
}

test("Book Now stays in view while the tour's page scrolls", async ({ page }) => {
  await page.goto(tourPage);
  const button = page.getByRole("complementary", { name: "Book this tour" }).getByRole("button", { name: /^Book Now/ });
  for (const heading of ["Highlights", "Itinerary", "What to bring"]) {
    await page.getByRole("heading", { name: heading, exact: true }).scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});

test("the live total stays in view while the fields scroll, and nothing covers the first text", async ({ page }) => {
  const { modal, price } = await openModal(page);
  const title = await modal.getByRole("heading", { level: 2 }).elementHandle();
  const gap = await modal
    .getByText("You send a request")
    .evaluate((text, head) => text.getBoundingClientRect().top - (head?.getBoundingClientRect().bottom ?? 0), title);
  expect(gap).toBeGreaterThanOrEqual(0);

  await modal.getByLabel("Passengers", { exact: true }).fill("3");
  const total = modal.getByText(rupees(price * 3), { exact: true }).last();
  for (const label of ["Name", "Special message"]) {
    await modal.getByLabel(label).scrollIntoViewIfNeeded();
    await expect(total).toBeInViewport({ ratio: 1 });
  }
});

test("on a screen lower than the modal, only the total stays in view", onDesktop, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  const { modal, price } = await openModal(page);
  await modal.getByLabel("Passengers", { exact: true }).fill("2");
  await modal.getByLabel("Name").scrollIntoViewIfNeeded();
  await expect(modal.getByRole("button", { name: "Confirm Booking" })).not.toBeInViewport();
  await expect(modal.getByText(rupees(price * 2), { exact: true }).first()).toBeInViewport({ ratio: 1 });
});

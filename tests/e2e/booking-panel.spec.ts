import { sampleId } from "~tests/support/sample";
import { expect, rupees, test } from "./support";

test("Book Now stays in view while a tour's page scrolls, and the live total while the dialog's fields scroll", async ({
  page,
  isMobile,
}) => {
  const { price } = await (await page.request.get(`/api/tours/${sampleId("tour")}`)).json();
  await page.goto(`/tour/${sampleId("tour")}`);
  const button = page.getByRole("complementary", { name: "Book this tour" }).getByRole("button", { name: /^Book Now/ });
  for (const heading of ["Highlights", "Itinerary", "What to bring"]) {
    await page.getByRole("heading", { name: heading, exact: true }).scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }

  await button.click();
  const modal = page.getByRole("dialog");
  const passengers = modal.getByLabel("Passengers", { exact: true });
  await expect(passengers).toBeVisible();
  // Nothing covers the first text.
  const title = await modal.getByRole("heading", { level: 2 }).elementHandle();
  const gap = await modal
    .getByText("You send a request")
    .evaluate((text, head) => text.getBoundingClientRect().top - (head?.getBoundingClientRect().bottom ?? 0), title);
  expect(gap).toBeGreaterThanOrEqual(0);
  await passengers.fill("3");
  const total = modal.getByText(rupees(price * 3), { exact: true }).last();
  for (const label of ["Name", "Special message"]) {
    await modal.getByLabel(label).scrollIntoViewIfNeeded();
    await expect(total).toBeInViewport({ ratio: 1 });
  }

  if (isMobile) return;
  // On a screen lower than the dialog, only the total stays in view.
  await page.setViewportSize({ width: 720, height: 450 });
  await passengers.fill("2");
  await modal.getByLabel("Name").scrollIntoViewIfNeeded();
  await expect(modal.getByRole("button", { name: "Confirm Booking" })).not.toBeInViewport();
  await expect(modal.getByText(rupees(price * 2), { exact: true }).first()).toBeInViewport({ ratio: 1 });
});

import type { Locator, Page } from "@playwright/test";
import { sampleId } from "~tests/support/sample";
import { expect, offerDay, onPhone, test } from "./support";

/** Expects the whole element in the visible part of the window, with nothing over it. */
async function expectSeen(message: Locator) {
  await expect(message).toBeVisible();
  await expect
    .poll(() =>
      message.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const isCovered = [0.1, 0.5, 0.9].some((share) => {
          const there = document.elementFromPoint(left + Math.min(width, 200) / 2, top + height * share);
          return there === null || !(element.contains(there) || there.contains(element));
        });
        return !isCovered && top >= 0 && top + height <= (window.visualViewport?.height ?? 0);
      }),
    )
    .toBe(true);
}

/** Expects the message to be in view and focused. */
async function expectMessage(scope: Page | Locator, text: string) {
  const message = scope.locator("[data-form-error]").filter({ hasText: text });
  await expectSeen(message);
  await expect(message).toBeFocused();
}

const press = (scope: Page | Locator, name: string) => scope.getByRole("button", { name, exact: true }).click();

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 667 },
];

test("the booking dialogs show their first error on small phones", onPhone, async ({ page }) => {
  const dialog = page.getByRole("dialog");
  for (const path of [`/tour/${sampleId("tour")}`, `/car/${sampleId("car")}`]) {
    await page.goto(path);
    await page
      .getByRole("button", { name: /^Book Now/ })
      .filter({ visible: true })
      .first()
      .click();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await press(dialog, "Confirm Booking");
      await expectMessage(dialog, "Please fill all required fields");
    }
  }
  await page.goto(`/offers/${sampleId("offer")}`);
  await page.getByLabel("Select Date").fill(offerDay);
  await press(page, "Proceed to Book");
  await expect(page.locator("[role=dialog]:focus-within")).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await dialog.getByLabel("Guests", { exact: true }).press("Enter");
    await expectMessage(dialog, "Please fill all required fields.");
  }
  await dialog.getByLabel("Full Name").fill("A Visitor");
  await dialog.getByLabel("Phone Number").fill("9876543210");
  await dialog.getByLabel("Pickup Location").fill("Shillong");
  for (const size of sizes) {
    await page.setViewportSize(size);
    await press(dialog, "Confirm Booking");
    await expectMessage(dialog, "You must be logged in to book.");
  }
});

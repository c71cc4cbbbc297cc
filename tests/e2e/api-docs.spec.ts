import { expect, onDesktop, test } from "./support";

test("'Try it' beside an operation opens it where it can be sent", onDesktop, async ({ page }) => {
  await page.goto("/api/docs/reference/bookings/createBooking");
  await page.getByRole("link", { name: "Try it" }).click();
  await expect(page.getByRole("button", { name: "Execute" })).toHaveCount(1);
});

import { signIn } from "./portal-support";
import { expect, test } from "./support";

// Other tests run on the same app at the same time, so what is saved changes no page of theirs.

test("the settings show the header while one types, errors at their fields, and who changed what", async ({
  page,
  isMobile,
}) => {
  await signIn(page);
  await page.goto("/admin/settings");
  const preview = page.getByTestId("header-preview");
  const name = page.getByLabel("Name", { exact: true }).first();
  await name.fill("Brahma & Sons");
  await page.getByLabel("Bookings phone").fill("+91 98765 43210");
  await expect(preview).toContainText("Brahma & Sons");
  await expect(preview).toContainText("+91 98765 43210");

  await name.fill(" ");
  await page.getByLabel("Service fee in percent").fill("101");
  await page.getByLabel("UPI ID").fill("luit@gmail.com");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText("Must be 0 to 100")).toBeVisible();
  await expect(page.getByText("Please enter a UPI ID such as luit@okhdfcbank")).toBeVisible();
  await expect(name).toBeFocused();
  await expect(page.getByLabel("Service fee in percent")).toHaveValue("101");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await page.getByRole("button", { name: "Undo changes" }).click();
  await expect(preview).toContainText("Luit");
  if (isMobile) return;
  await page.getByLabel("Car days").fill("31");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await page.getByText("History").click();
  await expect(page.getByText(/Most that one account may have Pending: .*days 30.* → .*days 31/).first()).toBeVisible();
});

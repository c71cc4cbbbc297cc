import type { Page } from "@playwright/test";
import { logIn } from "./signed-in";
import { expect, newTraveller, offerDay, onDesktop, signInAsNew, test, tokenOf } from "./support";

const tour = "/tour/019a0000-0000-7000-8a01-000000000001";
const offer = "/offers/019a0000-0000-7000-8a03-000000000001";

const bookNow = (page: Page) => page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first();
const savedUser = (page: Page) => page.evaluate(() => window.localStorage.getItem("user"));

/** Ends all sessions of a user by REST. */
async function revoke(page: Page, headers: Record<string, string>): Promise<void> {
  expect((await page.request.post("/api/auth/sign-out-everywhere", { headers, data: {} })).status()).toBe(200);
}

test("an ended session is reported when the booking opens, and a login or logout in another tab counts", async ({
  page,
  context,
}) => {
  const { traveller, headers } = await signInAsNew(page);
  await revoke(page, headers);
  await page.goto(offer);
  await page.getByRole("textbox", { name: "Select Date" }).fill(offerDay);
  await page.getByRole("button", { name: "Proceed to Book" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText("You must be logged in to book.");
  await dialog.getByLabel("Pickup Location").fill("Dimapur station");

  const other = await context.newPage();
  await other.goto("/login");
  await logIn(other, traveller);
  await expect(other).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  await expect(dialog.getByRole("alert")).toHaveText("");
  await expect(dialog.getByLabel("Pickup Location")).toHaveValue("Dimapur station");
  expect(await savedUser(page)).not.toBeNull();

  // A logout there ends the session here, and the form keeps its fields.
  await other.goto("/profile");
  await other.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(dialog.getByRole("alert")).toContainText("You must be logged in to book.");
  await expect(dialog.getByLabel("Pickup Location")).toHaveValue("Dimapur station");
  expect(await tokenOf(page.request, traveller)).toBeTruthy();
});

test("Back closes the booking dialog and stays on the page; a reload keeps it open", async ({ page }) => {
  await signInAsNew(page);
  const modal = page.getByRole("dialog");
  await page.goto(tour);
  await bookNow(page).click();
  await modal.getByLabel("Pickup").fill("Tezpur");
  await expect(page).toHaveURL(new RegExp(`${tour}\\?book=1$`));
  await page.reload();
  await expect(modal.getByLabel("Pickup")).toHaveValue("Tezpur");
  await page.goBack();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${tour}$`));
  await bookNow(page).click();
  await modal.getByRole("button", { name: "Close" }).click();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${tour}$`));

  await page.goto("/browse/tours");
  await bookNow(page).click();
  await expect(modal.getByLabel("Name")).toBeVisible();
  await page.goBack();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/browse\/tours$/);
});

test(
  "a browser that forbids storage shows the pages, and a login lasts until one is loaded again",
  onDesktop,
  async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("Denied", "SecurityError");
          },
        });
      }
    });
    const traveller = newTraveller();
    expect((await page.request.post("/api/auth/register", { data: traveller })).status()).toBe(200);
    await page.goto("/login");
    await logIn(page, traveller);
    await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" }).first()).toBeVisible();
  },
);

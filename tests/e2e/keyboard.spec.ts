import type { Locator, Page } from "@playwright/test";
import { expect, newTraveller, onDesktop, test, tripDay } from "./support";

/** Presses Tab until the control has the focus; each focus must be visible and not under the top bar. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) {
      await expectSeen(control);
      return;
    }
  }
  throw new Error(`No Tab reaches ${control}`);
}

async function expectSeen(control: Locator): Promise<void> {
  await expect(control).toBeInViewport();
  const seen = await control.evaluate((element) => {
    const marked = element.closest("label") ?? element;
    // The focus ring is on the control, its label, or the box around it.
    const rings = [element, marked, element.parentElement ?? element].map((one) => getComputedStyle(one));
    const hasRing = rings.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px");
    const { left, top, width, height } = marked.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return { hasRing, isOnTop: above !== null && (marked.contains(above) || above.contains(marked)) };
  });
  expect(seen).toEqual({ hasRing: true, isOnTop: true });
}

async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, box: Locator, text: string): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.type(text);
}

test("a new traveller books a tour by the keyboard alone", onDesktop, async ({ page }) => {
  test.setTimeout(120_000);
  const traveller = newTraveller();
  const main = page.getByRole("main");
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");

  // The search on the home page opens the list.
  const search = main.getByRole("textbox", { name: "Where or what" }).or(main.getByRole("searchbox").first());
  await type(page, search.first(), "Majuli");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/browse\/tours\?.*search=Majuli/);
  const card = page.getByRole("article").first();
  await expect(card).toContainText("Majuli");
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await press(page, card.getByRole("link", { name: "View Details" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  await press(page, page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first());
  const modal = page.getByRole("dialog");
  await expect(modal.locator(":focus")).toHaveCount(1);
  await type(page, modal.getByLabel("Name"), traveller.name);
  await type(page, modal.getByLabel("Phone"), traveller.phone);
  await type(page, modal.getByLabel("Date", { exact: true }), tripDay("12-12"));
  await tabTo(page, modal.getByLabel("Passengers", { exact: true }));
  await page.keyboard.press("ArrowUp");
  await expect(modal.getByLabel("Passengers", { exact: true })).toHaveValue("2");
  await type(page, modal.getByLabel("Pickup"), "Nimati Ghat");
  await press(page, modal.getByRole("button", { name: "Confirm Booking" }));
  await expect(modal.getByRole("alert")).toContainText("You must be logged in to book.");
  await press(page, modal.getByRole("link", { name: "Create account" }));
  await expect(page).toHaveURL(/\/register\?/);
  await type(page, page.getByLabel("Full Name"), traveller.name);
  await type(page, page.getByLabel("Email"), traveller.email);
  await type(page, page.getByLabel("Phone Number"), traveller.phone);
  await type(page, page.getByLabel("Password", { exact: true }), traveller.password);
  await page.keyboard.press("Enter");

  // The tour's page with the booking modal open.
  await expect(modal.getByLabel("Name")).toHaveValue(traveller.name);
  await expect(modal.locator(":focus")).toHaveCount(1);
  await expect(modal.getByLabel("Passengers", { exact: true })).toHaveValue("2");
  await expect(modal.getByLabel("Pickup")).toHaveValue("Nimati Ghat");
  await press(page, modal.getByRole("button", { name: "Confirm Booking" }));
  await expect(page.getByRole("status").getByText("Booking request submitted successfully!")).toBeVisible();
  await expect(modal).toBeHidden();

  await expect(page.getByRole("region", { name: "Request sent" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expectSeen(main.getByRole("link", { name: "My Bookings" }));
  await page.keyboard.press("Enter");
  await expect(main.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("tabpanel")).toContainText("Pending");
});

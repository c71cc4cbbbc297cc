import { sampleId } from "~tests/support/sample";
import { expect, holdRequests, onDesktop, pageScripts, signInAsNew, test } from "./support";

test(
  "a click before the page's scripts have loaded takes effect once, after they have",
  onDesktop,
  async ({ page }) => {
    await signInAsNew(page);
    const release = await holdRequests(page, pageScripts);
    await page.goto(`/tour/${sampleId("tour")}`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    release();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
    await expect(page.getByRole("dialog")).toHaveCount(1);
  },
);

test(
  "a form that is sent before the scripts have loaded keeps its input, and is checked afterwards",
  onDesktop,
  async ({ page }) => {
    const release = await holdRequests(page, pageScripts);
    await page.goto("/contact", { waitUntil: "commit" });
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("Anjali Das");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    release();
    await expect(page.locator("[data-field-error]").first()).toBeVisible();
    await expect(name).toHaveValue("Anjali Das");
  },
);

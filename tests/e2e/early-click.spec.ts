import { sampleId } from "~tests/support/sample";
import { expect, holdRequests, onDesktop, pageScripts, test } from "./support";

test(
  "what is done before the page's scripts have loaded takes effect once, after they have",
  onDesktop,
  async ({ page }) => {
    await test.step("a press of a button", async () => {
      const release = await holdRequests(page, pageScripts);
      await page.goto(`/tour/${sampleId("tour")}`, { waitUntil: "commit" });
      const button = page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first();
      await button.click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      release();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await button.click();
      await expect(page.getByRole("dialog")).toHaveCount(1);
    });

    await test.step("a form that is sent keeps its input, and is checked", async () => {
      const release = await holdRequests(page, pageScripts);
      await page.goto("/contact", { waitUntil: "commit" });
      const name = page.getByLabel("Name", { exact: true });
      await name.fill("Anjali Das");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page).toHaveURL(/\/contact$/);
      release();
      await expect(page.locator("[data-field-error]").first()).toBeVisible();
      await expect(name).toHaveValue("Anjali Das");
    });

    await test.step("a filter that is chosen opens the list with it", async () => {
      const release = await holdRequests(page, pageScripts);
      await page.goto("/browse/tours", { waitUntil: "commit" });
      await page.getByRole("search").getByText("Adventure", { exact: true }).click();
      await expect(page).toHaveURL(/\/browse\/tours\?type=Adventure$/);
      await expect(page.getByRole("article").first()).toContainText("Adventure");
      await expect(page.getByRole("radio", { name: "Adventure" })).toBeChecked();
      release();
    });

    await test.step("what is typed into the search is searched for", async () => {
      const release = await holdRequests(page, pageScripts);
      await page.goto("/browse/tours", { waitUntil: "commit" });
      await page.getByLabel("Search").fill("Majuli");
      release();
      await expect(page).toHaveURL(/\/browse\/tours\?search=Majuli$/);
      await expect(page.getByRole("article").first()).toContainText("Majuli");
      await expect(page.getByLabel("Search")).toHaveValue("Majuli");
    });
  },
);

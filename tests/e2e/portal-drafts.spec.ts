import { randomBytes } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { adminSession, openTab } from "./portal-catalogue";
import { expect, test } from "./support";

test("a tour is saved as a draft on a phone, previewed at both widths, and published", async ({
  page,
  request,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const session = await adminSession(request);
  const title = `Draft${randomBytes(4).toString("hex")}`;
  await openTab(page, session, "Manage Tours");
  const form = page.getByRole("region", { name: "Create Tour" });
  await form.getByLabel("Title").fill(title);
  await form.getByRole("button", { name: "Save as draft" }).click();
  await expect(form.getByText("Description is required")).toBeVisible();
  await form.getByLabel("Description").fill("Two days on the river island.");
  await form.getByLabel("Duration").fill("2 days");
  await form.getByLabel("Price").fill("4500");
  await form.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("Tour saved as a draft.").first()).toBeVisible();

  await page.getByText("Drafts of tours", { exact: true }).click();
  const draft = page.getByRole("list", { name: "Drafts of tours" }).getByRole("listitem").filter({ hasText: title });
  const link = draft.getByRole("link", { name: `Preview ${title}, in a new tab` });
  const href = (await link.getAttribute("href")) ?? "";
  const id = href.split("/").at(-1);
  await page.screenshot({ path: test.info().outputPath("drafts.png"), fullPage: true });
  await draft.getByRole("button", { name: `Edit the draft ${title}` }).click();
  const edit = page.getByRole("region", { name: "Edit Tour" });
  await edit.getByLabel("Duration").fill("3 days");
  // By keyboard, because the message may still cover the button.
  await edit.getByRole("button", { name: "Update Tour" }).press("Enter");
  await expect(edit).toBeHidden();

  const visitor = await browser.newPage();
  expect((await visitor.goto(`/tour/${id}`))?.status()).toBe(404);
  await visitor.goto(href);
  await expect(visitor.getByRole("heading", { name: "Preview" })).toBeVisible();
  await expect(visitor.getByText(title)).toHaveCount(0);
  expect(await (await visitor.request.get("/sitemap.xml")).text()).not.toContain(id);
  await visitor.close();

  await page.goto(href);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText("3 days").first()).toBeVisible();
  const banner = page.getByRole("region", { name: "Preview" });
  await expect(banner).toContainText("Only the office sees this draft");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`preview-${width}.png`) });
  }
  await banner.getByRole("button", { name: "Publish" }).click();
  await page.waitForURL(`**/tour/${id}`);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

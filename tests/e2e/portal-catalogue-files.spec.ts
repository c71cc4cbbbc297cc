import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { adminSession, openTab } from "./portal-catalogue";
import { expect, test } from "./support";

const csvFile = (lines: readonly string[]) => ({
  name: "tours.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`),
});

test("a file with an error is mended and imported, then exported; its report fits a phone", async ({
  page,
  request,
}) => {
  const look = async (name: string) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
    }
  };
  const session = await adminSession(request);
  const word = `File${randomBytes(4).toString("hex")}`;
  await openTab(page, session, "Manage Tours");
  await page.getByText("Import and export", { exact: true }).click();
  const input = page.getByLabel("File with tours, as CSV or JSON");

  const heading = "title;description;duration;price;includes";
  const second = `${word} অসম;"By ferry\nand bicycle";2 days;"1,00,000";Meals | Ferry`;
  await input.setInputFiles(csvFile([heading, `${word} Majuli;Far;2 days;-5;`, second]));
  const report = page.getByRole("region", { name: "What the import does" });
  await expect(report.getByRole("alert")).toContainText("1 row has an error. Nothing can be imported yet.");
  await expect(report.getByRole("listitem").first()).toContainText("Row 2, tour · Error");
  await expect(report).toContainText("price: Price must be 0 or more");
  await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
  await look("import-error");

  await input.setInputFiles(csvFile([heading, `${word} Majuli;Far;2 days;4500;`, second]));
  await expect(report).toContainText("2 new, 0 changed, 0 unchanged");
  const scan = await new AxeBuilder({ page }).include("details[open]").analyze();
  expect(scan.violations).toEqual([]);
  await look("import-check");
  await page.getByRole("button", { name: "Import 2 products" }).click();
  await expect(page.getByText("Imported: 2 new, 0 changed.").first()).toBeVisible();
  await page.getByLabel("Search tours").fill(word);
  const rows = page.getByRole("list", { name: "Tours", exact: true }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "অসম" })).toContainText("₹1,00,000");

  await input.setInputFiles(csvFile(["title;price", `${word} Majuli;4800`]));
  await expect(report).toContainText("price: ₹4,500 → ₹4,800");
  // Buttons are pressed by keyboard from here on: toasts may cover them, and stay while the pointer is over them.
  await page.getByRole("button", { name: "Import 1 product" }).press("Enter");
  await expect(page.getByText("Imported: 0 new, 1 changed.").first()).toBeVisible();
  await expect(rows.filter({ hasText: "Majuli" })).toContainText("₹4,800");

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export tours as CSV" }).press("Enter"),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^tours-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await saved.path(), "utf8")).toContain(`${word} Majuli`);
});

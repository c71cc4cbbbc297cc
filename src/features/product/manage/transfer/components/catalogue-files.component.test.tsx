import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ManageTours } from "~/features/product/kinds/tour/components/admin/manage-tours";
import type { ImportOutcome } from "~/features/product/manage/transfer/transfer.schema";
import { answer } from "~tests/component/far-side";
import { noRows } from "~tests/component/forms/portal-form";
import { answerRoute } from "~tests/component/plain-routes";
import { addressNow, logInAgain, renderPortal } from "~tests/component/render";

const outcome: ImportOutcome = { check: "checked", created: 1, changed: 0, unchanged: 0, faulty: 0, rows: [] };

test("a file to import survives the end of the session", async () => {
  answer("tour.list", () => noRows);
  const sent: (string | null)[] = [];
  const keepName = (body: FormData) => {
    const file = body.get("file");
    sent.push(file instanceof File ? file.name : null);
  };
  answerRoute("/api/catalogue/import/check", (body) => {
    keepName(body);
    return { status: 200, body: outcome };
  });
  answerRoute("/api/catalogue/import", () => ({ status: 401, body: { message: "Please log in again." } }));
  await renderPortal(<ManageTours />, "/admin/dashboard");
  await page.getByText("Import and export", { exact: true }).click();
  const file = new File(["title;description;duration;price\r\nMajuli;Far;2 days;900\r\n"], "tours.csv");
  await page.getByLabelText("File with tours, as CSV or JSON").upload(file);
  const report = page.getByRole("region", { name: "What the import does" });
  await expect.element(report).toHaveTextContent("1 new");

  // The server no longer accepts the session, as after a login elsewhere.
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect.poll(addressNow).toContain("/admin/login?ended=1");
  logInAgain("/admin/dashboard");
  await expect.element(report).toHaveTextContent("1 new");
  answerRoute("/api/catalogue/import", (body) => {
    keepName(body);
    expect(body.get("check")).toBe("checked");
    return { status: 200, body: outcome };
  });
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect.element(page.getByText("Imported: 1 new, 0 changed.").first()).toBeVisible();
  expect(sent).toEqual(["tours.csv", "tours.csv", "tours.csv"]);
});

import { randomBytes } from "node:crypto";
import { signIn } from "./portal-support";
import { expect, onDesktop, test } from "./support";

const codeName = () => `E2E-${randomBytes(4).toString("hex").toUpperCase()}`;

test(
  "an admin adds a discount code, sees what it does to a price, edits it and deletes it",
  onDesktop,
  async ({ page }) => {
    await signIn(page);
    await page.goto("/admin/codes");
    const name = codeName();
    await page.getByRole("button", { name: "Add Code" }).click();
    const form = page.getByRole("region", { name: "Add Code" });
    await form.getByLabel("Code", { exact: true }).fill(name.toLowerCase());
    await form.getByLabel("Takes off").fill("101");
    await form.getByRole("button", { name: "Add Code" }).click();
    await expect(form.getByText("Must be at most 100")).toBeVisible();
    await form.getByLabel("Takes off").fill("12.5");
    const example = form.getByRole("region", { name: "Example" });
    await expect(example).toContainText("-₹1,250");
    await expect(example).toContainText("₹8,750");
    await form.getByLabel("Offers").check();
    await form.getByLabel("Smallest price").fill("20000");
    await expect(example).toContainText("the price is less than the smallest one");
    await form.getByRole("button", { name: "Add Code" }).click();

    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText("12.5%");
    await expect(row).toContainText("Offers");
    await row.getByRole("button", { name: `Edit ${name}` }).click();
    const edit = page.getByRole("region", { name: `Edit ${name}` });
    await edit.getByLabel("In", { exact: true }).selectOption("rupees");
    await edit.getByLabel("Takes off").fill("500");
    await edit.getByRole("button", { name: "Update Code" }).click();
    await expect(row).toContainText("₹500");
    await row.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(row).toHaveCount(0);
  },
);

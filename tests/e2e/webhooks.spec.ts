import { signIn } from "./portal-support";
import { expect, onDesktop, test } from "./support";

test(
  "an owner adds a webhook, whose secret is shown once, tests it, and reads what was sent",
  onDesktop,
  async ({ page }) => {
    await signIn(page);
    await page.goto("/admin/webhooks");
    await page.getByRole("button", { name: "New webhook" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Kaziranga Travels");
    await page.getByRole("textbox", { name: "Address" }).fill("https://127.0.0.1/hooks");
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(page.getByText("This address is not on the public internet")).toBeVisible();
    // Nobody can register a name below .invalid.
    await page.getByRole("textbox", { name: "Address" }).fill("https://kaziranga.invalid/hooks");
    await page.getByRole("button", { name: "Add webhook" }).click();
    const shown = page.getByRole("region", { name: "The secret of Kaziranga Travels" }).getByText(/^whsec_/);
    const secret = (await shown.textContent()) ?? "";
    await page.getByRole("button", { name: "I have kept it" }).click();

    const row = page.getByRole("row").filter({ hasText: "kaziranga.invalid" });
    await expect(row).toContainText("On");
    await expect(row).not.toContainText(secret);
    await row.getByRole("button", { name: "Test Kaziranga Travels" }).click();
    await expect(page.getByText("The test is on its way: see Messages.")).toBeVisible();
    await row.getByRole("link", { name: "Messages to Kaziranga Travels" }).click();
    // Bookings of other tests are sent to it too.
    const message = page.getByRole("listitem").filter({ has: page.getByText("Test", { exact: true }) });
    await expect(message).toContainText("tried once");
    await message.getByText("What was sent and answered").click();
    await expect(message).toContainText('"type":"webhook.test"');
    await expect(message).toContainText("kaziranga.invalid has no address");
    await message.getByRole("button", { name: "Send again: webhook.test" }).click();
    await expect(page.getByText("It is sent again now.")).toBeVisible();

    await page.getByRole("link", { name: "All webhooks" }).click();
    await row.getByRole("button", { name: "Switch Kaziranga Travels off" }).click();
    await expect(row).toContainText("Off");
    await row.getByRole("button", { name: "Delete Kaziranga Travels" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(row).not.toBeVisible();
  },
);

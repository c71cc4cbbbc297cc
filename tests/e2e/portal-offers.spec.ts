import { randomUUID } from "node:crypto";
import { adminSession, openTab, pictureFile, toastWith } from "./portal-catalogue";
import { expect, onDesktop, requirement, test } from "./support";

test("an admin creates, edits and deletes an offer", {
  ...requirement(
    "manage-offers.grid",
    "manage-offers.panel",
    "manage-offers.rule-order",
    "manage-offers.digits-only",
    "manage-offers.edit-clears-error",
    "manage-offers.parsing",
    "manage-offers.images-only",
    "manage-offers.modes",
    "manage-offers.saved",
    "manage-offers.busy-label",
    "manage-offers.upload-busy",
    "manage-offers.description-rows",
    "manage-offers.actions",
    "manage-offers.confirm-delete",
  ),
  ...onDesktop,
}, async ({ page, request }) => {
  const session = await adminSession(request);
  const title = `Hornbill ${randomUUID().slice(0, 8)}`;
  await openTab(page, session, "Manage Offers");
  await page.getByRole("button", { name: "Add New" }).click();
  const form = page.getByRole("region", { name: "Add New Offer" });
  const create = form.getByRole("button", { name: "Create Offer" });
  const fault = form.getByRole("alert");
  await create.click();
  await expect(fault.filter({ hasText: "Title is required" })).toBeVisible();
  await form.getByLabel("Title", { exact: true }).fill(title);
  await expect(form.getByText("Title is required")).toHaveCount(0);
  await create.click();
  await expect(fault.filter({ hasText: "Valid price is required" })).toBeVisible();
  await form.getByLabel("Price", { exact: true }).pressSequentially("₹9,000.50x");
  await expect(form.getByLabel("Price", { exact: true })).toHaveValue("9000.50");
  await create.click();
  await expect(fault.filter({ hasText: "Valid original price is required" })).toBeVisible();
  await form.getByLabel("Original price").pressSequentially("-12000");
  await expect(form.getByLabel("Original price")).toHaveValue("12000");
  await form.getByLabel("Discount").pressSequentially("a2b5%");
  await expect(form.getByLabel("Discount")).toHaveValue("25");
  await form.getByLabel("Discount").fill("");
  await form.getByLabel("Subtitle").fill("Four days in Kohima");
  await form.getByLabel("Type").fill("Festival");
  await form.getByLabel("Features").fill(" Pass , ,Homestay,");
  await expect(form.getByLabel("Description")).toHaveAttribute("rows", "4");
  const image = form.getByLabel("Upload image");
  await expect(image).toHaveAttribute("accept", "image/*");

  let release = () => {};
  const hold = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  let held = hold();
  await page.route(/\/api\/upload|\/api\/trpc\/offer\.(create|update)/, async (route) => {
    await held;
    await route.continue();
  });
  await image.setInputFiles(await pictureFile("festival.png", "#a62"));
  await expect(form.getByRole("button", { name: "Uploading..." })).toBeDisabled();
  await expect(create).toBeDisabled();
  release();
  await expect(form.getByLabel("Image", { exact: true })).toHaveValue(/^\/uploads\//);
  held = hold();
  await create.click();
  await expect(form.getByRole("button", { name: "Creating..." })).toBeDisabled();
  release();
  await expect(form).toHaveCount(0);
  const card = page.getByRole("list", { name: "Offers" }).getByRole("listitem").filter({ hasText: title });
  await expect(card).toContainText("Four days in Kohima");
  await expect(card).toContainText("Festival");
  const find = async () =>
    (await (await request.get(`/api/offers?search=${encodeURIComponent(title)}`)).json()).offers[0];
  expect(await find()).toMatchObject({
    ...{ price: 9000.5, originalPrice: 12_000, discount: 0, features: ["Pass", "Homestay"], validTill: null },
  });

  await card.getByRole("button", { name: `Edit ${title}` }).click();
  const edit = page.getByRole("region", { name: "Edit Offer" });
  await expect(edit.getByLabel("Features")).toHaveValue("Pass, Homestay");
  await edit.getByText("Season, closed days and changes").click();
  await edit.getByLabel("Must be booked at least").fill("soon");
  await edit.getByRole("button", { name: "Update Offer" }).click();
  await expect(toastWith(page, "Must be 0 to 365")).toBeVisible();
  await edit.getByLabel("Must be booked at least").fill("");
  await expect(toastWith(page, "Must be 0 to 365")).toHaveCount(0);
  await edit.getByLabel("Valid till").fill("2020-01-31");
  held = hold();
  await edit.getByRole("button", { name: "Update Offer" }).click();
  await expect(edit.getByRole("button", { name: "Updating..." })).toBeDisabled();
  release();
  await expect(edit).toHaveCount(0);
  // An expired offer is hidden from travellers and shown to admins.
  await expect(card).toContainText("Expired");
  expect(await find()).toBeUndefined();

  await card.getByRole("button", { name: `Delete ${title}` }).click();
  const asked = page.getByRole("alertdialog", { name: "Are you sure to delete this offer?" });
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status").filter({ hasText: `${title} was deleted.` })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("failures of offers show the specified texts; hotels are read-only", {
  ...requirement("manage-offers.spinner", "manage-offers.load-error", "manage-offers.failures"),
  ...onDesktop,
}, async ({ browser, baseURL, request }) => {
  const session = await adminSession(request);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  let answers: "late" | "never" | "yes" = "late";
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/trpc\/[^?]*offer\.list/, async (route) => {
    if (answers === "late") await held;
    return answers === "yes" ? route.continue() : route.abort();
  });
  await openTab(page, session, "Manage Offers");
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
  answers = "never";
  release();
  await expect(toastWith(page, "Failed to load offers")).toBeVisible();
  answers = "yes";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: /^Delete / }).first()).toBeVisible();

  await page.route(/\/api\/(upload|trpc\/offer\.(create|update|delete))/, (route) => route.abort());
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastWith(page, "Failed to delete offer.")).toBeVisible();
  await page.getByRole("button", { name: "Add New" }).click();
  const form = page.getByRole("region", { name: "Add New Offer" });
  await form.getByLabel("Upload image").setInputFiles(await pictureFile("a.png", "#a22"));
  await expect(toastWith(page, "Image upload failed")).toBeVisible();
  await form.getByLabel("Title", { exact: true }).fill("Kept");
  await form.getByLabel("Price", { exact: true }).fill("1");
  await form.getByLabel("Original price").fill("2");
  await form.getByRole("button", { name: "Create Offer" }).click();
  await expect(toastWith(page, "Failed to save offers. Please try again.")).toBeVisible();
  await expect(form.getByLabel("Title", { exact: true })).toHaveValue("Kept");

  // Leaving the tab opens a confirmation.
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("tab", { name: "Manage Hotels" }).click();
  await page.getByRole("alertdialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText("These hotels are fixed sample data")).toBeVisible();
  await expect(page.getByRole("list", { name: "Hotels" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await context.close();
});

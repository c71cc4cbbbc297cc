import type { Page } from "@playwright/test";
import { sampleId } from "~tests/support/sample";
import { expect, holdRequests, offerDay, onDesktop, requirement, rupees, signInAsNew, test } from "./support";

const date = offerDay;

/** Opens the booking dialog of an offer by its button. */
async function proceed(page: Page, guests = "1") {
  const panel = page.getByRole("region", { name: "Book this offer" });
  await panel.getByLabel("Select Date").fill(date);
  await panel.getByLabel("Number of Guests").fill(guests);
  await panel.getByRole("button", { name: "Proceed to Book" }).click();
  return page.getByRole("dialog");
}

test("the offer dialog takes date and guests from the page, and books", {
  ...requirement(
    "offer.proceed-opens-dialog",
    "offer-dialog.prices",
    "offer-dialog.fields",
    "offer-dialog.buttons",
    "offer-dialog.submit-disabled",
    "offer-dialog.closed-first",
    "offer-dialog.required",
    "offer-dialog.guest-rule",
    "offer-dialog.date-rule",
    "offer-dialog.outcome",
    "offer-dialog.total",
  ),
  ...onDesktop,
}, async ({ page }) => {
  const { traveller } = await signInAsNew(page);
  const offer = await (await page.request.get(`/api/offers/${sampleId("offer")}`)).json();
  const total = (guests: number) => {
    const base = offer.offerPrice * guests;
    return rupees(base + Math.round(base * 0.08));
  };
  await page.goto(`/offers/${offer._id}`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const dialog = await proceed(page, "2");
  const box = (label: string) => dialog.getByLabel(label, { exact: true });
  await expect(dialog.getByRole("heading", { name: offer.title })).toBeVisible();
  await expect(dialog.getByText(rupees(offer.offerPrice), { exact: true })).toBeVisible();
  await expect(dialog.locator("s")).toContainText(rupees(offer.originalPrice));
  await expect(box("Select Date")).toHaveValue(date);
  await expect(box("Guests")).toHaveValue("2");
  await expect(dialog.getByText(total(2), { exact: true }).last()).toBeVisible();

  const confirm = dialog.getByRole("button", { name: "Confirm Booking" });
  const required = {
    "Full Name": traveller.name,
    "Phone Number": traveller.phone,
    "Pickup Location": "Jorhat airport",
    "Select Date": date,
    Guests: "3",
  };
  for (const [label, text] of Object.entries(required)) await box(label).fill(text);
  await expect(dialog.getByText(total(3), { exact: true }).last()).toBeVisible();
  for (const [label, text] of Object.entries(required)) {
    await expect(confirm).toBeEnabled();
    await box(label).fill(label === "Guests" ? "" : "  ");
    await expect(confirm).toBeDisabled();
    await box(label).press("Enter");
    await expect(dialog.getByRole("alert").getByText("Please fill all required fields.")).toBeVisible();
    await box(label).fill(text);
  }
  await box("Guests").fill("1a");
  await expect(box("Guests")).toHaveValue("1");
  await expect(dialog.getByRole("button", { name: "Decrease guests" })).toBeDisabled();
  await box("Select Date").fill("2020-01-01");
  await expect(confirm).toBeDisabled();
  await expect(dialog.getByText("Please choose a date from today on.")).toBeVisible();
  await box("Select Date").fill(date);

  await box("Guests").fill(String(offer.capacityPerDate + 1));
  await confirm.click();
  const refusal = `There are only ${offer.capacityPerDate} places left on that date.`;
  await expect(dialog.getByRole("alert").getByText(refusal)).toBeVisible();
  await box("Guests").fill("1");
  await page.route("**/api/trpc/booking.create*", (route) => route.abort());
  await confirm.click();
  await expect(dialog.getByRole("alert").getByText("Booking failed, please try again.")).toBeVisible();
  await page.unroute("**/api/trpc/booking.create*");

  const goOn = await holdRequests(page, "**/api/trpc/booking.create*");
  await confirm.click();
  const busy = dialog.getByRole("button", { name: "Booking..." });
  await expect(busy).toBeVisible();
  await expect(busy).toBeDisabled();
  goOn();
  await expect(page.getByRole("status").getByText("Booking successful!")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("the offer dialog is prefilled for a signed-in user, resets with another choice, and asks others to log in", {
  ...requirement("offer-dialog.prefill", "offer-dialog.needs-token", "offer-dialog.buttons"),
  ...onDesktop,
}, async ({ page }) => {
  await page.goto(`/offers/${sampleId("offer", 2)}`);
  const dialog = await proceed(page);
  await dialog.getByLabel("Full Name").fill("A Visitor");
  await dialog.getByLabel("Phone Number").fill("9876543210");
  await dialog.getByLabel("Pickup Location").fill("Shillong");
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(dialog.getByRole("alert").getByText("You must be logged in to book.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();

  const { traveller } = await signInAsNew(page);
  await page.goto(`/offers/${sampleId("offer", 2)}`);
  await proceed(page);
  const pickup = dialog.getByLabel("Pickup Location");
  await expect(dialog.getByLabel("Full Name")).toHaveValue(traveller.name);
  await expect(dialog.getByLabel("Phone Number")).toHaveValue(traveller.phone);
  await expect(dialog.getByRole("alert")).toBeEmpty();
  await dialog.getByLabel("Full Name").fill("Somebody Else");
  await pickup.fill("Shillong");
  await dialog.getByRole("button", { name: "Close" }).click();
  await proceed(page, "4");
  await expect(dialog.getByLabel("Guests", { exact: true })).toHaveValue("4");
  await expect(dialog.getByLabel("Full Name")).toHaveValue(traveller.name);
  await expect(pickup).toHaveValue("");
  await pickup.fill("Shillong");

  await page.goto(`/offers/${sampleId("offer", 3)}`);
  await proceed(page, "4");
  await expect(pickup).toHaveValue("");
});

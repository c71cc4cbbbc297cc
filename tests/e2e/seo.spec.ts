import { expect, offerDay, requirement, sampleId, test } from "./support";

const details = { tour: `/tour/${sampleId("tour")}`, offer: `/offers/${sampleId("offer")}` };

test("a tour is shared by a link, and shows related tours", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Without the device's share dialog the link is copied.
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(`${details.tour}?book=0`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("status").getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${details.tour}`);
  const related = page.getByRole("region", { name: "You may also like" }).getByRole("article");
  await expect(related).toHaveCount(3);
  await related
    .first()
    .getByRole("link", { name: /View Details/ })
    .click();
  await expect(page).not.toHaveURL(new RegExp(sampleId("tour")));
});

test("the number of guests accepts whole numbers alone", requirement("offer-dialog.guest-rule"), async ({ page }) => {
  await page.goto(details.offer);
  const guests = page.getByLabel("Number of Guests");
  await page.getByLabel("Select Date").fill(offerDay);
  await page.keyboard.press("Escape");
  await guests.fill("2.5");
  await expect(guests).toHaveValue("1");
  await expect(page.getByText("Whole numbers only, in digits.")).toBeVisible();
  await guests.fill("-3");
  await expect(guests).toHaveValue("1");
  await guests.fill("3");
  await expect(page.getByText("Whole numbers only, in digits.")).toBeHidden();
  await expect(page.getByRole("button", { name: "Proceed to Book" })).toBeEnabled();
  await guests.fill("");
  await expect(page.getByRole("button", { name: "Proceed to Book" })).toBeDisabled();
});

test("invalid filters in the address are named on the page", async ({ page }) => {
  await page.goto("/browse/tours?type=Foo&maxPrice=-1");
  await expect(page.getByText("the list leaves it out: type “Foo”, maximum price “-1”.")).toBeVisible();
  await page.getByLabel("Adventure").check({ force: true });
  await expect(page.getByText("the list leaves it out")).toBeHidden();
});

import { randomBytes } from "node:crypto";
import { admin } from "~tests/support/admin";
import { expect, findUnrestrictedTour, newTraveller, onPhone, storeSession, test, tokenOf, tripDay } from "./support";

test("a traveller books with a discount code, after one that does not exist", onPhone, async ({ page }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(page.request, admin)}` };
  const code = `E2E-${randomBytes(4).toString("hex").toUpperCase()}`;
  expect((await page.request.post("/api/codes", { headers, data: { code, amount: 500 } })).status()).toBe(200);
  const { _id, price } = await findUnrestrictedTour(page.request);
  const total = `₹${(price - 500).toLocaleString("en-IN")}`;
  const traveller = newTraveller();
  await storeSession(page, await (await page.request.post("/api/auth/register", { data: traveller })).json());
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("booking.quote")) asked.push(request.postData() ?? "");
  });
  await page.goto(`/tour/${_id}?book=1`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Date").fill(tripDay("01-15"));
  await dialog.getByLabel("Pickup").fill("Paltan Bazaar");
  await dialog.getByText("Discount code?").click();
  await dialog.getByLabel("Discount code").fill("no-such-code");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.getByText("There is no discount code NO-SUCH-CODE.")).toBeVisible();
  // Wrong codes are counted, so it is sent once, also when the form changes.
  const again = page.waitForResponse((answer) => answer.url().includes("booking.quote"));
  await dialog.getByLabel("Date", { exact: true }).fill(tripDay("01-16"));
  await again;
  expect(asked.filter((body) => body.includes("NO-SUCH-CODE"))).toHaveLength(1);
  await expect(dialog.getByText("There is no discount code NO-SUCH-CODE.")).toBeVisible();
  await dialog.getByLabel("Discount code").fill(code.toLowerCase());
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.getByText(`${code} takes ₹500 off.`)).toBeVisible();
  await expect(dialog.getByText(`Discount ${code}`)).toBeVisible();
  await expect(dialog.getByText(total).first()).toBeVisible();
  const booked = page.waitForResponse((answer) => answer.url().includes("booking.create"));
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  expect((await booked).status()).toBe(200);
  await expect(page.getByText(`Discount ${code}`)).toBeVisible();
});

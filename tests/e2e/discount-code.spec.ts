import { randomBytes } from "node:crypto";
import { admin } from "~tests/support/admin";
import { book, readBooking, signIn } from "./portal-support";
import {
  expect,
  findUnrestrictedTour,
  newTraveller,
  onDesktop,
  onPhone,
  storeSession,
  test,
  tokenOf,
  tripDay,
} from "./support";

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

test("an admin reduces the price of a booking and takes it back, each with a reason", onDesktop, async ({ page }) => {
  const { _id, reference, totalPrice } = await book(page.request);
  await signIn(page);
  await page.goto(`/admin/bookings?search=${reference}`);
  await page
    .getByRole("button", { name: new RegExp(reference) })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Reduce price" }).click();
  const ask = page.getByRole("alertdialog");
  await ask.getByRole("button", { name: "Reduce price" }).click();
  await expect(ask.getByText("Please say why")).toBeVisible();
  await ask.getByLabel("Take off").fill("100");
  await ask.getByLabel("Reason").fill("The jeep was late.");
  await ask.getByRole("button", { name: "Take ₹100 off" }).click();
  await expect(page.getByRole("dialog").getByText("Reduction")).toBeVisible();
  expect((await readBooking(page.request, _id)).totalPrice).toBe(totalPrice - 100);
  await page.getByRole("button", { name: "Remove the reduction of ₹100" }).click();
  await ask.getByRole("button", { name: "Remove it" }).click();
  await expect(ask.getByText("Please say why")).toBeVisible();
  await ask.getByLabel("Reason").fill("It was another jeep.");
  await ask.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByRole("dialog").getByText("Reduction removed: price from")).toBeVisible();
  expect((await readBooking(page.request, _id)).totalPrice).toBe(totalPrice);
});

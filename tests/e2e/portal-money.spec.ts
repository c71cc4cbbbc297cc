import type { Page } from "@playwright/test";
import { expectClean, expectWhole } from "./access-support";
import { moneyRow, openBooking, openPortal, startMoneyApp, uploadStatement, uploadText } from "./money-support";
import { makeTour } from "./portal-support";
import { expect, newTraveller, test, tripDay } from "./support";

let app: Awaited<ReturnType<typeof startMoneyApp>>;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  app = await startMoneyApp();
});
test.afterAll(() => app.stop());

const newUtr = () => String(Math.floor(1e11 + Math.random() * 9e11));

/** Books a tour of 9,000 rupees with a deposit of 1,800 by REST, and reports the deposit as paid if there is a number. */
async function book({ request }: Page, utr?: string) {
  const traveller = newTraveller();
  const session = await (await request.post("/api/auth/register", { data: traveller })).json();
  const headers = { Authorization: `Bearer ${session.token}` };
  const payment = { depositPercent: 20, balanceDays: 7 };
  const cancellation = [{ daysFrom: 0, refundPercent: 50 }];
  const { _id: tourId } = await makeTour(request, { price: 4500, payment, cancellation });
  const where = { date: tripDay("11-15"), pickupLocation: "Guwahati", phone: traveller.phone };
  const data = { tourId, travelers: 2, totalPrice: 9000, ...where };
  const booking = await (await request.post("/api/bookings", { headers, data })).json();
  if (utr) {
    const asked = { amount: "deposit", provider: "upi" };
    const started = await request.post(`/api/bookings/my/${booking._id}/payments`, { headers, data: asked });
    const { _id } = await started.json();
    expect((await request.post(`/api/payments/${_id}/report`, { headers, data: { utr } })).status()).toBe(200);
  }
  return booking as { _id: string; reference: string };
}

const settingsOf = (viewport: { width: number; height: number } | null) => ({
  baseURL: app.url,
  viewport,
});

test("a reported payment is rejected with a reason, and another amount is given back", async ({
  browser,
  viewport,
}) => {
  const page = await openPortal(browser, settingsOf(viewport));
  const [lost, other] = [newUtr(), newUtr()];
  const [first, second] = [await book(page, lost), await book(page, other)];
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Money" }).click();
  await expect(moneyRow(page, first.reference)).toBeVisible();
  await expectClean(page);
  await moneyRow(page, first.reference)
    .getByRole("button", { name: /^Reject/ })
    .click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(question.getByText("Please tell the customer why")).toBeVisible();
  await expectClean(page);
  // The first key press loads what keeps the focus.
  await question.getByLabel("Reason").pressSequentially("Not on our statement");
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(moneyRow(page, first.reference)).toHaveCount(0);
  // The button that had the focus is gone.
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  await uploadText(page, "Tag,Was,Haben,Nummer\n25/11/2026,Miete,100.00,632512345699\n");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("We do not know the columns of this file.");
  await page.getByRole("button", { name: "Read with these columns" }).click();
  await expect(page.getByText("Please name the column of the date")).toBeVisible();
  await expectClean(page);
  await expectWhole(page, "Money");
  await uploadStatement(page, [{ text: `UPI/CR/${other}/ASHA`, credit: "1,700.00" }]);
  await expect(page.getByText("1 line does not fit its payment:")).toBeVisible();
  await expect(page.getByText(/₹1,700 came in, ₹1,800 was asked\./)).toBeVisible();
  await page.getByRole("link", { name: /^Wrong amount/ }).click();
  const row = moneyRow(page, second.reference).filter({ hasText: "₹1,700 arrived by UPI" });
  await expect(row).toContainText("₹1,800 was asked.");
  await expectClean(page);
  await row.getByRole("button", { name: /^Refund/ }).click();
  await question.getByLabel("Reason").fill("Please pay ₹1,800");
  await question.getByRole("button", { name: "Refund" }).click();
  await expect(row).toHaveCount(0);

  await page.getByRole("link", { name: /^To refund/ }).click();
  const owed = moneyRow(page, second.reference);
  await expect(owed).toContainText("To be sent by you");
  await owed.getByRole("button", { name: /^Mark as refunded/ }).click();
  await question.getByRole("button", { name: "Yes, it was refunded" }).click();
  await expect(question.getByText("Please note how it was refunded")).toBeVisible();
  await question.getByLabel("How it was refunded").fill("UPI, 3 December");
  await question.getByRole("button", { name: "Yes, it was refunded" }).click();
  await expect(owed).toHaveCount(0);
  const dialog = await openBooking(page, first.reference);
  await expect(dialog.getByText("Not on our statement")).toBeVisible();
  await expect(dialog.getByText("Rejected", { exact: true })).toBeVisible();
  await page.close();
});

test("a number that two bookings report is matched for one of them, after the statement was in doubt", async ({
  browser,
  viewport,
}) => {
  const page = await openPortal(browser, settingsOf(viewport));
  const utr = newUtr();
  const [guess, payer] = [await book(page, utr), await book(page, utr)];
  const claimed = `This number was reported for ${payer.reference} and ${guess.reference}.`;
  await page.goto("/admin/money");
  await uploadStatement(page, [{ text: `UPI/CR/${utr}/ASHA`, credit: "1,800.00" }]);
  await expect(page.getByText("1 line does not fit its payment:")).toBeVisible();
  await expect(page.getByText("Nothing was recorded: match the payment that it has paid.")).toHaveCount(2);
  await expect(moneyRow(page, payer.reference)).toContainText(claimed);
  await expectClean(page);
  await moneyRow(page, payer.reference)
    .getByRole("button", { name: /^Match/ })
    .click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`The payment for ${guess.reference} will be rejected.`);
  await expectClean(page);
  await question.getByRole("button", { name: "Match, reject the other" }).click();
  await expect(page.getByText(`₹1,800 for ${payer.reference} is received.`)).toBeVisible();
  for (const { reference } of [payer, guess]) await expect(moneyRow(page, reference)).toHaveCount(0);
  const dialog = await openBooking(page, guess.reference);
  await expect(dialog.getByText("Our bank statement has no transfer with this number for this booking.")).toBeVisible();
  await page.close();
});

test("a payment in cash is recorded, some of it given back, and the cancellation asks about the rest", async ({
  browser,
  viewport,
}) => {
  const page = await openPortal(browser, settingsOf(viewport));
  const { reference } = await book(page);
  const dialog = await openBooking(page, reference);
  await expect(dialog.getByText("₹0 of ₹9,000 is paid.")).toBeVisible();
  await expectClean(page);
  await dialog.getByRole("button", { name: "Record a payment" }).click();
  const form = page.getByRole("dialog", { name: "Record a payment" });
  const amount = form.getByLabel("Amount, in rupees");
  await expect(amount).toHaveValue("9000");
  for (const [typed, message] of [
    ["", "Please enter an amount in rupees"],
    ["0", "Must be more than 0"],
    ["-5", "Please enter an amount in rupees"],
    ["10.001", "Please use at most two decimals"],
  ] as const) {
    await amount.fill(typed);
    await form.getByRole("button", { name: "Record it" }).click();
    await expect(form.getByText(message)).toBeVisible();
    await expect(form.getByText("Please note the receipt or the transfer")).toBeVisible();
  }
  await expectClean(page);
  await form.getByLabel("Note").fill("Receipt 112");
  await amount.fill("9000.01");
  await form.getByRole("button", { name: "Record it" }).click();
  await expect(form.getByText("No more than ₹9,000 is due.")).toBeVisible();
  await expect(form.getByLabel("Note")).toHaveValue("Receipt 112");
  await amount.fill("5000");
  await form.getByRole("button", { name: "Record it" }).click();
  await expect(form).toBeHidden();
  await expect(dialog.getByText("₹5,000 of ₹9,000 is paid.")).toBeVisible();
  await expect(dialog.getByText("₹5,000 in cash")).toBeVisible();

  await dialog.getByRole("button", { name: "Refund money" }).click();
  const back = page.getByRole("dialog", { name: "Refund money" });
  await back.getByLabel("Amount, in rupees").fill("5000.50");
  await back.getByLabel("Reason").fill("The jeep was late");
  await back.getByRole("button", { name: "Refund" }).click();
  await expect(back.getByText("No more than ₹5,000 can be refunded.")).toBeVisible();
  await expectClean(page);
  await back.getByLabel("Amount, in rupees").fill("1000");
  await back.getByRole("button", { name: "Refund" }).click();
  await expect(dialog.getByText("₹1,000 to be refunded")).toBeVisible();

  // Without the two messages, which cover each other's buttons for some seconds.
  await openBooking(page, reference);
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("All, ₹4,000")).toBeVisible();
  await expect(question.getByText("By the terms, ₹2,000")).toBeVisible();
  await question.getByText("Nothing", { exact: true }).click();
  await question.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(question.getByText("Please say why nothing is refunded")).toBeVisible();
  await question.getByText("Another amount").click();
  await question.getByLabel("Amount, in rupees").fill("4000.01");
  await question.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(question.getByText("No more than ₹4,000 can be refunded.")).toBeVisible();
  await expectClean(page);
  await question.getByText("By the terms, ₹2,000").click();
  await question.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByText("₹3,000 to be refunded")).toBeVisible();
  await page.close();
});

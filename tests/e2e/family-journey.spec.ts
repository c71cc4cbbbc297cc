import { expectClean } from "./access-support";
import { moneyRow, openBooking, openPortal, startMoneyApp, uploadStatement } from "./money-support";
import { makeTour } from "./portal-support";
import { expect, onPhone, signInAsNew, test, tripDay, tripYear } from "./support";

let app: Awaited<ReturnType<typeof startMoneyApp>>;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  app = await startMoneyApp();
});
test.afterAll(() => app.stop());

/** For a family: 10,500 rupees in September, 12,500 in December. A cancellation gives half back. */
const tour = {
  title: "Majuli by ferry",
  price: 4000,
  prices: [
    { unit: "child", ageFrom: 5, ageTo: 11, amount: 2000 },
    { unit: "infant", ageTo: 4, amount: 500 },
    { unit: "adult", from: tripDay("12-01"), to: tripDay("12-31"), amount: 5000 },
  ],
  cancellation: [{ daysFrom: 0, refundPercent: 50 }],
  payment: { depositPercent: 20, balanceDays: 7 },
};

// The family has a phone, the office a desktop.
test(
  "a family pays a deposit by UPI, moves, pays the rest by Razorpay, cancels, and gets half back",
  onPhone,
  async ({ browser, isMobile, viewport }) => {
    test.setTimeout(150_000);
    const settings = { baseURL: app.url, viewport, isMobile, hasTouch: isMobile };
    const customer = await browser.newPage({ ...settings, reducedMotion: "reduce" });
    const office = await openPortal(browser, { baseURL: app.url, viewport: { width: 1440, height: 900 } });
    await signInAsNew(customer);
    const { _id: tourId } = await makeTour(customer.request, tour);
    const main = customer.getByRole("main");

    // Books.
    await customer.goto(`/tour/${tourId}`);
    await customer.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
    const form = customer.getByRole("dialog");
    await form.getByLabel(/^Pickup/).fill("Nimati Ghat");
    await form.getByLabel("Passengers", { exact: true }).fill("4");
    await form.getByLabel("Date", { exact: true }).fill(tripDay("09-15"));
    const children = form.locator("summary", { hasText: "Children or seniors?" });
    await children.focus();
    await children.press("Enter");
    await form.getByLabel("Children", { exact: true }).fill("2");
    await form.getByLabel("Age of child 1").selectOption("8");
    await form.getByLabel("Age of child 2").selectOption("3");
    await expect(form.getByRole("row", { name: "Total" })).toContainText("₹10,500");
    await form.getByRole("button", { name: "Confirm Booking" }).click();
    await customer.waitForURL(/\/profile\/bookings\/[0-9a-f-]{36}/);
    const path = new URL(customer.url()).pathname;
    const reference =
      (await main
        .getByText(/^NE-[A-Z0-9]{6}$/)
        .first()
        .textContent()) ?? "";

    // Pays the deposit by UPI.
    await main.getByRole("link", { name: "Pay ₹2,100 now" }).first().click();
    const utr = "732512345601";
    await main.getByLabel("UPI transaction ID").fill(utr);
    await main.getByRole("button", { name: "I have paid" }).click();
    await expect(main.getByRole("heading", { name: "Thank you" })).toBeVisible();

    // The office finds it on the bank's statement.
    await office.goto("/admin/money");
    await expect(moneyRow(office, reference)).toContainText(`UPI transaction ${utr}`);
    await uploadStatement(office, [
      { text: `UPI/CR/${utr}/ASHA`, credit: "2,100.00" },
      { text: "CASH DEPOSIT", credit: "1,23,456.50" },
    ]);
    await expect(office.getByText("1 payment received and recorded.")).toBeVisible();
    await expect(
      office.getByText("1 credit could not be matched. 1 of them is new under Not matched yet."),
    ).toBeVisible();
    await expect(moneyRow(office, reference)).toHaveCount(0);
    await office.getByRole("link", { name: /^Due/ }).click();
    await expect(moneyRow(office, reference)).toContainText("₹8,400 due");
    await expectClean(office);

    // The family asks for a dearer day, and the office accepts it.
    await customer.goto(path);
    await expect(main.getByText("Confirmed", { exact: true }).first()).toBeVisible();
    await main.getByRole("button", { name: "Change booking" }).click();
    const change = customer.getByRole("dialog");
    await change.getByLabel("Date", { exact: true }).fill(tripDay("12-15"));
    await expect(change.getByText("It costs ₹2,000 more.")).toBeVisible();
    await change.getByRole("button", { name: "Ask for this change" }).click();
    await expect(main.getByRole("region", { name: "Your request" })).toContainText(`15 Dec ${tripYear}`);
    const dialog = await openBooking(office, reference);
    await dialog.getByRole("region", { name: "Request" }).getByRole("button", { name: "Accept" }).click();
    await expect(dialog.getByText("₹2,100 of ₹12,500 is paid.")).toBeVisible();

    // Pays the rest by Razorpay.
    await customer.goto(`${path}/pay`);
    const all = main.getByText(/^All of it, ₹10,400$/);
    if (await all.isVisible()) await all.click();
    await expect(main.getByRole("heading", { name: "Pay ₹10,400" })).toBeVisible();
    await main.getByRole("button", { name: "Continue to Razorpay" }).click();
    await customer.waitForURL(`${app.double.settings.apiUrl}/**`);
    await expect(customer.locator("body")).toContainText("10400.00");
    await customer.getByRole("button", { name: "Pay" }).click();
    await customer.waitForURL(`${app.url}${path}**`);
    await expect(main).toContainText("₹12,500 is paid. Nothing more is due.");

    // Asks to cancel; the office accepts in one click, and sends what the terms give back.
    await main.getByRole("button", { name: "Ask to cancel" }).click();
    const question = customer.getByRole("alertdialog");
    await expect(question).toContainText("₹6,250");
    await question.getByRole("button", { name: "Ask to cancel" }).click();
    await expect(main.getByRole("region", { name: "Your request" })).toBeVisible();
    const again = await openBooking(office, reference);
    const request = again.getByRole("region", { name: "Request" });
    await expect(request).toContainText("By the terms 50% of what is paid comes back: ₹6,250.");
    await request.getByRole("button", { name: "Accept" }).click();
    await expect(again.getByText("₹6,250 to be refunded")).toBeVisible();
    await office.goto("/admin/money?section=back");
    const owed = moneyRow(office, reference);
    await expect(owed).toContainText("₹6,250, paid by Razorpay");
    await owed.getByRole("button", { name: /^Send/ }).click();
    await expect(owed.getByText("Being sent")).toBeVisible();
    await expect(async () => {
      await office.reload();
      await expect(office.getByRole("main").getByText("Nothing is to be refunded.")).toBeVisible({ timeout: 2_000 });
    }).toPass();

    await customer.goto(path);
    await expect(main.getByText("Cancelled", { exact: true }).first()).toBeVisible();
    await expect(main).toContainText(/₹6,250 .*(given|came) back/i);
    await expectClean(customer);
    const ledger = await openBooking(office, reference);
    await expect(ledger.getByText("Refunded", { exact: true })).toBeVisible();
    await expect(ledger.getByText("₹6,250 of ₹12,500 is paid.")).toBeVisible();
    await expectClean(office);
    await customer.close();
    await office.close();
  },
);

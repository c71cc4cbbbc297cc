import AxeBuilder from "@axe-core/playwright";
import { admin } from "~tests/support/admin";
import { book, makeTour, signIn } from "./portal-support";
import { expect, onDesktop, test, tokenOf, tripDay } from "./support";

test(
  "what is paid and still due is in the list, its filter, the reports and the dashboard",
  onDesktop,
  async ({ page }) => {
    const { request } = page.context();
    const tour = await makeTour(request, { price: 10_000, payment: { depositPercent: 30, balanceDays: 10 } });
    const booked = await book(request, { tourId: tour._id, totalPrice: 10_000, date: tripDay("05-20") });
    const headers = { Authorization: `Bearer ${await tokenOf(request, admin)}` };
    const cash = { provider: "cash", amount: 3000.5, note: "Receipt 12" };
    expect((await request.post(`/api/bookings/${booked._id}/payments`, { headers, data: cash })).status()).toBe(200);
    await signIn(page);

    await page.goto(`/admin/bookings?search=${booked.email}`);
    const row = page.getByRole("row").filter({ hasText: booked.reference });
    await expect(row).toContainText("₹3,000.50");
    await expect(row).toContainText("₹6,999.50");
    await page.getByLabel("Payment", { exact: true }).selectOption("Unpaid");
    await expect(page.getByText("No bookings found.")).toBeVisible();
    await page.getByLabel("Payment", { exact: true }).selectOption("Part paid");
    await expect(row).toBeVisible();
    await expect(page).toHaveURL(/paymentStatus=partPaid/);
    await page.reload();
    await expect(row).toBeVisible();

    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(page.getByRole("columnheader", { name: "Still due" })).toBeVisible();
    await expect(row).toContainText("₹3,000.50 paid");
    const beyond = await page.getByRole("table").evaluate((table) => {
      const around = table.parentElement;
      return around ? around.scrollWidth - around.clientWidth : -1;
    });
    expect(beyond).toBe(0);

    await page.goto("/admin/reports");
    const payments = page.getByRole("region", { name: "Payments", exact: true });
    await payments.getByText("Payment method", { exact: true }).first().click();
    await expect(payments.getByRole("row", { name: /^Cash/ })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include("main").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);

    await page.goto("/admin/dashboard");
    const due = page.getByRole("region", { name: "Money" }).getByRole("listitem").filter({ hasText: "Still due" });
    await expect(due).toContainText(/₹[\d,]+/);
    await due.getByRole("link").click();
    await expect(page).toHaveURL(/\/admin\/money\?section=due$/);
  },
);

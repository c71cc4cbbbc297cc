import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { answer, callsOf } from "~tests/component/far-side";
import { exampleRefund } from "~tests/component/forms/keyed-money-forms";
import { renderPortal } from "~tests/component/render";
import { BookingPayments } from "./booking-payments";

const paid: AdminBookingDetail = { ...exampleAdminBookingDetail, status: "Confirmed", paid: 9000, due: 0 };
const { booking: _, ...refund } = exampleRefund;

test("a refund is asked what it is for: a favour unless the price stays", async () => {
  answer("payment.giveBack", () => paid);
  await renderPortal(<BookingPayments booking={paid} />, "/admin/bookings");
  for (const isFavour of [true, false]) {
    await page.getByRole("button", { name: "Refund money" }).click();
    await page.getByLabelText("Amount, in rupees").fill("500");
    await page.getByLabelText("Reason").fill("The ferry did not run");
    await expect.element(page.getByRole("radio", { name: /^A favour or compensation/ })).toBeChecked();
    if (!isFavour) await page.getByText("The price stays: what goes back is due again").click();
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  }
  expect(callsOf("payment.giveBack").map(({ input }) => input)).toMatchObject([
    { purpose: "favour" },
    { purpose: "less" },
  ]);
});

test("the list of payments tells a favour from money that follows the price", async () => {
  const refunds = [refund, { ...refund, _id: exampleAdminBookingDetail._id, purpose: "favour" as const }];
  await renderPortal(<BookingPayments booking={{ ...paid, refunds }} />, "/admin/bookings");
  await expect.element(page.getByText("As a favour: the booking costs less.")).toBeVisible();
  expect(page.getByText("₹2,700 refund, paid").elements()).toHaveLength(2);
});

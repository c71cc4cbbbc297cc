import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAdminBooking } from "~/features/booking/booking.examples";
import { answer } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";
import { ShareVoucherOfBooking } from "./share-voucher-of-booking";

test("the office sends the voucher of a confirmed booking by WhatsApp, to the phone of the booking", async () => {
  const url = "https://luit.example/v/code";
  answer("paper.officeLink", () => ({ link: null }));
  answer("paper.officeShare", () => ({
    url,
    createdAt: "2026-11-20T09:30:00.000Z",
    expiresAt: "2027-01-20T09:30:00.000Z",
  }));
  const booking = { ...exampleAdminBooking, name: "Asha", phone: "98765 43210" };
  await renderPortal(<ShareVoucherOfBooking booking={booking} />, "/admin/bookings");
  const send = page.getByRole("link", { name: "Send by WhatsApp" });
  await expect.element(send).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Share the voucher" }).click();
  await expect.element(page.getByLabelText("Link to the voucher")).toHaveValue(url);
  const address = new URL(String(send.element().getAttribute("href")));
  expect(address.pathname).toBe("/919876543210");
  expect(address.searchParams.get("text")).toMatch(
    /^Hello Asha, your booking .* is confirmed\. Your voucher: .*\/v\/code$/,
  );
});

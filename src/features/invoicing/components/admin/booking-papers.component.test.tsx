import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAdminBookingDetail as booking } from "~/features/booking/booking.examples";
import { exampleOwnPapers } from "~/features/invoicing/tax.examples";
import { AppError } from "~/server/api/errors";
import { answer, callsOf } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";
import { BookingPapers } from "./booking-papers";

const { _id: id } = booking;
const save = () => page.getByRole("button", { name: "Save billing details" }).click();

test("the office corrects whom bills name; what was changed meanwhile is refused once, and the input stays", async () => {
  let version = 1;
  answer("tax.ofBooking", () => ({ ...exampleOwnPapers, billingVersion: version, needsAddress: true }));
  answer("tax.correctBilling", ({ name = "", version: seen }) => {
    if (seen !== version) throw new AppError("EDIT_CONFLICT", "The billing details have been changed meanwhile.");
    return { ...exampleOwnPapers, billing: { ...exampleOwnPapers.billing, name }, billingVersion: version + 1 };
  });
  await renderPortal(<BookingPapers booking={booking} />, "/admin/bookings");
  await expect.element(page.getByText("The law asks for the buyer's address and state on this invoice.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "RV/26-27/000123" })).toBeVisible();
  await page.getByRole("button", { name: "Change billing details" }).click();
  await page.getByLabelText("GSTIN").fill("27AAPFU0939F1ZA");
  await save();
  await expect.element(page.getByText("This is not a GSTIN: please check its 15 letters and digits")).toBeVisible();
  await page.getByLabelText("GSTIN").fill("");
  await page.getByLabelText("Name on the bill").fill("Delhi School");
  version = 2;
  await save();
  await expect.element(page.getByText("The billing details have been changed meanwhile.")).toBeVisible();
  await expect.element(page.getByLabelText("Name on the bill")).toHaveValue("Delhi School");
  await save();
  await expect.element(page.getByText("Bills name Delhi School")).toBeVisible();
  const sent = callsOf("tax.correctBilling").map(({ input }) => input);
  expect(sent).toMatchObject([
    { id, version: 1 },
    { id, name: "Delhi School", version: 2 },
  ]);
});

test("once the invoice is issued, nothing can be changed any more", async () => {
  answer("tax.ofBooking", () => ({ ...exampleOwnPapers, isBillingOpen: false }));
  await renderPortal(<BookingPapers booking={booking} />, "/admin/bookings");
  await expect.element(page.getByRole("button", { name: "RV/26-27/000123" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Change billing details" })).not.toBeInTheDocument();
});

function PaidByAndBy() {
  const [paid, setPaid] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setPaid(1800)}>
        Pay
      </button>
      <BookingPapers booking={{ ...booking, paid }} />
    </>
  );
}

test("a payment that is recorded beside it shows the papers that it has issued", async () => {
  let papers: typeof exampleOwnPapers.papers = [];
  answer("tax.ofBooking", () => ({ ...exampleOwnPapers, papers }));
  await renderPortal(<PaidByAndBy />, "/admin/bookings");
  await expect.element(page.getByRole("heading", { name: "Bills" })).toBeVisible();
  expect(callsOf("tax.ofBooking")).toHaveLength(1);
  papers = exampleOwnPapers.papers;
  await page.getByRole("button", { name: "Pay" }).click();
  await expect.element(page.getByRole("button", { name: "RV/26-27/000123" })).toBeVisible();
});

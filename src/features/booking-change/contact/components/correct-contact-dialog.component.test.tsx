import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { AppError } from "~/server/api/errors";
import { answer, callsOf } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";
import { CorrectContactButton } from "./correct-contact-button";

const booking = {
  ...exampleAdminBookingDetail,
  source: "phone" as const,
  user: null,
  phone: "9876543201",
  contactEmail: "asha@exmaple.com",
};
const phone = page.getByLabelText("Phone", { exact: true });
const save = () => page.getByRole("button", { name: "Save" }).click();

test("sends what was shown; what somebody else has corrected is refused once, and the input stays", async () => {
  const theirs = { ...booking, contactEmail: "asha@example.com" };
  answer("booking.detail", () => theirs);
  answer("booking.list", () => []);
  answer("booking.correctContact", ({ seenEmail }) => {
    if (seenEmail !== theirs.contactEmail) throw new AppError("EDIT_CONFLICT", "Somebody else has just corrected it.");
    return { ...theirs, phone: "9876543210" };
  });
  await renderPortal(<CorrectContactButton booking={booking} />, "/admin/bookings");
  await page.getByRole("button", { name: "Correct phone or email" }).click();
  await phone.fill("98765");
  await save();
  await expect.element(phone).toHaveAttribute("aria-invalid", "true");
  expect(callsOf("booking.correctContact")).toEqual([]);
  await phone.fill("98765 43210");
  await save();
  await expect.element(page.getByText("Somebody else has just corrected it.")).toBeVisible();
  await expect.element(phone).toHaveValue("98765 43210");
  await save();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  const { _id: id } = booking;
  expect(callsOf("booking.correctContact").map(({ input }) => input)).toEqual([
    { id, phone: "+919876543210", email: "asha@exmaple.com", seenPhone: "9876543201", seenEmail: "asha@exmaple.com" },
    { id, phone: "+919876543210", email: "asha@exmaple.com", seenPhone: "9876543201", seenEmail: "asha@example.com" },
  ]);
});

test("is not there once the account is deleted", async () => {
  await renderPortal(<CorrectContactButton booking={{ ...booking, source: "web" }} />, "/admin/bookings");
  await expect.element(page.getByRole("button", { name: "Correct phone or email" })).not.toBeInTheDocument();
});

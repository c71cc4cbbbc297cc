import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAdminBookingDetail, exampleBooking } from "~/features/booking/booking.examples";
import { exampleChangeQuote } from "~/features/booking-change/change.examples";
import { ChangeDialog } from "~/features/booking-change/components/change-dialog";
import { AppError } from "~/server/api/errors";
import { answer, callsOf } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";

const nothing = () => undefined;
const { _id: id } = exampleAdminBookingDetail;
const reason = page.getByLabelText("Reason for more seats");
const lacking = "There are no places left on that date.";

test("a date that lacks seats asks the office why, and takes the booking with a reason", async () => {
  answer("booking.changeQuoteByAdmin", ({ raisesSeats }) =>
    raisesSeats
      ? { ...exampleChangeQuote, text: "With more seats.", totalPrice: 12_000 }
      : { ...exampleChangeQuote, allowed: false, lacksSeats: true, reason: lacking, field: "travelers" },
  );
  answer("booking.changeByAdmin", () => {
    throw new AppError("TOO_MANY_REQUESTS", "Too many requests.", { retryAfter: 60 });
  });
  await renderPortal(
    <ChangeDialog booking={exampleAdminBookingDetail} by="admin" onClose={nothing} />,
    "/admin/bookings",
  );
  await expect.element(reason).not.toBeVisible();
  await page.getByRole("button", { name: "Increase travellers" }).click();
  await expect.element(reason).toBeVisible();
  await expect.element(page.getByText(lacking)).toBeVisible();
  await reason.fill("A second bus is hired");
  await expect.element(page.getByText("With more seats.")).toBeVisible();
  await page.getByRole("button", { name: "Change booking" }).click();
  await expect
    .poll(() => callsOf("booking.changeByAdmin")[0]?.input)
    .toMatchObject({ id, seatsReason: "A second bus is hired", quotedTotal: 12_000 });
  // What was typed stays if the server cannot take it.
  await expect.element(page.getByText("Too many requests.")).toBeVisible();
  await expect.element(reason).toHaveValue("A second bus is hired");
});

test("a reason for the seats of one date is not kept for another one", async () => {
  answer("booking.changeQuoteByAdmin", ({ raisesSeats }) =>
    raisesSeats
      ? exampleChangeQuote
      : { ...exampleChangeQuote, allowed: false, lacksSeats: true, reason: lacking, field: "date" },
  );
  await renderPortal(
    <ChangeDialog booking={exampleAdminBookingDetail} by="admin" onClose={nothing} />,
    "/admin/bookings",
  );
  const date = page.getByLabelText("Date", { exact: true });
  await date.fill("20.1.2027");
  await reason.fill("A second bus is hired");
  await date.fill("21.1.2027");
  await expect.element(reason).toHaveValue("");
  await expect.element(page.getByText(lacking)).toBeVisible();
});

test("travellers raise no seats", async () => {
  await renderPortal(<ChangeDialog booking={exampleBooking} by="customer" onClose={nothing} />, "/profile/bookings");
  await expect.element(page.getByLabelText("Pickup")).toBeVisible();
  await expect.element(page.getByText("More people than seats?")).not.toBeInTheDocument();
});

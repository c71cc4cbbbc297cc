import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleUser } from "~/features/account/account.examples";
import { exampleBooking } from "~/features/booking/booking.examples";
import { AppError } from "~/server/api/errors";
import { answer } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";
import { BookingScreen } from "./booking-screen";

const path = `/profile/bookings/${exampleBooking._id}`;
const screen = (
  <BookingScreen
    id={exampleBooking._id}
    isNew={false}
    returned={null}
    documents={null}
    bills={null}
    travellers={null}
  />
);

test("a booking's page asks visitors to log in", async () => {
  await renderSite(screen, path);
  await expect.element(page.getByRole("heading", { name: "Please log in to see your booking." })).toBeVisible();
  const login = page.getByRole("link", { name: "Login" });
  await expect.element(login).toHaveAttribute("href", `/login?returnTo=${encodeURIComponent(path)}`);
});

test("a booking's page says that somebody else's booking is not there", async () => {
  answer("booking.one", () => {
    throw new AppError("NOT_FOUND", "Booking not found");
  });
  await renderSite(screen, path, exampleUser);
  await expect.element(page.getByRole("heading", { name: "You have no such booking." })).toBeVisible();
});

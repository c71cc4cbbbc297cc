import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { renderPortal } from "~tests/component/render";
import { TripFacts } from "./trip-facts";

const plan = { ...exampleAdminBookingDetail.plan, pickupTime: "05:45" };
const booking = { ...exampleAdminBookingDetail, plan };
const fact = page.getByRole("definition").filter({ hasText: "5:45 am" });
const field = page.getByLabelText("Pickup time");

test("the pickup time stands once: in its field", async () => {
  await renderPortal(<TripFacts booking={booking} />, "/admin/bookings");
  await expect.element(field).toHaveValue("05:45");
  await expect.element(page.getByText("Pickup time", { exact: true })).toBeVisible();
  await expect.element(fact).not.toBeInTheDocument();
});

test("of a cancelled booking it is a fact", async () => {
  await renderPortal(<TripFacts booking={{ ...booking, status: "Cancelled" }} />, "/admin/bookings");
  await expect.element(fact).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

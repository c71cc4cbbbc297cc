import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAdminBookingDetail, exampleBooking } from "~/features/booking/booking.examples";
import { exampleChangeQuote } from "~/features/booking-change/change.examples";
import { ChangeDialog } from "~/features/booking-change/components/change-dialog";
import { exampleOffer } from "~/features/product/kinds/offer/offer.examples";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { answer, callsOf } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";

const nothing = () => undefined;
const { _id: id, tour } = exampleAdminBookingDetail;
const offer = { ...exampleOffer, title: "Winter in Majuli" };
const text = "It costs ₹3,000 more.";

test("the office finds a tour or an offer by typing, reads the difference, and replaces what is booked", async () => {
  answer("tour.list", ({ search }) => ({ results: search ? [] : [exampleTour], total: 1, pages: 1 }));
  answer("offer.list", (sent) => ({ offers: sent?.search === "winter" ? [offer] : [], total: 1, pages: 1 }));
  answer("booking.changeQuoteByAdmin", () => ({ ...exampleChangeQuote, text, totalPrice: 12_000 }));
  answer("booking.changeByAdmin", () => exampleAdminBookingDetail);
  await renderPortal(
    <ChangeDialog booking={exampleAdminBookingDetail} by="admin" onClose={nothing} />,
    "/admin/bookings",
  );
  const box = page.getByRole("combobox", { name: "Tour or offer" });
  await expect.element(box).toHaveAttribute("placeholder", `${tour?.title} (tour, as booked)`);
  await expect.element(page.getByText("For a car, make a new booking and cancel this one.")).toBeVisible();
  await box.click();
  await box.fill("winter");
  await page.getByRole("option", { name: "Winter in Majuli Offer" }).click();
  await expect.element(box).toHaveValue("Winter in Majuli");
  await expect.element(page.getByText(text)).toBeVisible();
  expect(callsOf("booking.changeQuoteByAdmin").map(({ input }) => input)).toEqual([{ id, product: offer._id }]);
  await page.getByRole("button", { name: "Change booking" }).click();
  await expect
    .poll(() => callsOf("booking.changeByAdmin").map(({ input }) => input))
    .toEqual([{ id, product: offer._id, quotedTotal: 12_000 }]);
});

test("the booked product, chosen again, is no change", async () => {
  answer("tour.list", () => ({ results: [{ ...exampleTour, _id: tour?._id ?? "" }], total: 1, pages: 1 }));
  answer("offer.list", () => ({ offers: [], total: 0, pages: 0 }));
  await renderPortal(
    <ChangeDialog booking={exampleAdminBookingDetail} by="admin" onClose={nothing} />,
    "/admin/bookings",
  );
  await page.getByRole("combobox", { name: "Tour or offer" }).click();
  await page.getByRole("option", { name: `${exampleTour.title} Tour`, exact: true }).click();
  await page.getByRole("button", { name: "Change booking" }).click();
  await expect.element(page.getByText("Nothing has changed yet.")).toBeVisible();
  expect(callsOf("booking.changeQuoteByAdmin")).toEqual([]);
});

test("travellers do not choose another product", async () => {
  await renderPortal(<ChangeDialog booking={exampleBooking} by="customer" onClose={nothing} />, "/profile/bookings");
  await expect.element(page.getByLabelText("Pickup")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Tour or offer" })).not.toBeInTheDocument();
});

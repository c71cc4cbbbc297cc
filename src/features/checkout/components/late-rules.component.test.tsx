import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAccount, exampleUser } from "~/features/account/account.examples";
import { examplePricedBooking } from "~/features/booking/booking.examples";
import { tourResolver } from "~/features/checkout/kinds/tour/tour-booking.resolver";
import { type BookingFields, noFields } from "~/features/product/request/booking-fields.rules";
import { box, day, lost, plainTour, send, signedIn } from "~tests/component/booking-dialog";
import { answer, callsOf, gate } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";
import { BookingForm } from "./booking-form";
import { passengerLabels } from "./form-parts";

/** A tour's form whose validation loads when `open` is called. */
async function renderForm(pickupLocation: string) {
  const { passed, open } = gate();
  answer("auth.me", () => exampleAccount);
  answer("booking.quote", lost);
  answer("booking.create", () => examplePricedBooking);
  await renderSite(
    <BookingForm<BookingFields>
      booking={{
        ...signedIn,
        kind: "tour",
        id: plainTour._id,
        title: plainTour.title,
        pricing: plainTour,
        blank: { ...noFields, date: day("04-20"), pickupLocation },
        loadRules: () => passed.then(() => tourResolver),
      }}
      facts={{
        parts: ["name", "phone", "pickupLocation"],
        labels: { ...passengerLabels, date: "Date" },
        maxPeople: 9,
        month: () => null,
      }}
      total={{ noun: "passenger" }}
      returnTo="/"
    />,
    `/tour/${plainTour._id}`,
    exampleUser,
  );
  return open;
}

test("a form that is sent before its validation has loaded waits for it, and books once", async () => {
  const open = await renderForm("Paltan Bazaar");
  await send();
  const button = page.getByRole("button", { name: "Booking..." });
  await expect.element(button).toBeDisabled();
  expect(callsOf("booking.create")).toEqual([]);
  // What is typed meanwhile is sent.
  await box("Pickup").fill("Guwahati station");
  open();
  await expect.poll(() => callsOf("booking.create")).toHaveLength(1);
  expect(callsOf("booking.create")[0]?.input).toMatchObject({ pickupLocation: "Guwahati station" });
});

test("a form that is sent before its validation has loaded is checked by it", async () => {
  const open = await renderForm("");
  await send();
  open();
  await expect.element(page.getByText("Required", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Confirm Booking" })).toBeEnabled();
  expect(callsOf("booking.create")).toEqual([]);
});

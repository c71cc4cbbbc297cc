import { describe, expect, it, test } from "vitest";
import { exampleBooking } from "~/features/booking/booking.examples";
import type { Booking } from "~/features/booking/booking.schema";
import { noProducts } from "~/features/product/booked.schema";
import { bookedItem, hasTripAhead, sortIntoTabs, stepTitle, travelsIn } from "./my-bookings.rules";

const booking: Booking = { ...exampleBooking, ...noProducts };

describe("sortIntoTabs", () => {
  it("counts only Confirmed as completed", () => {
    const [pending, confirmed, cancelled] = (["Pending", "Confirmed", "Cancelled"] as const).map((status) => ({
      ...booking,
      status,
    })) as [Booking, Booking, Booking];
    expect(sortIntoTabs([pending, confirmed, cancelled])).toEqual({
      "Completed Orders": [confirmed],
      "Other Orders": [pending, cancelled],
      "All Orders": [pending, confirmed, cancelled],
    });
  });
});

test.each([
  ["2027-01-14", null],
  ["2027-01-15", "Travels today"],
  ["2027-01-16", "Travels tomorrow"],
  ["2027-01-27", "Travels in 12 days"],
])("on 15 January, a booking for %s: %s", (date, text) => expect(travelsIn(date, "2027-01-15")).toBe(text));

describe("bookedItem", () => {
  const { _id } = booking;

  it("describes a tour, a car and an offer", () => {
    expect(bookedItem({ ...booking, tour: { _id, title: "Loktak", images: ["/l.avif"] } })).toEqual({
      kind: "Tour",
      title: "Loktak",
      image: "/l.avif",
      href: `/tour/${_id}`,
    });
    expect(
      bookedItem({ ...booking, car: { _id, name: "Thar", carType: "SUV", image: "", images: ["/t.avif"] } }),
    ).toMatchObject({ kind: "Car", title: "Thar", image: "/t.avif" });
    expect(bookedItem({ ...booking, offer: { _id, id: _id, title: "Winter", image: "" } })).toMatchObject({
      kind: "Offer",
      image: null,
      href: `/offers/${_id}`,
    });
  });

  it("works without a product", () => {
    expect(bookedItem(booking)).toMatchObject({ title: "Booking", href: null });
  });
});

test.each([
  [{ kind: "status", from: null, to: "Pending", by: "you" }, "Request sent by you"],
  [{ kind: "status", from: "Pending", to: "Confirmed", by: "office" }, "Confirmed by our office"],
  [{ kind: "status", from: "Pending", to: "Cancelled", by: "you" }, "Cancelled by you"],
  [{ kind: "status", from: "Confirmed", to: "Pending", by: "office" }, "Set back to Pending by our office"],
  [{ kind: "change", text: "₹500 off: The jeep was late.", by: "office" }, "₹500 off: The jeep was late."],
] as const)("the event %o is titled '%s'", (event, title) => {
  expect(stepTitle({ ...event, at: "2026-11-20T09:30:00.000Z" })).toBe(title);
});

test("a Confirmed booking is a trip ahead until its day is over", () => {
  const ahead = (status: "Confirmed" | "Pending", date: string) => hasTripAhead([{ status, date }], "2026-12-10");
  expect(ahead("Confirmed", "2026-12-10")).toBe(true);
  expect(ahead("Confirmed", "2026-12-09")).toBe(false);
  expect(ahead("Pending", "2026-12-11")).toBe(false);
  expect(hasTripAhead([], "2026-12-10")).toBe(false);
});

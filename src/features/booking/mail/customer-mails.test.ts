import { expect, it } from "vitest";
import { type GuestSource, guestSources } from "~/features/booking/booking.schema";
import { mailedTour } from "./booking-mail.examples";
import { bookingCancelled, bookingConfirmed, bookingReceived } from "./customer-mails";

const site = "https://luit.example.com";
const booking = { ...mailedTour, id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62" };
const page = `${site}/profile/bookings/${booking.id}`;

const textOf = (mail: typeof bookingConfirmed | typeof bookingCancelled, guestSource?: GuestSource) =>
  mail
    .read({ name: booking.name, booking: { ...booking, guestSource } })
    ?.compose(site)
    .paragraphs.join("\n");

it("the mail of a confirmation leads to the voucher", () => {
  expect(textOf(bookingConfirmed)).toContain(`${page}/voucher`);
});

it("the mail of a cancellation leads to the file that takes the booking out of a calendar", () => {
  expect(textOf(bookingCancelled)).toContain(page);
});

it.each(guestSources)("a guest who booked by %s has no page, so the mails name none", (guestSource) => {
  expect(textOf(bookingConfirmed, guestSource)).not.toContain("/profile/");
  expect(textOf(bookingCancelled, guestSource)).not.toContain("/profile/");
});

it("a mail names the permits that are needed, one by one", () => {
  const permits = [
    "Inner Line Permit (ILP), Nagaland. Who applies: You.",
    "Inner Line Permit (ILP), Manipur. Who applies: You.",
  ];
  const mail = bookingReceived.read({ name: booking.name, booking: { ...booking, permits } })?.compose(site);
  const named = mail?.facts?.filter(({ label }) => label === "Permit");
  expect(named?.map(({ value }) => value)).toEqual(permits);
});

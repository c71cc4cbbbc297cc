import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { whatsAppSentences } from "~/lib/whatsapp-sentences";
import { whatsAppStates } from "~/lib/whatsapp-state";
import { answer, callsOf } from "~tests/component/far-side";
import { owner, renderPortal } from "~tests/component/render";
import { BookingWhatsApp } from "./booking-whatsapp";

const main = page.getByRole("main");
const booking = exampleAdminBookingDetail;

test.each(whatsAppStates)(
  "a customer who has agreed is promised only what is true while WhatsApp is %s",
  async (state) => {
    await renderPortal(<BookingWhatsApp booking={booking} />, "/admin/bookings", owner, "on", state);
    await expect.element(main.getByText(whatsAppSentences.agreed[state])).toBeVisible();
    await expect.element(main.getByText("by the customer, at booking", { exact: false })).toBeVisible();
  },
);

test("the office records that a customer has agreed, and sees what they write", async () => {
  const messages = [{ id: "wamid.1", text: "Can we start at 7?", at: "2026-11-20T09:30:00.000Z" }];
  await renderPortal(
    <BookingWhatsApp booking={{ ...booking, whatsApp: null, messages }} />,
    "/admin/bookings",
    owner,
    "on",
    "on",
  );
  await expect.element(main.getByText("They have not agreed to messages by WhatsApp.")).toBeVisible();
  await expect.element(main.getByText("Can we start at 7?")).toBeVisible();
  answer("booking.recordWhatsApp", () => booking);
  await main.getByRole("button", { name: "They have agreed" }).click();
  await expect
    .poll(() => callsOf("booking.recordWhatsApp").map(({ input }) => input))
    .toEqual([{ id: booking._id, isGiven: true }]);
});

test("nothing is shown while nobody uses it", async () => {
  await renderPortal(
    <>
      <p>The booking</p>
      <BookingWhatsApp booking={{ ...booking, whatsApp: null, messages: [] }} />
    </>,
    "/admin/bookings",
  );
  await expect.element(main.getByText("The booking")).toBeVisible();
  expect(main.getByRole("heading", { name: "WhatsApp" }).elements()).toEqual([]);
});

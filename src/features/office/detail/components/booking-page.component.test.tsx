import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { exampleOwnPapers } from "~/features/invoicing/tax.examples";
import { exampleTravellers } from "~/features/traveller/traveller.examples";
import { bookingPath } from "~/lib/portal-paths";
import { firstWhatsAppMessage } from "~/lib/texts/text-settings";
import { AppError } from "~/server/api/errors";
import { answer } from "~tests/component/far-side";
import { owner, renderPortal } from "~tests/component/render";
import { BookingPage } from "./booking-page";

const toOffice = {
  id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a70",
  channel: "mail" as const,
  kind: "office-booking-new",
  to: "office@luit.example",
  state: "sent" as const,
  at: "2026-11-20T09:30:05.000Z",
};
const booking = { ...exampleAdminBookingDetail, mails: [...exampleAdminBookingDetail.mails, toOffice] };
const { _id: id } = booking;
const main = page.getByRole("main");
const actions = main.getByRole("region", { name: "Actions" });

function answerPage() {
  answer("booking.detail", () => booking);
  answer("booking.tags", () => []);
  answer("settings.whatsAppMessage", () => ({ message: firstWhatsAppMessage }));
  answer("tax.ofBooking", () => exampleOwnPapers);
  answer("traveller.ofBooking", () => exampleTravellers);
  answer("paper.officeLink", () => ({ link: null }));
}

/** Where the element is in the window: its upper and lower edge in pixels. */
const edgesOf = (locator: { element(): Element }) => locator.element().getBoundingClientRect();

test.each([
  [390, 844],
  [1440, 900],
])("at %i × %i all actions are in view, before and after scrolling, and cover no heading", async (width, height) => {
  await page.viewport(width, height);
  answerPage();
  await renderPortal(<BookingPage id={id} />, bookingPath(id));
  await expect.element(main.getByRole("heading", { level: 1, name: booking.name })).toBeVisible();
  const inView = (name: string) => {
    const { top, bottom, left, right } = edgesOf(actions.getByRole("button", { name }));
    return top >= 0 && bottom <= window.innerHeight && left >= 0 && right <= window.innerWidth;
  };
  const names = ["Confirm booking", "Cancel booking", "Change booking", "Correct phone or email", "Resend email"];
  await expect.element(actions.getByRole("button", { name: "Resend email" })).toBeVisible();
  expect(names.filter((name) => !inView(name))).toEqual([]);
  await expect.element(main.getByRole("heading", { name: "Timeline" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => names.filter((name) => !inView(name))).toEqual([]);
  // The last section ends above the bar of the phone.
  const last = main.getByRole("region", { name: "History" });
  if (width < 640) expect(edgesOf(last).bottom).toBeLessThanOrEqual(edgesOf(actions).top);
});

test("notes come before the history, and the mails to the office are folded", async () => {
  answerPage();
  await renderPortal(<BookingPage id={id} />, bookingPath(id));
  await expect.element(main.getByText("Booking received")).toBeVisible();
  const headings = main.getByRole("heading", { level: 2 }).elements();
  const titles = headings.map(({ textContent }) => textContent);
  expect(titles.indexOf("Notes and tags")).toBeLessThan(titles.indexOf("History"));
  const folded = main.getByText("New booking, to the office");
  await expect.element(folded).not.toBeVisible();
  await main.getByText("1 message to the office").click();
  await expect.element(folded).toBeVisible();
});

test("a booking that does not exist, or does not load, says so and can be tried again", async () => {
  answerPage();
  answer("booking.detail", () => {
    throw new AppError("NOT_FOUND", "There is no such booking.");
  });
  await renderPortal(<BookingPage id={id} />, bookingPath(id));
  await expect.element(main.getByText("There is no such booking.")).toBeVisible();
  await expect.element(main.getByRole("link", { name: "All bookings" })).toBeVisible();
  answerPage();
  await main.getByRole("button", { name: "Try again" }).click();
  await expect.element(main.getByRole("heading", { level: 1, name: booking.name })).toBeVisible();
});

test("accounts read the page, and are offered nothing that they may not do", async () => {
  answerPage();
  await renderPortal(<BookingPage id={id} />, bookingPath(id), { ...owner, staffRole: "accounts" });
  await expect.element(main.getByRole("heading", { level: 1, name: booking.name })).toBeVisible();
  await expect.element(main.getByText("Called: arrives on the evening flight.")).toBeVisible();
  expect(actions.elements()).toEqual([]);
  expect(main.getByLabelText("New note").elements()).toEqual([]);
});

test("an arrival that a guide has ticked stands in the timeline with the guide's name", async () => {
  const ticked = { id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a71", text: "Arrived, by Rita Lepcha", by: null };
  answerPage();
  answer("booking.detail", () => ({ ...booking, arrivals: [{ ...ticked, at: "2027-01-15T02:40:00.000Z" }] }));
  await renderPortal(<BookingPage id={id} />, bookingPath(id));
  const entry = main.getByRole("listitem").filter({ hasText: /^Arrived/ });
  await expect.element(entry).toHaveTextContent("ArrivedRita Lepcha, 15 Jan 2027, 8:10 am");
});

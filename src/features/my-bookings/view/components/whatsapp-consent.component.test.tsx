import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { exampleUser } from "~/features/account/account.examples";
import { exampleOwnBooking } from "~/features/booking/booking.examples";
import { addDays, dateInIndia } from "~/lib/dates";
import { firstSite, setSite } from "~/lib/site";
import { consentWords } from "~/lib/texts/whatsapp-consent";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";
import { WhatsAppConsent } from "./whatsapp-consent";

const today = dateInIndia(new Date());
const booking = { ...exampleOwnBooking, date: addDays(today, 9), lastDay: addDays(today, 10) };
const stop = page.getByRole("button", { name: "Stop WhatsApp messages" });
const agree = page.getByRole("button", { name: "Agree to WhatsApp messages" });

const open = (changes: Partial<typeof booking> = {}) =>
  renderSite(
    <>
      <p>The booking</p>
      <WhatsAppConsent booking={{ ...booking, ...changes }} today={today} />
    </>,
    "/",
    exampleUser,
  );

beforeEach(() => {
  setSite({ ...firstSite, whatsAppIsOn: true });
  onTestFinished(() => setSite(firstSite));
});

test("a customer sees what they agreed to, and ends it; a failure is said at the button", async () => {
  await open();
  await expect
    .element(page.getByText("You agreed to messages by WhatsApp at +91 98765 43210", { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText(`You agreed to this: "${consentWords}"`)).toBeVisible();
  answer("booking.setWhatsApp", () => {
    throw new LostAnswer();
  });
  await stop.click();
  await expect
    .element(page.getByRole("alert").filter({ hasText: "Nothing was changed. Please try again." }))
    .toBeVisible();
  answer("booking.setWhatsApp", () => booking);
  await stop.click();
  await expect.poll(() => callsOf("booking.setWhatsApp").at(-1)?.input).toEqual({ id: booking._id, isGiven: false });
  await expect.element(page.getByText("Nothing was changed.", { exact: false })).not.toBeInTheDocument();
});

test.each([
  ["STOP", { withdrawnBy: "stop" as const }, "You ended it by the message STOP on"],
  ["the page", { withdrawnBy: "customer" as const }, "It was ended on"],
])("a customer who ended it by %s can agree again, with the words in view", async (_, ended, text) => {
  const { whatsApp } = exampleOwnBooking;
  const withdrawn = whatsApp && { ...whatsApp, ...ended, withdrawnAt: "2026-11-21T09:30:00.000Z", isCurrent: false };
  await open({ whatsApp: withdrawn });
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  await expect.element(page.getByText(consentWords, { exact: false })).toBeVisible();
  answer("booking.setWhatsApp", () => booking);
  await agree.click();
  await expect.poll(() => callsOf("booking.setWhatsApp").at(-1)?.input).toEqual({ id: booking._id, isGiven: true });
});

test("somebody who never agreed is asked while WhatsApp is on and the trip is to come", async () => {
  await open({ whatsApp: null });
  await expect.element(agree).toBeVisible();
});

test.each([
  ["is over", { date: addDays(today, -3), lastDay: addDays(today, -1) }],
  ["is cancelled", { status: "Cancelled" as const }],
])("nobody is asked about a trip that %s", async (_, changes) => {
  await open({ ...changes, whatsApp: null });
  await expect.element(page.getByText("The booking")).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
});

test("while WhatsApp is off, a consent can still be ended, and nobody is asked", async () => {
  setSite(firstSite);
  await open();
  await expect.element(stop).toBeVisible();
});

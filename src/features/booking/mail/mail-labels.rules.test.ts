import { expect, it } from "vitest";
import { mailKinds } from "~/server/api/root";
import { isOfficeMail, mailLabel } from "./mail-labels.rules";

/** Mails that belong to no booking, so that no booking's history has them. */
const ofNoBooking = new Set([
  "account-deleted",
  "contact",
  "departure-sheet",
  "email-change",
  "email-in-use",
  "google-linked",
  "login-code",
  "new-email-code",
  "password-changed",
  "password-removed",
  "permits-stale",
  "reset-code",
  "second-factor-changed",
  "staff-invitation",
  "test",
  "webhook-disabled",
  "welcome",
]);

it("labels every kind of mail that a booking's history can have", () => {
  const kinds = [...mailKinds.keys()].filter((kind) => !ofNoBooking.has(kind));
  expect(kinds.filter((kind) => mailLabel(kind) === kind)).toEqual([]);
  expect(new Set(kinds.map(mailLabel)).size).toBe(kinds.length);
});

it("tells mails to the office from those to the customer", () => {
  expect([...mailKinds.keys()].filter(isOfficeMail).sort()).toEqual([
    "office-booking-cancelled",
    "office-booking-new",
    "office-booking-request",
    "office-unanswered",
    "payment-disputed",
    "whatsapp-message",
  ]);
});

import { describe, expect, it } from "vitest";
import { resetCode } from "~/features/account/mail/account-mails";
import { bookingCancelled, bookingConfirmed, bookingReceived } from "~/features/booking/mail/customer-mails";
import { staffNewBooking } from "~/features/booking/mail/staff-mails";
import { mailKinds } from "~/server/api/root";
import { readMail, renderRow, testSite } from "~tests/support/mails";

const kinds = [...mailKinds.values()];

const rendered = ({ kind, sample }: { kind: string; sample: object }) => renderRow({ kind, payload: sample });

describe("the kinds", () => {
  it("are the kinds that stored rows may have, each with a sample that is read back unchanged", () => {
    expect([...mailKinds.keys()].sort()).toEqual([
      "account-deleted",
      "balance-reminder",
      "booking-cancelled",
      "booking-changed",
      "booking-confirmed",
      "booking-news",
      "booking-received",
      "booking-reduced",
      "booking-reduction-taken-back",
      "booking-request-declined",
      "contact",
      "departure-sheet",
      "email-change",
      "email-in-use",
      "google-linked",
      "hold-ended",
      "hold-ending",
      "login-code",
      "new-email-code",
      "office-booking-cancelled",
      "office-booking-new",
      "office-booking-request",
      "office-unanswered",
      "password-changed",
      "password-removed",
      "payment-disputed",
      "payment-received",
      "payment-rejected",
      "payment-returned",
      "permits-stale",
      "refund-done",
      "reset-code",
      "review-asked",
      "second-factor-changed",
      "staff-invitation",
      "test",
      "traveller-details",
      "trip-changed",
      "trip-soon",
      "webhook-disabled",
      "welcome",
      "whatsapp-message",
    ]);
    for (const { kind, sample } of kinds) {
      const stored: unknown = JSON.parse(JSON.stringify(sample));
      expect(readMail({ kind, payload: stored }).compose(testSite)).toEqual(
        readMail({ kind, payload: sample }).compose(testSite),
      );
    }
  });

  it("report the code and its expiry, and do not read a payload without its code", () => {
    const withCode = kinds.filter(({ kind, sample }) => readMail({ kind, payload: sample }).code !== null);
    expect(withCode.map(({ kind }) => kind).sort()).toEqual([
      "departure-sheet",
      "login-code",
      "new-email-code",
      "reset-code",
      "staff-invitation",
      "traveller-details",
    ]);
    for (const { kind, sample, read } of withCode) {
      expect(readMail({ kind, payload: sample }).expiresAt).toBeInstanceOf(Date);
      expect(read({ ...sample, code: undefined })).toBeNull();
    }
  });
});

describe.each(kinds)("$kind", (one) => {
  it("has a subject, HTML and text without empty values", async () => {
    const { subject, html, text } = await rendered(one);
    for (const part of [subject, html, text]) {
      expect(part.trim()).not.toBe("");
      expect(part).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
    }
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).toContain("prefers-color-scheme: dark");
  });

  it("is always rendered the same", async () => {
    expect(await rendered(one)).toEqual(await rendered(one));
  });

  it("has the booking's facts in HTML and text", async () => {
    if (!("booking" in one.sample)) return;
    const { html, text } = await rendered(one);
    for (const part of [html, text]) {
      expect(part).toContain("NE-7K3F9Q");
      expect(part).toContain("15 Jan 2027");
      // Mails about money, and after the journey, leave out where it begins.
      if (!/^(?:payment|refund|hold|balance|review)-/.test(one.kind)) expect(part).toContain("Paltan Bazaar, Guwahati");
    }
  });
});

describe("a mail", () => {
  it("shows the code in large type with its expiry in India, and not in the subject", async () => {
    const { subject, html, text } = await rendered(resetCode);
    expect(subject).not.toContain("048213");
    for (const part of [html, text]) {
      expect(part).toContain("048213");
      expect(part).toMatch(/2:32\s*pm/i);
    }
  });

  it("groups rupees as in India, and shows paise only if there are any", async () => {
    expect((await rendered(bookingReceived)).text).toContain("Total: ₹1,24,500\n");
    const { text } = await rendered(bookingConfirmed);
    expect(text).toContain("Price: ₹9,000.50 × 1 person\nService fee: ₹720\nTotal: ₹9,720.50\n");
  });

  it("shows the days of a car", async () => {
    const { sample } = bookingCancelled;
    const { text } = await rendered({ kind: bookingReceived.kind, sample });
    expect(text).toContain("Car: Hill SUV\nDate: 15 Jan 2027\nDays: 3\n");
    expect(text).toContain("Price: ₹4,800 × 3 days\n");
  });

  it("links to the sending site", async () => {
    const { html, text } = await rendered(bookingReceived);
    for (const part of [html, text]) expect(part).toContain("https://luit.example/profile/bookings/019a9f5e");
  });

  it("shows typed text without interpreting it as HTML", async () => {
    const { kind, sample } = staffNewBooking;
    const booking = { ...sample.booking, item: { kind: "Tour", title: "<img src=x>\r\nBcc: all" } };
    const { subject, html } = await rendered({ kind, sample: { ...sample, booking } });
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x&gt;");
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

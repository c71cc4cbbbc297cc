import { expect, it } from "vitest";
import { mailKinds } from "~/server/api/root";

const toAccount = "about an account and not about a booking, to which the consent belongs";
const afterTrip =
  "asks for a favour after the trip, and the consent is to messages about when it starts and what changes";

/** Each mail that customers get: the template that says it by WhatsApp too, or why it goes by mail alone. */
const mailsOfCustomers: Record<string, { template: string } | { reason: string }> = {
  "booking-received": { template: "booking_received_1" },
  "booking-confirmed": { template: "booking_confirmed_1" },
  "booking-changed": { template: "booking_changed_1" },
  "booking-cancelled": { template: "booking_cancelled_1" },
  "booking-reduced": { template: "booking_reduced_1" },
  "booking-reduction-taken-back": { template: "booking_reduction_back_1" },
  "booking-request-declined": { template: "booking_request_declined_1" },
  "booking-news": { template: "booking_news_1" },
  "trip-soon": { template: "trip_soon_1" },
  "trip-changed": { template: "trip_changed_1" },
  "hold-ending": { template: "hold_ending_1" },
  "hold-ended": { template: "hold_ended_1" },
  "balance-reminder": { template: "balance_reminder_1" },
  "payment-received": { template: "payment_received_1" },
  "payment-rejected": { template: "payment_rejected_1" },
  "payment-returned": { template: "payment_returned_1" },
  "refund-done": { template: "refund_done_2" },
  "review-asked": { reason: afterTrip },
  "traveller-details": {
    reason: "has a secret link to what travellers type; the office sends it by hand from the booking",
  },
  "account-deleted": { reason: toAccount },
  "email-change": { reason: toAccount },
  "email-in-use": { reason: toAccount },
  "google-linked": { reason: toAccount },
  "login-code": { reason: toAccount },
  "new-email-code": { reason: toAccount },
  "password-changed": { reason: toAccount },
  "password-removed": { reason: toAccount },
  "reset-code": { reason: toAccount },
  "second-factor-changed": { reason: toAccount },
  welcome: { reason: toAccount },
};

/** What goes to the staff, to guides or to the operator. */
const otherMails = [
  "contact",
  "departure-sheet",
  "office-booking-cancelled",
  "office-booking-new",
  "office-booking-request",
  "office-unanswered",
  "payment-disputed",
  "permits-stale",
  "staff-invitation",
  "test",
  "webhook-disabled",
  "whatsapp-message",
];

it("each kind of mail is one of customers or one of the house", () => {
  expect([...Object.keys(mailsOfCustomers), ...otherMails].sort()).toEqual([...mailKinds.keys()].sort());
});

it.each(Object.entries(mailsOfCustomers))(
  "%s goes by WhatsApp by its template, or has a reason why not",
  (kind, said) => {
    const template = mailKinds.get(kind)?.whatsApp?.name ?? null;
    if ("template" in said) return expect(template).toBe(said.template);
    expect(template).toBeNull();
    expect(said.reason.length).toBeGreaterThan(20);
  },
);

it.each(otherMails)("%s never goes by WhatsApp", (kind) => {
  expect(mailKinds.get(kind)?.whatsApp).toBeNull();
});

it("each template has a name of its own, as many values as places, and a text that Meta takes", () => {
  const templates = [...mailKinds.values()].flatMap(({ whatsApp }) => (whatsApp ? [whatsApp] : []));
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
  for (const { name, body, sample } of templates) {
    const places = [...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
    expect(places, name).toEqual(sample.map((_, index) => index + 1));
    // A text that begins or ends with a value is refused.
    expect(body, name).toMatch(/^[^{].*[^}]$/s);
    expect(sample, name).not.toContain("-");
  }
});

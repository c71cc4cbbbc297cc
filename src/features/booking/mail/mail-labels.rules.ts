/** What the portal calls each kind of mail to the customer of a booking. */
const customerLabels: Readonly<Record<string, string>> = {
  "booking-received": "Booking received",
  "booking-confirmed": "Booking confirmed",
  "booking-cancelled": "Booking cancelled",
  "booking-reduced": "Price reduced",
  "booking-reduction-taken-back": "Reduction removed",
  "booking-changed": "Booking changed",
  "trip-soon": "Time, place and people",
  "trip-changed": "Time, place or people changed",
  "booking-news": "News of the booking",
  "booking-request-declined": "Request declined",
  "payment-received": "Payment received",
  "payment-rejected": "Payment not found",
  "payment-returned": "Payment to be refunded",
  "refund-done": "Refund paid out",
  "hold-ended": "Not paid in time",
  "hold-ending": "Reminder of a deposit",
  "balance-reminder": "Reminder of a balance",
  "review-asked": "Asked for a review",
  "traveller-details": "Asked for the travellers' details",
};

/** What it calls those about a booking that go to the office. */
const officeLabels: Readonly<Record<string, string>> = {
  "office-booking-request": "Request of the customer, to the office",
  "whatsapp-message": "Message by WhatsApp, to the office",
  "office-booking-new": "New booking, to the office",
  "office-booking-cancelled": "Cancelled, to the office",
  "payment-disputed": "Payment in dispute, to the owners",
  "office-unanswered": "Waiting for an answer, to the office",
};

/** The kind as the portal shows it. A kind of an earlier version, which has no label, is shown as it is stored. */
export function mailLabel(kind: string): string {
  return customerLabels[kind] ?? officeLabels[kind] ?? kind;
}

/** Whether mails of this kind go to the office, not to the customer. */
export function isOfficeMail(kind: string): boolean {
  return kind in officeLabels;
}

import type { Mail, MailedBooking } from "~/server/mail/mail.schema";

const tour: MailedBooking = {
  reference: "NE-7K3F9Q",
  item: { kind: "Tour", title: "Living root bridges of Nongriat" },
  date: "2027-01-15",
  days: 1,
  travelers: 4,
  pickupLocation: "Paltan Bazaar, Guwahati",
  name: "Asha Devi",
  phone: "9876543210",
  specialRequests: "Vegetarian meals, please.\nOne of us cannot climb the last steps.",
  unitPrice: 31125,
  serviceFee: 0,
  totalPrice: 124500,
};

const car: MailedBooking = {
  ...tour,
  item: { kind: "Car", title: "Hill SUV" },
  days: 3,
  specialRequests: "",
  unitPrice: 4800,
  totalPrice: 14400,
};

const offer: MailedBooking = {
  ...tour,
  item: { kind: "Offer", title: "Hornbill week in Kohima" },
  travelers: 1,
  specialRequests: "",
  unitPrice: 9000.5,
  serviceFee: 720,
  totalPrice: 9720.5,
};

const customer = { name: "Asha Devi", email: "asha@example.com" };

/** One of each kind, for the preview and the tests. */
export const sampleMails: Mail[] = [
  { kind: "reset-code", payload: { name: "Asha Devi", code: "048213", expiresAt: "2027-01-02T09:02:00.000Z" } },
  {
    kind: "staff-invitation",
    payload: {
      invitedBy: "Temsula Ao",
      code: "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM",
      expiresAt: "2027-01-09T09:02:00.000Z",
    },
  },
  { kind: "welcome", payload: { name: "Asha Devi" } },
  { kind: "password-changed", payload: { name: "Asha Devi", changedAt: "2027-01-02T09:02:00.000Z" } },
  { kind: "account-deleted", payload: { name: "Asha Devi" } },
  { kind: "booking-received", payload: { name: "Asha Devi", booking: tour } },
  { kind: "booking-confirmed", payload: { name: "Asha Devi", booking: offer } },
  {
    kind: "booking-cancelled",
    payload: { name: "Asha Devi", booking: car, reason: "The road over the pass is closed by snow." },
  },
  { kind: "office-booking-new", payload: { customer, booking: tour } },
  { kind: "office-booking-cancelled", payload: { customer: null, booking: car } },
  {
    kind: "contact",
    payload: {
      ...customer,
      subject: "A room at Reed Ring, 15 Jan 2027",
      message: "We are four, two of them children.\n\nIs the boat included?",
    },
  },
];

import type { MailedBooking } from "./booking-mail.schema";

export const mailedTour: MailedBooking = {
  id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
  reference: "NE-7K3F9Q",
  item: { kind: "Tour", title: "Living root bridges of Nongriat" },
  date: "2027-01-15",
  days: 1,
  travelers: 4,
  pickupLocation: "Paltan Bazaar, Guwahati",
  name: "Asha Devi",
  phone: "9876543210",
  specialRequests: "Vegetarian meals, please.\nOne of us cannot climb the last steps.",
  unitPrice: 37500,
  serviceFee: 0,
  totalPrice: 124500,
  people: "2 adults, 2 children of 8 and 3",
  lines: [
    { unit: "adult", label: "Adult", quantity: 2, unitPrice: 37500, amount: 75000 },
    { unit: "child", age: 8, label: "Child, 8 years", quantity: 1, unitPrice: 31500, amount: 31500 },
    { unit: "child", age: 3, label: "Child, 3 years", quantity: 1, unitPrice: 18000, amount: 18000 },
  ],
  due: "₹37,350 is due at booking, and ₹87,150 by 1 January 2027.",
  cancellation: "Free cancellation until 8 January 2027. After that, nothing comes back.",
};

const { people, lines, due, cancellation, ...plain } = mailedTour;

export const mailedCar: MailedBooking = {
  ...plain,
  item: { kind: "Car", title: "Hill SUV" },
  days: 3,
  specialRequests: "",
  unitPrice: 4800,
  totalPrice: 14400,
};

export const mailedOffer: MailedBooking = {
  ...plain,
  item: { kind: "Offer", title: "Hornbill week in Kohima" },
  travelers: 1,
  specialRequests: "",
  unitPrice: 9000.5,
  serviceFee: 720,
  totalPrice: 9720.5,
};

import type { MailedBooking } from "./booking-mail.schema";

export const mailedTour: MailedBooking = {
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

export const mailedCar: MailedBooking = {
  ...mailedTour,
  item: { kind: "Car", title: "Hill SUV" },
  days: 3,
  specialRequests: "",
  unitPrice: 4800,
  totalPrice: 14400,
};

export const mailedOffer: MailedBooking = {
  ...mailedTour,
  item: { kind: "Offer", title: "Hornbill week in Kohima" },
  travelers: 1,
  specialRequests: "",
  unitPrice: 9000.5,
  serviceFee: 720,
  totalPrice: 9720.5,
};

import { defineMail } from "~/server/mail/mail-kinds";
import { bookingCancelledMessage, bookingConfirmedMessage, bookingReceivedMessage } from "./customer-messages";
import {
  cancellationToCustomer,
  cancellationToStaff,
  type MailedBooking,
  mailToCustomer,
  mailToStaff,
} from "./mailed-booking.schema";
import { staffCancelledMessage, staffNewBookingMessage } from "./staff-messages";

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

const { name } = tour;

export const bookingReceived = defineMail({
  kind: "booking-received",
  label: "Booking received",
  payload: mailToCustomer,
  compose: bookingReceivedMessage,
  sample: { name, booking: tour },
});

export const bookingConfirmed = defineMail({
  kind: "booking-confirmed",
  label: "Booking confirmed",
  payload: mailToCustomer,
  compose: bookingConfirmedMessage,
  sample: { name, booking: offer },
});

export const bookingCancelled = defineMail({
  kind: "booking-cancelled",
  label: "Booking cancelled",
  payload: cancellationToCustomer,
  compose: bookingCancelledMessage,
  sample: { name, booking: car, reason: "The road over the pass is closed by snow." },
});

export const staffNewBooking = defineMail({
  kind: "office-booking-new",
  label: "New booking, to the office",
  payload: mailToStaff,
  compose: staffNewBookingMessage,
  sample: { customer: { name, email: "asha@example.com" }, booking: tour },
});

export const staffCancelled = defineMail({
  kind: "office-booking-cancelled",
  label: "Cancelled booking, to the office",
  payload: cancellationToStaff,
  compose: staffCancelledMessage,
  sample: { customer: null, booking: car },
});

export const bookingMails = [bookingReceived, bookingConfirmed, bookingCancelled, staffNewBooking, staffCancelled];

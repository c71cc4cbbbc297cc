import { bookingCancelled, bookingConfirmed, bookingReceived, bookingReduced } from "./customer-mails";
import { staffCancelled, staffNewBooking } from "./staff-mails";

export const bookingMails = [
  bookingReceived,
  bookingConfirmed,
  bookingCancelled,
  bookingReduced,
  staffNewBooking,
  staffCancelled,
];

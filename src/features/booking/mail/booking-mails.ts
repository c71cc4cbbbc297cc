import { bookingCancelled, bookingConfirmed, bookingReceived } from "./customer-mails";
import { staffCancelled, staffNewBooking } from "./staff-mails";

export const bookingMails = [bookingReceived, bookingConfirmed, bookingCancelled, staffNewBooking, staffCancelled];

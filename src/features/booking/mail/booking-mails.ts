import { bookingChanged, requestDeclined, staffRequest } from "./change-mails";
import {
  bookingCancelled,
  bookingConfirmed,
  bookingReceived,
  bookingReduced,
  reductionTakenBack,
} from "./customer-mails";
import { bookingNews } from "./news-mail";
import { staffCancelled, staffNewBooking } from "./staff-mails";

export const bookingMails = [
  bookingReceived,
  bookingConfirmed,
  bookingCancelled,
  bookingReduced,
  reductionTakenBack,
  staffNewBooking,
  staffCancelled,
  bookingChanged,
  requestDeclined,
  staffRequest,
  bookingNews,
];

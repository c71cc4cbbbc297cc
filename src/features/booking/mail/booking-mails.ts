import type { Message } from "~/server/mail/layout/message";
import { siteUrl } from "~/server/site-url";
import { bookingChanged, requestDeclined, staffRequest } from "./change-mails";
import {
  bookingCancelled,
  bookingConfirmed,
  bookingReceived,
  bookingReduced,
  reductionTakenBack,
} from "./customer-mails";
import { bookingNews } from "./news-mail";
import { tripChanged, tripSoon } from "./plan-mails";
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
  tripSoon,
  tripChanged,
];

/** The message of a mail about a booking, from its row in the outbox; null for other kinds of mail. */
export function composeBookingMail({ kind, payload }: { kind: string; payload: unknown }): Message | null {
  const found = bookingMails.find((one) => one.kind === kind);
  return found?.read(payload)?.compose(siteUrl()) ?? null;
}

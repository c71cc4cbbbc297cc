import type { Mail } from "~/server/mail/mail.schema";
import { accountDeletedMessage, passwordChangedMessage, resetCodeMessage, welcomeMessage } from "./account";
import { contactFormMessage } from "./contact";
import { bookingCancelledMessage, bookingConfirmedMessage, bookingReceivedMessage } from "./customer-booking";
import type { Message } from "./message";
import { officeCancelledMessage, officeNewBookingMessage } from "./office-booking";
import { staffInvitationMessage } from "./staff";

/** Says a mail in words; its links lead to `siteUrl`. The same mail is the same message, whenever it is asked for. */
export function compose(mail: Mail, siteUrl: string): Message {
  switch (mail.kind) {
    case "reset-code":
      return resetCodeMessage(mail.payload);
    case "staff-invitation":
      return staffInvitationMessage(mail.payload, siteUrl);
    case "welcome":
      return welcomeMessage(mail.payload, siteUrl);
    case "password-changed":
      return passwordChangedMessage(mail.payload, siteUrl);
    case "account-deleted":
      return accountDeletedMessage(mail.payload);
    case "booking-received":
      return bookingReceivedMessage(mail.payload, siteUrl);
    case "booking-confirmed":
      return bookingConfirmedMessage(mail.payload, siteUrl);
    case "booking-cancelled":
      return bookingCancelledMessage(mail.payload, siteUrl);
    case "office-booking-new":
      return officeNewBookingMessage(mail.payload, siteUrl);
    case "office-booking-cancelled":
      return officeCancelledMessage(mail.payload, siteUrl);
    case "contact":
      return contactFormMessage(mail.payload);
  }
}

import type { MailTexts } from "./mail-texts";

/** What can be written in braces in the message by WhatsApp. */
export const whatsAppVariables = ["name", "business", "phone", "reference", "product", "date", "pickup"] as const;

/** The message until an operator changes it. */
export const firstWhatsAppMessage =
  "Hello {name}, this is {business} about your booking {reference}: {product} on {date}. Pickup: {pickup}. Call us at {phone} if anything is unclear.";

/** What the operator says in mails, on vouchers and in messages. */
export type TextSettings = {
  mailTexts: MailTexts;
  /** On each voucher; null: none. */
  voucherNote: string | null;
  /** What vouchers say about meeting; null: nothing. */
  meetingAdvice: string | null;
  /** To travellers by WhatsApp, with variables. */
  whatsAppMessage: string;
};

export const firstTextSettings: TextSettings = {
  mailTexts: {},
  voucherNote: null,
  meetingAdvice: null,
  whatsAppMessage: firstWhatsAppMessage,
};

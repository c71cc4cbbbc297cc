import type { MailTexts } from "./mail-texts";
import { firstWhatsAppMessage } from "./whatsapp-text";

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

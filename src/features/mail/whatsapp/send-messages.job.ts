import type { MailKinds } from "~/server/mail/mail-kinds";
import type { Job } from "~/server/start/jobs";
import { sendDueMessages, whatsAppBatch } from "~/server/whatsapp/send-due";

/** Sends messages by WhatsApp. `kinds` are all kinds of mail, some of which go there too. */
export const sendMessagesJob = (kinds: MailKinds): Job => ({
  name: "send messages by WhatsApp",
  everyMs: 2_000,
  batch: whatsAppBatch,
  run: (db, now) => sendDueMessages(db, kinds, now),
});

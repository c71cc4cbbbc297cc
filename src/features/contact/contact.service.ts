import type { Context } from "~/server/api/context";
import { enqueueMail } from "~/server/mail/outbox";
import { type ContactAnswer, type ContactMessage, contactSent } from "./contact.schema";
import { contactInbox } from "./contact-inbox";

/** Mails a message to CONTACT_INBOX. Without one nothing is sent, and as specified the answer is the same. */
export async function sendContactMessage({ db }: Pick<Context, "db">, payload: ContactMessage): Promise<ContactAnswer> {
  const to = contactInbox();
  if (to) await db.$transaction((tx) => enqueueMail(tx, { kind: "contact", to, payload }));
  return { message: contactSent };
}

import type { ClientInfo, Context } from "~/server/api/context";
import { limitContact } from "~/server/limits/guards";
import { enqueueMail } from "~/server/mail/outbox";
import { contactSent } from "./contact.rules";
import type { ContactAnswer, ContactMessage } from "./contact.schema";
import { contactInbox } from "./contact-inbox";
import { contactMail } from "./contact-mail";

/**
 * Mails a message to CONTACT_INBOX. Without that setting it sends nothing and returns the same response, as specified.
 * Throws TOO_MANY_REQUESTS.
 */
export async function sendContactMessage(
  ctx: Pick<Context, "db"> & ClientInfo,
  payload: ContactMessage,
): Promise<ContactAnswer> {
  const to = contactInbox();
  if (!to) return { message: contactSent };
  await limitContact(ctx);
  await ctx.db.$transaction((tx) => enqueueMail(tx, contactMail.to(to, payload)));
  return { message: contactSent };
}

import type { ClientInfo, Context } from "~/server/api/context";
import { limitContact } from "~/server/limits/guards";
import { enqueueMail } from "~/server/mail/outbox";
import { readSettings } from "~/server/settings/read-settings";
import { contactSent } from "./contact.rules";
import type { ContactAnswer, ContactMessage } from "./contact.schema";
import { contactMail } from "./contact-mail";

/**
 * Mails a message to the contact inbox of the settings. Without one it sends nothing and returns the same response, as specified.
 * Throws TOO_MANY_REQUESTS.
 */
export async function sendContactMessage(
  ctx: Pick<Context, "db"> & ClientInfo,
  payload: ContactMessage,
): Promise<ContactAnswer> {
  const { contactInbox: to } = await readSettings();
  if (!to) return { message: contactSent };
  await limitContact(ctx);
  await ctx.db.$transaction((tx) => enqueueMail(tx, contactMail.to(to, payload)));
  return { message: contactSent };
}

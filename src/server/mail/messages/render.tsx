import { render } from "@react-email/components";
import type { Mail } from "~/server/mail/mail.schema";
import { compose } from "./compose";
import { MailLayout } from "./layout";
import { toText } from "./text";

/** What a transport sends. */
export type RenderedMail = { subject: string; html: string; text: string; replyTo?: string };

/** The mail as HTML and as text; the same bytes each time, so that a second try is recognisably the first. */
export async function renderMail(mail: Mail, siteUrl: string): Promise<RenderedMail> {
  const message = compose(mail, siteUrl);
  return {
    // A title may have line breaks; a header must not.
    subject: message.subject.replace(/\s+/g, " "),
    html: await render(<MailLayout message={message} />),
    text: toText(message),
    ...(message.replyTo && { replyTo: message.replyTo }),
  };
}

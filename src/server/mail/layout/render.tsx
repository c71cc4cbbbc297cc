import { render } from "@react-email/render";
import { MailLayout } from "./layout";
import type { Message } from "./message";
import type { ReplyTo } from "./reply-to";
import { toText } from "./text";

/** A mail as a transport sends it. */
export type RenderedMail = { subject: string; html: string; text: string; replyTo?: ReplyTo };

/** Renders the message as HTML and text. The same message gives the same bytes, so that retries are identical. */
export async function renderMail(message: Message): Promise<RenderedMail> {
  return {
    // A product title may have line breaks; a header must not.
    subject: message.subject.replace(/\s+/g, " "),
    html: await render(<MailLayout message={message} />),
    text: toText(message),
    ...(message.replyTo && { replyTo: message.replyTo }),
  };
}

import { render } from "@react-email/components";
import { MailLayout } from "./layout";
import type { Message } from "./message";
import { toText } from "./text";

/** What a transport sends. */
export type RenderedMail = { subject: string; html: string; text: string; replyTo?: string };

/** The message as HTML and as text. The same message gives the same bytes, so that a retry equals the first try. */
export async function renderMail(message: Message): Promise<RenderedMail> {
  return {
    // A title may have line breaks; a header must not.
    subject: message.subject.replace(/\s+/g, " "),
    html: await render(<MailLayout message={message} />),
    text: toText(message),
    ...(message.replyTo && { replyTo: message.replyTo }),
  };
}

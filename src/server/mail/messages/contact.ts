import { z } from "zod";
import type { ContactMessage } from "~/features/site/contact/contact.schema";
import type { Message } from "./message";

/** To CONTACT_INBOX: what somebody wrote on the contact page. */
export function contactFormMessage({ name, email, subject, message }: ContactMessage): Message {
  // The form takes more than mail programs do; who cannot be answered by a click still stands in the text.
  const canReply = z.email().safeParse(email).success;
  return {
    subject: `${subject} (from ${name})`,
    preview: `${name}, ${email}`,
    heading: "A message from the contact page",
    paragraphs: [],
    facts: [
      { label: "Name", value: name },
      { label: "Email", value: email },
      { label: "Subject", value: subject },
      { label: "Message", value: message },
    ],
    closing: ["Whoever wrote it has not proven that the address is theirs.", ...(canReply ? ["Reply to answer."] : [])],
    ...(canReply && { replyTo: email }),
  };
}

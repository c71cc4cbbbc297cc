import type { Message } from "~/server/mail/layout/message";
import { replyTo } from "~/server/mail/layout/reply-to";
import { defineMail } from "~/server/mail/mail-kinds";
import { type ContactMessage, contactMessage } from "./contact.schema";

function compose({ name, email, subject, message }: ContactMessage): Message {
  const answerTo = replyTo(email);
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
    closing: [
      "Whoever wrote it has not proven that the address is theirs.",
      ...(answerTo.replyTo ? ["Reply to answer."] : []),
    ],
    ...answerTo,
  };
}

/** The mail to the contact inbox with a message of the contact form. */
export const contactMail = defineMail({
  kind: "contact",
  label: "Message of the contact page, to the office",
  payload: contactMessage,
  compose,
  sample: {
    name: "Asha Devi",
    email: "asha@example.com",
    subject: "A room at Reed Ring, 15 Jan 2027",
    message: "We are four, two of them children.\n\nIs the boat included?",
  },
});

import { z } from "zod";
import { requiredText } from "~/lib/fields";
import { maxSubject } from "./contact.rules";

/** A deliberately simple pattern. Only sending a mail shows whether an address exists. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A message of the contact form. */
export const contactMessage = z.object({
  name: requiredText(100, "Name is required"),
  email: requiredText(254, "Email is required")
    .pipe(z.string().regex(address, "Invalid email address"))
    .meta({ pattern: address.source }),
  subject: requiredText(maxSubject, "Subject is required"),
  message: requiredText(5000, "Message is required"),
});

export type ContactMessage = z.infer<typeof contactMessage>;

export const contactAnswer = z.object({ message: z.string() });

export type ContactAnswer = z.infer<typeof contactAnswer>;

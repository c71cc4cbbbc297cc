import { z } from "zod";
import { requiredText } from "~/lib/fields";
import { maxSubject } from "./contact.rules";

/** Simple on purpose: something, an @, something with a dot. Whether it exists, only a letter to it can tell. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What the contact form takes. */
export const contactMessage = z.object({
  name: requiredText(100, "Name is required"),
  email: requiredText(254, "Email is required").pipe(z.string().regex(address, "Invalid email address")),
  subject: requiredText(maxSubject, "Subject is required"),
  message: requiredText(5000, "Message is required"),
});

export type ContactMessage = z.infer<typeof contactMessage>;

export const contactAnswer = z.object({ message: z.string() });

export type ContactAnswer = z.infer<typeof contactAnswer>;

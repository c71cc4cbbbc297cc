import { z } from "zod";
import { requiredText } from "~/lib/fields";

export const maxSubject = 200;

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

/** As specified, also where nothing is sent. */
export const contactSent = "Your message has been sent successfully. We will get back to you soon!";

export const contactAnswer = z.object({ message: z.string() });

export type ContactAnswer = z.infer<typeof contactAnswer>;

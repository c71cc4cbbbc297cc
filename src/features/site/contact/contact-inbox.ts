import { env } from "~/env";
import { shared } from "~/server/shared";

/** The address that receives messages of the contact form, or null. */
export function contactInbox(): string | null {
  return shared<string | null>("contact-inbox", () => env.CONTACT_INBOX ?? null);
}

import { env } from "~/env";
import { shared } from "~/server/shared";

/** Where messages of the contact form go; null: nowhere. */
export function contactInbox(): string | null {
  return shared<string | null>("contact-inbox", () => env.CONTACT_INBOX ?? null);
}

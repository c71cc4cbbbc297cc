import type { SendingState } from "./mail-state";
import type { WhatsAppState } from "./whatsapp-state";

/** What a customer can be told by: an address for mail, and consent to messages by WhatsApp. */
export type Reachable = { hasAddress: boolean; agreedToWhatsApp: boolean };

/** Whether mail and messages are sent; null: it is not known yet. */
export type Channels = { mail: SendingState | null; whatsApp: WhatsAppState | null };

/**
 * By what a customer learns of news about their booking. Without a way somebody has to call them. While a state is not known, it
 * counts as one in which news arrives, so that nobody calls in vain.
 */
export function waysTo(customer: Reachable, { mail, whatsApp }: Channels): ("mail" | "whatsapp")[] {
  const byMail = customer.hasAddress && mail !== "files" && mail !== "off";
  const byWhatsApp = customer.agreedToWhatsApp && whatsApp !== "off" && whatsApp !== "limit";
  return [...(byMail ? (["mail"] as const) : []), ...(byWhatsApp ? (["whatsapp"] as const) : [])];
}

/** Whether somebody has to call the customer, because no news reaches them. */
export function needsCall(customer: Reachable, channels: Channels): boolean {
  return waysTo(customer, channels).length === 0;
}

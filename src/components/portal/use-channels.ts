"use client";

import type { Channels } from "~/lib/reach";
import { useSendingState } from "./use-say-of-mail";
import { useWhatsAppState } from "./use-whatsapp-state";

/** Whether mail and messages by WhatsApp are sent; null until the server has answered. */
export function useChannels(): Channels {
  return { mail: useSendingState(), whatsApp: useWhatsAppState() };
}

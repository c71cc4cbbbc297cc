"use client";

import { useCan } from "~/lib/session/use-can";
import type { WhatsAppState } from "~/lib/whatsapp-state";
import { api } from "~/trpc/react";

/** Whether messages go by WhatsApp; null until the server has answered. Shares its request with the state of mail. */
export function useWhatsAppState(): WhatsAppState | null {
  const { data } = api.mail.state.useQuery({}, { enabled: useCan("booking.read") });
  return data?.whatsApp ?? null;
}

"use client";

import { useMemo } from "react";
import { type SayOfMail, sayingOfMail } from "~/lib/mail-sentences";
import type { SendingState } from "~/lib/mail-state";
import { useCan } from "~/lib/session/use-can";
import { api } from "~/trpc/react";

const refetchMs = 60_000;

/** Whether mail is sent; null until the server has answered. */
export function useSendingState(): SendingState | null {
  const { data } = api.mail.state.useQuery({}, { enabled: useCan("booking.read"), refetchInterval: refetchMs });
  return data?.state ?? null;
}

/** Says the sentences about mail that are true now. Until the server has answered they promise nothing. */
export function useSayOfMail(): SayOfMail {
  const state = useSendingState();
  return useMemo(() => sayingOfMail(state), [state]);
}

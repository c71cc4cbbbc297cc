"use client";

import { useMemo } from "react";
import { type SayOfMail, sayingOfMail } from "~/lib/mail-sentences";
import { useCan } from "~/lib/session/use-can";
import { api } from "~/trpc/react";

const refetchMs = 60_000;

/** Says the sentences about mail that are true now. Until the server has answered they promise nothing. */
export function useSayOfMail(): SayOfMail {
  const { data } = api.mail.state.useQuery({}, { enabled: useCan("booking.read"), refetchInterval: refetchMs });
  const state = data?.state ?? null;
  return useMemo(() => sayingOfMail(state), [state]);
}

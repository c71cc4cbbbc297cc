"use client";

import { api } from "~/trpc/react";

/** Are mails delivered, rather than written to files? Known from what the sidebar's badge has asked for; else assumed. */
export function useHasMailService(): boolean {
  const { data } = api.mail.list.useQuery({ limit: 1 });
  return data?.hasMailService ?? true;
}

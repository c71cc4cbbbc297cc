"use client";

import { api } from "~/trpc/react";

/**
 * Whether mails are delivered rather than written to files; true until known. Shares the query of the sidebar's badge.
 */
export function useHasMailService(): boolean {
  const { data } = api.mail.list.useQuery({ limit: 1 });
  return data?.hasMailService ?? true;
}

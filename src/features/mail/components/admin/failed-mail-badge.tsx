"use client";

import { api } from "~/trpc/react";

const refetchMs = 60_000;

/** The number of failed mails. Renders nothing if there are none. */
export function FailedMailBadge() {
  const { data } = api.mail.list.useQuery({ limit: 1 }, { refetchInterval: refetchMs });
  if (!data || data.failed === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-marigold px-2 font-semibold text-on-marigold text-xs leading-5">
      <span>{data.failed}</span>
      <span className="sr-only"> failed</span>
    </span>
  );
}

"use client";

import { api } from "~/trpc/react";

const lookMs = 60_000;

/** How many messages were given up and wait for somebody to look after them; nothing while there are none. */
export function FailedMailBadge() {
  const { data } = api.mail.list.useQuery({ limit: 1 }, { refetchInterval: lookMs });
  if (!data || data.failed === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-marigold px-2 font-semibold text-ink text-xs leading-5">
      {data.failed}
      <span className="sr-only"> failed</span>
    </span>
  );
}

"use client";

import { formatInstant } from "~/lib/instants";
import { useStoredAt } from "~/lib/offline/use-stored-at";

/** Says when what a page shows was loaded, if the service worker answered in place of a server that could not be reached. */
export function StoredNotice() {
  const storedAt = useStoredAt();
  if (storedAt === null) return null;
  return (
    <p role="status" className="mb-5 rounded-control bg-mist px-3.5 py-3 print:hidden">
      {`We could not be reached. This is as of ${formatInstant(new Date(storedAt).toISOString())}.`}
    </p>
  );
}

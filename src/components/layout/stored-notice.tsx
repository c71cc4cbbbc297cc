"use client";

import { useEffect, useState } from "react";
import { formatInstant } from "~/lib/instants";
import type { FromWorker } from "~/lib/offline/stores";

/** Says when what a page shows was loaded, if the service worker answered in place of a server that could not be reached. */
export function StoredNotice() {
  const [storedAt, setStoredAt] = useState<number | null>(null);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const listen = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "own-answer") setStoredAt(data.storedAt);
    };
    serviceWorker.addEventListener("message", listen);
    return () => serviceWorker.removeEventListener("message", listen);
  }, []);
  if (storedAt === null) return null;
  return (
    <p role="status" className="mb-5 rounded-control bg-mist px-3.5 py-3 print:hidden">
      {`We could not be reached. This is as of ${formatInstant(new Date(storedAt).toISOString())}.`}
    </p>
  );
}

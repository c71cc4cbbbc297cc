"use client";

import { useEffect, useState } from "react";
import type { FromWorker } from "./stores";

/**
 * When what this page shows was loaded (ms since 1970), if the service worker has answered in place of a server that could not be
 * reached; else null.
 */
export function useStoredAt(): number | null {
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
  return storedAt;
}

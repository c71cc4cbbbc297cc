"use client";

import { useState } from "react";
import type { SheetReader } from "~/features/office/manifest/manifest.rules";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

type SheetLinks = {
  /** The addresses of the links that were made here, by the reader's key: they are answered once. */
  urls: ReadonlyMap<string, string>;
  failure: string | null;
  isBusy: boolean;
  /** Makes a link for each. `keepLink`: not for those who have one that works, because a new one ends it. */
  makeLinks: (readers: readonly SheetReader[], options: { keepLink: boolean }) => Promise<void>;
};

/** Makes links of guides and drivers to their sheets. */
export function useSheetLinks(): SheetLinks {
  const utils = api.useUtils();
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  // True until the last link is made. A mutation's own `isPending` is false for a moment between two links.
  const [isBusy, setIsBusy] = useState(false);
  const shareDeparture = api.departure.shareSheet.useMutation();
  const shareHire = api.departure.shareHireSheet.useMutation();

  async function makeLinks(readers: readonly SheetReader[], { keepLink }: { keepLink: boolean }) {
    const failures: string[] = [];
    setIsBusy(true);
    for (const { key, of, resourceId, name } of readers) {
      try {
        const { url } = await ("id" in of
          ? shareHire.mutateAsync({ ...of, resourceId, keepLink })
          : shareDeparture.mutateAsync({ ...of, resourceId, keepLink }));
        setUrls((before) => new Map(before).set(key, url));
      } catch (error) {
        failures.push(`No link was made for ${name}. ${messageOf(error, "Please try again.")}`);
      }
    }
    setIsBusy(false);
    setFailure(failures.join(" ") || null);
    // Somebody else may have made a link, or taken somebody off.
    if (failures.length > 0) void utils.booking.manifest.invalidate();
  }

  return { urls, failure, isBusy, makeLinks };
}

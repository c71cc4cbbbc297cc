"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { FormMessage } from "~/components/ui/form-message";
import { whatsAppHref } from "~/features/departure/sheet/sheet-links.rules";
import { readersOf } from "~/features/office/manifest/manifest.rules";
import type { ManifestItem } from "~/features/office/manifest/manifest.schema";
import { countOf } from "~/lib/count";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** Makes the links of all guides and drivers of a day to their sheets, and a row of buttons that send them by WhatsApp. */
export function SendSheets({ items }: { items: readonly ManifestItem[] }) {
  const readers = readersOf(items);
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const shareDeparture = api.departure.shareSheet.useMutation();
  const shareHire = api.departure.shareHireSheet.useMutation();
  const open = readers.filter(({ key }) => !urls.has(key));
  const isBusy = shareDeparture.isPending || shareHire.isPending;
  if (readers.length === 0) return null;

  async function makeLinks() {
    const failures: string[] = [];
    for (const { key, of, resourceId, name } of open) {
      try {
        const { url } = await ("id" in of
          ? shareHire.mutateAsync({ ...of, resourceId })
          : shareDeparture.mutateAsync({ ...of, resourceId }));
        setUrls((before) => new Map(before).set(key, url));
      } catch (error) {
        failures.push(`No link was made for ${name}. ${messageOf(error, "Please try again.")}`);
      }
    }
    setFailure(failures.join(" ") || null);
  }

  return (
    <section aria-label="Send the sheets" className="mb-6 grid gap-3 print:hidden">
      <FormMessage text={failure} />
      <div className="flex flex-wrap gap-2">
        {open.length > 0 && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void makeLinks()}>
            {`Links to the sheets for ${countOf(open.length, "guide or driver", "guides and drivers")}`}
          </Button>
        )}
        {readers.map(({ key, name, phone, trip }) => {
          const url = urls.get(key);
          return (
            url && (
              <a
                key={key}
                href={whatsAppHref({ phone, name, trip, url })}
                target="_blank"
                rel="noreferrer"
                className={buttonStyles({ size: "sm" })}
              >
                <span>{`WhatsApp to ${name}`}</span>
                <span className="sr-only">{`: ${trip}`}</span>
              </a>
            )
          );
        })}
      </div>
    </section>
  );
}

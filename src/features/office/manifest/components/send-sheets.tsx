"use client";

import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { FormMessage } from "~/components/ui/form-message";
import { whatsAppHref } from "~/features/departure/sheet/sheet-links.rules";
import { readersOf } from "~/features/office/manifest/manifest.rules";
import type { ManifestItem } from "~/features/office/manifest/manifest.schema";
import { countOf } from "~/lib/count";
import { formatInstant } from "~/lib/instants";
import { useSheetLinks } from "./use-sheet-links";

/**
 * Makes links to the sheets of a day for all guides and drivers who have none, and a row of buttons that send them by WhatsApp.
 * Who has a link keeps it, until somebody chooses a new one.
 */
export function SendSheets({ items }: { items: readonly ManifestItem[] }) {
  const readers = readersOf(items);
  const { urls, failure, isBusy, makeLinks } = useSheetLinks();
  const open = readers.filter(({ key }) => !urls.has(key));
  const [without, having] = [open.filter(({ link }) => !link), open.filter(({ link }) => link)];
  if (readers.length === 0) return null;

  return (
    <section aria-label="Send the sheets" className="mb-6 grid gap-3 print:hidden">
      <FormMessage text={failure} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {without.length > 0 && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            onClick={() => void makeLinks(without, { keepLink: true })}
            className="max-w-full whitespace-normal py-2"
          >
            {`Links to the sheets for ${countOf(without.length, "guide or driver", "guides and drivers")}`}
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
      {having.length > 0 && (
        <div className="grid gap-2 text-[0.9375rem]">
          <p className="text-soft">
            These have a link already. Its address is not stored, so to send it again, make a new one: it ends the old
            one.
          </p>
          <ul className="grid gap-2">
            {having.map((reader) => (
              <li key={reader.key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="wrap-anywhere min-w-0">
                  <strong className="font-semibold">{reader.name}</strong>
                  <span>{`, ${reader.trip}${reader.link ? `: link made ${formatInstant(reader.link.createdAt)}` : ""}`}</span>
                </span>
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={isBusy}
                  onClick={() => void makeLinks([reader], { keepLink: false })}
                >
                  New link<span className="sr-only">{` for ${reader.name}: ${reader.trip}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

"use client";

import { Panel } from "~/components/portal/panel";
import { QueryMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { LinkControls } from "~/components/ui/link-controls";
import type { SheetOf } from "~/features/departure/sheet/sheet.schema";
import type { SheetReader } from "~/features/departure/sheet/sheet-link.schema";
import { whatsAppHref } from "~/features/departure/sheet/sheet-links.rules";
import { messageOf } from "~/trpc/errors";
import { useSheetLink, useSheetReaders } from "./use-sheet";

type SendSheetProps = {
  of: SheetOf;
  /** Title and days, for the message. */
  trip: string;
};

/** Sends the guides and drivers of a departure or a hire a link to its sheet. */
export function SendSheet({ of, trip }: SendSheetProps) {
  const { data, error, refetch } = useSheetReaders(of);
  return (
    <Panel title="Send the sheet" className="print:hidden">
      {!data ? (
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={messageOf(error, "Could not load the guides. Please try again.")}
        />
      ) : (
        <div className="grid gap-4 p-4 sm:p-5">
          <p className="text-[0.9375rem] text-soft">
            {data.length === 0
              ? "No guide or driver is assigned yet. Assign one, and send the sheet from here."
              : "Whoever has the link sees the sheet without logging in, until the day after the last day. You can end it at any time."}
          </p>
          <ul className="grid gap-5 empty:hidden">
            {data.map((reader) => (
              <li key={reader.resourceId} className="grid gap-2">
                <Reader of={of} trip={trip} reader={reader} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

function Reader({ of, trip, reader }: SendSheetProps & { reader: SheetReader }) {
  const { name, phone, email, link } = reader;
  const { made, error, isMailing, isMaking, isEnding, make, end } = useSheetLink(of, reader);
  const busy = isEnding ? "revoke" : isMaking ? "make" : null;
  return (
    <>
      <h3 className="wrap-anywhere font-semibold">{name}</h3>
      <LinkControls
        link={link}
        made={made}
        labels={{ make: `Make a link for ${name}`, revoke: "End the link", address: `Link for ${name}` }}
        failure={error ? messageOf(error, "That did not work. Please try again.") : null}
        busy={busy}
        onMake={() => make(false)}
        onRevoke={end}
      >
        {email && (made ?? link) && (
          <p className="w-full text-[0.9375rem] text-soft">A new link, also one by mail, ends the one before.</p>
        )}
        {email && (
          <Button
            isBusy={isMailing}
            disabled={isMailing || busy !== null}
            onClick={() => make(true)}
            className="max-w-full whitespace-normal py-2 wrap-anywhere"
          >
            {`Mail to ${email}`}
          </Button>
        )}
        {made && phone && (
          <a
            href={whatsAppHref({ phone, name, trip, url: made.url })}
            target="_blank"
            rel="noreferrer"
            className={buttonStyles()}
          >
            Send by WhatsApp
          </a>
        )}
      </LinkControls>
      {!email && !phone && (
        <p className="text-soft text-sm">
          No account and no phone number are known: copy the link, and send it yourself.
        </p>
      )}
    </>
  );
}

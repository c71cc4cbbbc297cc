"use client";

import Link from "next/link";
import { Allowed } from "~/components/portal/allowed";
import { QueryMessage } from "~/components/portal/table-message";
import { WhatsAppLink } from "~/components/portal/whatsapp-link";
import type { Departure } from "~/features/departure/departure.schema";
import type { SheetOf } from "~/features/departure/sheet/sheet.schema";
import { countOf } from "~/lib/count";
import { formatPhone, phoneHref } from "~/lib/phone";
import { textsPath } from "~/lib/portal-paths";
import { messageOf } from "~/trpc/errors";
import { useSheet } from "./use-sheet";

type Props = { trip: Departure; of: SheetOf };

/** Who travels, each with a phone number and a link that opens WhatsApp with the office's message filled in. */
export function WriteToParties({ trip, of }: Props) {
  if (trip.travellers === 0) return null;
  return (
    <Allowed action="booking.read">
      <Parties trip={trip} of={of} />
    </Allowed>
  );
}

function Parties({ trip: { date, product }, of }: Props) {
  const { data, error, refetch } = useSheet(of);
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">Write by WhatsApp</h3>
      <p className="text-[0.9375rem] text-soft">
        Opens WhatsApp with your message filled in, for one booking at a time. Nothing is sent before you press send
        there.{" "}
        <Allowed action="settings.write">
          <Link href={textsPath} className="underline underline-offset-4">
            Change the message
          </Link>
        </Allowed>
      </p>
      {!data ? (
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={messageOf(error, "Could not load the travellers. Please try again.")}
        />
      ) : (
        <ul
          aria-label="Travellers to write to"
          className="grid max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line"
        >
          {data.parties.map((party) => (
            <li
              key={party.reference}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 px-3 py-2 text-[0.9375rem]"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{party.name}</span>{" "}
                <span className="text-soft">{`${party.reference}, ${countOf(party.travelers, "traveller")}`}</span>
              </span>
              <span className="flex flex-wrap items-center gap-x-4">
                {party.phone ? (
                  <a href={phoneHref(party.phone)} className="inline-flex min-h-6 items-center tabular-nums underline">
                    {formatPhone(party.phone)}
                  </a>
                ) : (
                  <span className="text-soft">No phone number</span>
                )}
                <WhatsAppLink booking={{ ...party, date, title: product.title }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

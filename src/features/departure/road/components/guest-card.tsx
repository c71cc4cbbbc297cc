import type { ReactNode } from "react";
import { buttonStyles } from "~/components/ui/button-classes";
import { phoneIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import { pickupText } from "~/features/booking/plan/trip-plan.rules";
import type { RoadParty } from "~/features/departure/road/road.schema";
import { detailsText, permitsText } from "~/features/departure/sheet/sheet.rules";
import { formatRupees } from "~/lib/money";
import { formatPhone, phoneHref } from "~/lib/phone";
import { whatsAppTo } from "~/lib/texts/whatsapp";

type GuestCardProps = {
  party: RoadParty;
  /** What the trip is called, for the message by WhatsApp. */
  trip: string;
  /** The check-in of the party, within reach of the thumb. */
  children?: ReactNode;
};

/** One booking on the page of a guide or driver: where and who, what to collect, and how to reach them. */
export function GuestCard({ party, trip, children }: GuestCardProps) {
  const { name, reference, status, phone, specialRequests, permits, toCollect, reported } = party;
  const details = detailsText(party);
  return (
    <li className="grid break-inside-avoid content-start gap-2 rounded-card border-2 border-edge bg-card p-4 print:border print:p-2">
      <p className="wrap-anywhere font-semibold text-lg leading-snug">{pickupText(party) || "No pickup"}</p>
      <p className="wrap-anywhere">
        <span className="font-semibold text-lg">{name || "No name any more"}</span>
        <span className="block">{party.party}</span>
        <span className="block text-[0.875rem] text-soft tabular-nums">{reference}</span>
      </p>
      {toCollect !== null && (
        <p className="font-semibold text-lg tabular-nums">
          {toCollect > 0 ? `To collect: ${formatRupees(toCollect)}` : "Nothing to collect"}
        </p>
      )}
      {reported > 0 && (
        <p>{`A transfer of ${formatRupees(reported)} is reported, not yet checked. Call the office before you collect.`}</p>
      )}
      {status === "Pending" && (
        <p className="font-semibold">Not confirmed. Ask the office before you collect anything.</p>
      )}
      {specialRequests && <p className="wrap-anywhere whitespace-pre-line">{`Requests: ${specialRequests}`}</p>}
      {details && <p>{`Details for permits: ${details} given`}</p>}
      {permits && <p className="wrap-anywhere">{`Permits: ${permitsText(permits)}`}</p>}
      {phone && (
        <p className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <a
            href={phoneHref(phone)}
            className={buttonStyles({ variant: "secondary", size: "lg", className: "px-3 tabular-nums" })}
          >
            <PathIcon path={phoneIcon} />
            <span>{formatPhone(phone)}</span>
          </a>
          <a
            href={whatsAppTo(phone, `Hello ${name}, this is about ${trip}.`)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp to ${name}, ${reference}`}
            className={buttonStyles({ variant: "secondary", size: "lg", className: "px-4 print:hidden" })}
          >
            WhatsApp
          </a>
        </p>
      )}
      {children}
    </li>
  );
}

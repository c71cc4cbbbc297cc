"use client";

import { CallLinks } from "~/components/portal/call-links";
import { useChannels } from "~/components/portal/use-channels";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Badge } from "~/components/ui/badge";
import { buttonStyles } from "~/components/ui/button-classes";
import { LazyDialogButton } from "~/components/ui/lazy-dialog-button";
import type { AffectedBooking, PreviewMailInput } from "~/features/closing/closing.schema";
import { beginsText, type Chosen, callText, choicesFor, reachOf } from "~/features/closing/decisions.rules";
import { countOf } from "~/lib/count";
import { formatDays } from "~/lib/dates";
import { lazyPart } from "~/lib/lazy-part";
import { formatRupees } from "~/lib/money";
import { needsCall } from "~/lib/reach";
import { sayOfWhatsApp } from "~/lib/whatsapp-sentences";
import { DecisionFields } from "./decision-fields";
import { PermitConcern } from "./permit-concern";

const preview = lazyPart(() => import("./mail-preview-dialog").then((module) => module.MailPreviewDialog));

type AffectedItemProps = {
  booking: AffectedBooking;
  chosen: Chosen;
  reason: string;
  words: string;
  onChange: (chosen: Chosen) => void;
  error: string | null;
};

/** An affected booking: who, when, what is paid, what happens, and its mail. */
export function AffectedItem({ booking, chosen, reason, words, onChange, error }: AffectedItemProps) {
  const begins = beginsText(booking);
  const { reference, title, name, travelers, paid, date, lastDay, status, email, dates } = booking;
  const isComplete = chosen.choice !== "move" || chosen.date !== "";
  const days = formatDays(date, lastDay);
  const input: PreviewMailInput | null =
    chosen.choice === "leave"
      ? null
      : {
          id: booking._id,
          choice: chosen.choice,
          reason,
          words,
          ...(chosen.choice === "move" && { date: chosen.date }),
          ...(booking.permits && { renewsPermits: true }),
        };
  return (
    <li className="grid gap-4 border-line border-t px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="break-words font-semibold">{name}</span>
          <Badge tone={status === "Confirmed" ? "confirmed" : "pending"}>{status}</Badge>
        </p>
        <p className="break-words">{`${title}, ${days}`}</p>
        <p className="text-[0.9375rem] text-soft">
          {`${reference}, ${countOf(travelers, "traveller")}, ${paid > 0 ? `${formatRupees(paid)} paid` : "nothing paid"}`}
        </p>
        {begins && <p className="mt-1 font-medium text-pending">{begins}</p>}
        {booking.permits && <PermitConcern permits={booking.permits} />}
        {input ? (
          <HowTold booking={booking} reason={reason} words={words} />
        ) : (
          <p className="mt-1 text-[0.9375rem] text-soft">Is not told</p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <DecisionFields
          who={`${name}, ${reference}`}
          chosen={chosen}
          choices={choicesFor(booking)}
          dates={dates}
          onChange={onChange}
          error={error}
        />
        {email !== null && isComplete && input && (
          <div>
            <LazyDialogButton
              part={preview}
              dialogProps={{ input, name }}
              what="the mail"
              className={buttonStyles({ variant: "secondary", size: "sm" })}
            >
              Preview mail <span className="sr-only">{`to ${name}, ${reference}`}</span>
            </LazyDialogButton>
          </div>
        )}
      </div>
    </li>
  );
}

/** How the customer will learn of it: by mail, by WhatsApp, or by a call of the office. */
function HowTold({ booking, reason, words }: Pick<AffectedItemProps, "booking" | "reason" | "words">) {
  const say = useSayOfMail();
  const channels = useChannels();
  const isToCall = needsCall(reachOf(booking), channels);
  const { email, name, phone, agreedToWhatsApp } = booking;
  const byMail = email === null ? isToCall && "No email address: please call." : say("toGuest", email);
  const byWhatsApp = agreedToWhatsApp && sayOfWhatsApp("told", channels.whatsApp);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      {[byMail, byWhatsApp].filter(Boolean).map((text) => (
        <span
          key={String(text)}
          className={isToCall ? "font-medium text-danger" : "break-words text-[0.9375rem] text-soft"}
        >
          {text}
        </span>
      ))}
      {isToCall && <CallLinks name={name} phone={phone} text={callText(booking, reason, words)} />}
    </p>
  );
}

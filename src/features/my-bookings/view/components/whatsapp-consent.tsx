"use client";

import { Button } from "~/components/ui/button";
import { FieldError } from "~/components/ui/field";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import type { OwnConsent } from "~/features/booking/whatsapp/consent.schema";
import type { CalendarDate } from "~/lib/dates";
import { formatInstant } from "~/lib/instants";
import { formatPhone } from "~/lib/phone";
import { site } from "~/lib/site";
import { consentWords } from "~/lib/texts/whatsapp-consent";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { Chapter } from "./chapter";

/** What the customer has agreed to, with a button that ends it or agrees again. Nothing where nobody uses WhatsApp. */
export function WhatsAppConsent({ booking, today }: { booking: OwnBooking; today: CalendarDate }) {
  const { _id: id, phone, status, date, lastDay = date, whatsApp } = booking;
  const utils = api.useUtils();
  const change = api.booking.setWhatsApp.useMutation({
    onSuccess: (changed) => utils.booking.one.setData({ id }, changed),
  });
  const isGiven = whatsApp?.isCurrent ?? false;
  const mayAgree = site().whatsAppIsOn && status !== "Cancelled" && lastDay >= today;
  if (!whatsApp && !mayAgree) return null;
  return (
    <Chapter title="WhatsApp">
      <div className="max-w-[62ch] space-y-3 leading-relaxed">
        {whatsApp && <p>{stateText(whatsApp)}</p>}
        {isGiven && <p className="text-soft">{`You agreed to this: "${whatsApp?.words}"`}</p>}
        {!isGiven && mayAgree && (
          <p>{`The number of this booking is ${inOneLine(phone)}. You can agree to this: "${consentWords}"`}</p>
        )}
      </div>
      {(isGiven || mayAgree) && (
        <div className="mt-5 grid gap-2 print:hidden">
          <Button
            variant="secondary"
            className="w-fit"
            isBusy={change.isPending}
            onClick={() => change.mutate({ id, isGiven: !isGiven })}
          >
            {isGiven ? "Stop WhatsApp messages" : "Agree to WhatsApp messages"}
          </Button>
          <div role="alert">
            {change.error && <FieldError text={messageOf(change.error, "Nothing was changed. Please try again.")} />}
          </div>
        </div>
      )}
    </Chapter>
  );
}

/** The number for a sentence, in which it must not break. */
const inOneLine = (phone: string) => formatPhone(phone).replaceAll(" ", "\u00a0");

function stateText(consent: OwnConsent): string {
  const { phone, givenAt, isByOffice, withdrawnAt, withdrawnBy, unreachableAt, isCurrent } = consent;
  const number = inOneLine(phone);
  if (withdrawnAt) {
    const how = withdrawnBy === "stop" ? "You ended it by the message STOP" : "It was ended";
    return `${how} on ${formatInstant(withdrawnAt)}. You get no messages by WhatsApp at ${number}.`;
  }
  if (unreachableAt) return `${number} has no WhatsApp, so you get no messages there.`;
  const given = `${isByOffice ? "Our office noted that you agreed" : "You agreed"} to messages by WhatsApp at ${number}, ${formatInstant(givenAt)}.`;
  return isCurrent ? given : `${given} The booking has another number now, so nothing is sent there.`;
}

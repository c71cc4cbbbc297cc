"use client";

import { Allowed } from "~/components/portal/allowed";
import { useWhatsAppState } from "~/components/portal/use-whatsapp-state";
import { Button } from "~/components/ui/button";
import { FieldError } from "~/components/ui/field";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import type { ShownConsent } from "~/features/booking/whatsapp/consent.schema";
import { formatInstant } from "~/lib/instants";
import { formatPhone } from "~/lib/phone";
import { consentWords } from "~/lib/texts/whatsapp-consent";
import { sayOfWhatsApp } from "~/lib/whatsapp-sentences";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** Whether the customer wants messages by WhatsApp, and what they have written there. Nothing while nobody uses it. */
export function BookingWhatsApp({ booking }: { booking: AdminBookingDetail }) {
  const state = useWhatsAppState();
  const { whatsApp, messages } = booking;
  const isOff = state === null || state === "off";
  if (isOff && whatsApp === null && messages.length === 0) return null;
  return (
    <section>
      <h3 className="text-lg">WhatsApp</h3>
      <div className="mt-2 grid gap-1 text-[0.9375rem]">
        {whatsApp?.isCurrent && <p>{sayOfWhatsApp("agreed", state)}</p>}
        <p className="text-soft">{consentText(whatsApp, booking.createdAt)}</p>
        {whatsApp && <p className="break-words text-[0.8125rem] text-soft">{`They were asked: "${whatsApp.words}"`}</p>}
        {booking.phone && !(isOff && whatsApp === null) && (
          <Allowed action="booking.manage">
            <RecordConsent booking={booking} />
          </Allowed>
        )}
      </div>
      {messages.length > 0 && (
        <ol className="mt-3 grid gap-3 border-line border-l-2 pl-4" aria-label="Messages of the customer">
          {messages.map(({ id, text, at }) => (
            <li key={id} className="text-[0.9375rem]">
              <p className="whitespace-pre-line break-words">{text}</p>
              <p className="text-[0.8125rem] text-soft">{formatInstant(at)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function consentText(consent: ShownConsent | null, bookedAt: string): string {
  if (consent === null) return "They have not agreed to messages by WhatsApp.";
  const { phone, givenAt, isByOffice, by, withdrawnAt, withdrawnBy, unreachableAt, isCurrent } = consent;
  const number = formatPhone(phone);
  if (withdrawnAt) {
    const how = { stop: "by the message STOP", customer: "on their booking's page", office: "with the office" };
    return `They ended it ${withdrawnBy ? how[withdrawnBy] : ""}, ${formatInstant(withdrawnAt)}.`;
  }
  if (unreachableAt) return `${number} has no WhatsApp, known since ${formatInstant(unreachableAt)}.`;
  const where = givenAt === bookedAt ? "at booking" : "on their booking's page";
  const who = isByOffice ? `recorded by ${by ?? "a deleted account"}` : `by the customer, ${where}`;
  const given = `Agreed for ${number} ${who}, ${formatInstant(givenAt)}.`;
  return isCurrent ? given : `${given} The booking has another number now: please ask again.`;
}

function RecordConsent({ booking: { _id: id, whatsApp } }: { booking: AdminBookingDetail }) {
  const utils = api.useUtils();
  const isGiven = whatsApp?.isCurrent ?? false;
  const record = api.booking.recordWhatsApp.useMutation({
    onSuccess: (booking) => utils.booking.detail.setData({ id }, booking),
  });
  return (
    <div className="mt-1 grid gap-1">
      {!isGiven && <p className="text-[0.8125rem] text-soft">{`Ask them first: "${consentWords}"`}</p>}
      <Button
        variant="secondary"
        size="sm"
        className="w-fit"
        isBusy={record.isPending}
        onClick={() => record.mutate({ id, isGiven: !isGiven })}
      >
        {isGiven ? "They want no more" : "They have agreed"}
      </Button>
      <div role="alert">
        {record.error && <FieldError text={messageOf(record.error, "Could not save it. Please try again.")} />}
      </div>
    </div>
  );
}

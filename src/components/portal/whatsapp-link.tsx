"use client";

import { useState } from "react";
import { readOpened, rememberOpened } from "~/lib/texts/opened-messages";
import { type MessagedBooking, whatsAppHref } from "~/lib/texts/whatsapp";
import { api } from "~/trpc/react";

/** Opens WhatsApp with a message about the booking filled in, and says that it was opened. Nothing without a number. */
export function WhatsAppLink({ booking }: { booking: MessagedBooking }) {
  const { data } = api.settings.whatsAppMessage.useQuery({});
  const [isOpened, setIsOpened] = useState(() => readOpened().includes(booking.reference));
  const href = data && whatsAppHref(data.message, booking);
  if (!href) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 print:hidden">
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        onClick={() => {
          rememberOpened(booking.reference);
          setIsOpened(true);
        }}
        className="inline-flex min-h-6 items-center text-leaf-700 underline underline-offset-4"
      >
        WhatsApp<span className="sr-only">{` to ${booking.name}`}</span>
      </a>
      {isOpened && <span className="text-[0.8125rem] text-soft">Opened</span>}
    </span>
  );
}

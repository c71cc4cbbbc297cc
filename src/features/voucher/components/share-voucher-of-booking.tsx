"use client";

import { buttonStyles } from "~/components/ui/button-classes";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { site } from "~/lib/site";
import { whatsAppTo } from "~/lib/texts/whatsapp";
import { api } from "~/trpc/react";
import { VoucherLink, voucherLinkText } from "./share-voucher";

type SharedBooking = Pick<AdminBookingDetail, "_id" | "name" | "phone" | "reference">;

/** Shares the voucher of any Confirmed booking by a link, for the office, which can send it by WhatsApp. */
export function ShareVoucherOfBooking({ booking }: { booking: SharedBooking }) {
  const { _id: id, name, phone, reference } = booking;
  const utils = api.useUtils();
  const { data } = api.paper.officeLink.useQuery({ id }, { gcTime: 0 });
  const refresh = { onSettled: () => utils.paper.officeLink.invalidate({ id }) };
  const share = api.paper.officeShare.useMutation(refresh);
  const unshare = api.paper.officeUnshare.useMutation(refresh);
  const messageWith = (url: string) =>
    `Hello ${name}, your booking ${reference} with ${site().name} is confirmed. Your voucher: ${url}`;
  return (
    <VoucherLink
      id={id}
      link={data?.link}
      share={share}
      unshare={unshare}
      text={`${voucherLinkText} A new link ends the one before, also one that the traveller has made.`}
      send={(url) => (
        <a href={whatsAppTo(phone, messageWith(url))} target="_blank" rel="noreferrer" className={buttonStyles()}>
          Send by WhatsApp
        </a>
      )}
    />
  );
}

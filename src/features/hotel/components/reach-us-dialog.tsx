"use client";

import { Mail, MessageSquareText, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { telHref } from "~/components/layout/contact-links";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "~/components/ui/dialog";
import { hotelById } from "~/features/hotel/hotel.data";
import { bookingSubject, describeStay } from "~/features/hotel/hotel-stay.rules";
import { site } from "~/lib/site";
import type { HotelDialogProps } from "./hotel-list-context";
import { HotelPrice } from "./hotel-price";

const way =
  "flex min-h-16 items-center gap-4 rounded-control border-[1.5px] border-edge px-4 py-2.5 hover:border-leaf-700 hover:bg-mist";

/** The dialog with the ways to ask for a room. Open while mounted. */
export function ReachUsDialog({ id, view, onClose }: HotelDialogProps) {
  const hotel = hotelById(id);
  const subject = encodeURIComponent(bookingSubject(hotel, describeStay(view)));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogTitle>{`A room at ${hotel.name}`}</DialogTitle>
        <DialogDescription>
          {`${describeStay(view)}. Rooms are not booked on this page: please call or write to us.`}
        </DialogDescription>
        <HotelPrice hotel={hotel} view={view} className="mt-5 border-line border-y border-dashed py-4" />
        <ul className="mt-5 grid gap-3">
          <li>
            <a href={telHref(site().bookingsPhone)} className={way}>
              <Way Icon={Phone} name="Call the bookings line">
                {site().bookingsPhone}
              </Way>
            </a>
          </li>
          <li>
            <a href={`mailto:${site().email}?subject=${subject}`} className={way}>
              <Way Icon={Mail} name="Write an email">
                {site().email}
              </Way>
            </a>
          </li>
          <li>
            <a href={`/contact?subject=${subject}`} className={way}>
              <Way Icon={MessageSquareText} name="Send a message">
                The form, with the hotel filled in
              </Way>
            </a>
          </li>
        </ul>
        <p className="mt-5 text-sm text-soft">
          {`${hotel.name} is a sample. Ask all the same: we look for a real house like it, in the same place.`}
        </p>
      </DialogContent>
    </Dialog>
  );
}

function Way({ Icon, name, children }: { Icon: typeof Phone; name: string; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-leaf-700" />
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-soft tabular-nums [overflow-wrap:anywhere]">{children}</span>
      </span>
    </>
  );
}

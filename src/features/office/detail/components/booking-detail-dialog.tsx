"use client";

import { Allowed } from "~/components/portal/allowed";
import { useLeave } from "~/components/portal/leave-guard";
import { QueryMessage } from "~/components/portal/table-message";
import { useShown } from "~/components/portal/use-shown";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "~/components/ui/dialog";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { BookingStatusBadge } from "~/features/booking/status/components/booking-status-badge";
import { BookingRequestCard } from "~/features/booking-change/components/admin/booking-request-card";
import { BookingTags } from "~/features/office/tags/components/booking-tags";
import { formatInstant } from "~/lib/instants";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { BookingActions } from "./booking-actions";
import { BookingFacts, BookingMoney } from "./booking-facts";
import { BookingMails, BookingTimeline } from "./booking-history";
import { BookingNotes } from "./booking-notes";
import { PapersPart, PaymentsPart, TravellersPart } from "./booking-parts";
import { BookingWhatsApp } from "./booking-whatsapp";

/** The details of a booking; open while `id` is set. */
export function BookingDetailDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const leave = useLeave();
  const shown = useShown(id);
  return (
    <Dialog open={id !== null} onOpenChange={() => leave(onClose)}>
      <DialogContent className="sm:w-[min(60rem,calc(100vw-3rem))]">{shown && <Detail id={shown} />}</DialogContent>
    </Dialog>
  );
}

function Detail({ id }: { id: string }) {
  const { data: booking, error, refetch } = api.booking.detail.useQuery({ id }, { staleTime: 0 });
  if (!booking) {
    return (
      <>
        <DialogTitle>Booking</DialogTitle>
        <DialogDescription className="sr-only">Its details</DialogDescription>
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={messageOf(error, "Could not load the booking. Please try again.")}
        />
      </>
    );
  }
  const { kind, title } = bookedItem(booking);
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <DialogDescription className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <BookingStatusBadge status={booking.status} />
        <span className="font-semibold text-ink tabular-nums">{booking.reference}</span>
        <span>
          {`${kind}, ${booking.source === "phone" ? "booked by phone" : "booked"} ${formatInstant(booking.createdAt)}`}
        </span>
      </DialogDescription>
      <div className="mt-6 grid gap-x-10 gap-y-7 lg:grid-cols-[1.15fr_1fr]">
        <div className="grid content-start gap-7">
          <BookingRequestCard booking={booking} />
          <BookingFacts booking={booking} />
          <BookingMoney booking={booking} />
          <PaymentsPart booking={booking} />
          <PapersPart booking={booking} />
          <Allowed action="travellers.manage">
            <TravellersPart booking={booking} />
          </Allowed>
          <Allowed action="booking.manage">
            <BookingActions booking={booking} />
          </Allowed>
        </div>
        <div className="grid content-start gap-7">
          <BookingTimeline booking={booking} />
          <BookingMails booking={booking} />
          <BookingWhatsApp booking={booking} />
          <BookingTags booking={booking} />
          <BookingNotes booking={booking} />
        </div>
      </div>
    </>
  );
}

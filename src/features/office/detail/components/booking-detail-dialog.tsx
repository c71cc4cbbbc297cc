"use client";

import Link from "next/link";
import { Allowed } from "~/components/portal/allowed";
import { useLeave } from "~/components/portal/leave-guard";
import { QueryMessage } from "~/components/portal/table-message";
import { useShown } from "~/components/portal/use-shown";
import { buttonStyles } from "~/components/ui/button-classes";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "~/components/ui/dialog";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { BookingRequestCard } from "~/features/booking-change/components/admin/booking-request-card";
import { BookingTags } from "~/features/office/tags/components/booking-tags";
import { bookingPath } from "~/lib/portal-paths";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { BookingActions } from "./booking-actions";
import { BookingMails } from "./booking-history";
import { BookingNotes } from "./booking-notes";
import { PaymentsPart } from "./booking-parts";
import { BookingLine, KeyFacts } from "./key-facts";

/** A booking in short, with what is done most; open while `id` is set. The rest is on the page of the booking. */
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
  const { specialRequests } = booking;
  return (
    <>
      <DialogTitle>{bookedItem(booking).title}</DialogTitle>
      <DialogDescription>
        <BookingLine booking={booking} />
      </DialogDescription>
      <div className="mt-5 grid gap-5">
        <KeyFacts booking={booking} first={{ name: "Lead traveller", value: booking.name }} />
        <div className="grid gap-3 border-line border-y border-dashed py-4">
          <Link
            href={bookingPath(id)}
            className={buttonStyles({ variant: "secondary", className: "justify-self-start" })}
          >
            Open booking
          </Link>
          <Allowed action="booking.manage">
            <BookingActions booking={booking} />
          </Allowed>
        </div>
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-7 lg:grid-cols-[1.15fr_1fr]">
        <div className="grid content-start gap-7">
          <BookingRequestCard booking={booking} />
          {specialRequests && (
            <section>
              <h3 className="text-lg">Special requests</h3>
              <p className="mt-1.5 whitespace-pre-line break-words text-[0.9375rem]">{specialRequests}</p>
            </section>
          )}
          <PaymentsPart booking={booking} />
          <BookingMails booking={booking} />
        </div>
        <div className="grid content-start gap-7">
          <BookingNotes booking={booking} />
          <BookingTags booking={booking} />
        </div>
      </div>
    </>
  );
}

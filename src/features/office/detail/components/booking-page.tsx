"use client";

import type { ReactNode } from "react";
import { Allowed } from "~/components/portal/allowed";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { QueryMessage } from "~/components/portal/table-message";
import { Card } from "~/components/ui/card";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { AllBookingsLink } from "~/features/booking/components/portal-links";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { BookingRequestCard } from "~/features/booking-change/components/admin/booking-request-card";
import { StatusActionsProvider } from "~/features/office/status/components/status-actions";
import { BookingTags } from "~/features/office/tags/components/booking-tags";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { BookingActions } from "./booking-actions";
import { BookingMails, BookingTimeline } from "./booking-history";
import { BookingNotes } from "./booking-notes";
import { PapersPart, PaymentsPart, TravellersPart, VoucherPart } from "./booking-parts";
import { BookingPrice } from "./booking-price";
import { BookingWhatsApp } from "./booking-whatsapp";
import { BookingLine, KeyFacts } from "./key-facts";
import { PeopleFacts } from "./people-facts";
import { TripFacts } from "./trip-facts";

/** All of a booking on a page of its own. */
export function BookingPage({ id }: { id: string }) {
  const { data: booking, error, refetch } = api.booking.detail.useQuery({ id }, { staleTime: 0 });
  if (!booking) {
    return (
      <>
        <PageHeading title="Booking" actions={<AllBookingsLink />} />
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={messageOf(error, "Could not load the booking. Please try again.")}
        />
      </>
    );
  }
  return (
    <StatusActionsProvider>
      <PageHeading title={booking.name} text={<BookingLine booking={booking} />} actions={<AllBookingsLink />} />
      <Card className="p-4 sm:p-5">
        <KeyFacts booking={booking} first={{ name: "Booked", value: bookedItem(booking).title }} />
      </Card>
      <Allowed action="booking.manage">
        <ActionBar>
          <BookingActions booking={booking} />
        </ActionBar>
      </Allowed>
      <Sections booking={booking} />
    </StatusActionsProvider>
  );
}

/** Stays in view: below the header of the portal, or on phones at the lower edge. */
function ActionBar({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Actions"
      className="sticky top-14 z-20 -mx-4 mt-4 border-line border-b bg-paper/95 px-4 py-3 backdrop-blur-sm max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:mx-0 max-sm:border-t max-sm:py-2 sm:-mx-6 sm:px-6 md:top-16 max-sm:[&>div]:grid max-sm:[&>div]:grid-cols-2 max-sm:[&>div]:gap-2 max-sm:[&_p]:col-span-2 max-sm:[&_button]:min-h-10 max-sm:[&_button]:whitespace-normal max-sm:[&_button]:px-2 max-sm:[&_button]:text-sm print:hidden"
    >
      {children}
    </section>
  );
}

function Sections({ booking }: { booking: AdminBookingDetail }) {
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-sm:pb-40 lg:grid-cols-[repeat(2,minmax(0,1fr))] max-sm:[&_:is(a,button,input,textarea)]:scroll-mb-44 sm:[&_:is(a,button,input,textarea)]:scroll-mt-36">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <BookingRequestCard booking={booking} />
        <Section title="Notes and tags">
          <BookingNotes booking={booking} />
          <BookingTags booking={booking} />
        </Section>
        <Section title="Departure">
          <TripFacts booking={booking} />
        </Section>
        <Section title="People">
          <PeopleFacts booking={booking} />
          <Allowed action="travellers.manage">
            <TravellersPart booking={booking} />
          </Allowed>
        </Section>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Section title="Price and payments">
          <BookingPrice booking={booking} />
          <PaymentsPart booking={booking} />
        </Section>
        <Section title="Bills and voucher">
          <PapersPart booking={booking} />
          <VoucherPart booking={booking} />
        </Section>
        <Section title="History">
          <BookingMails booking={booking} withOffice />
          <BookingWhatsApp booking={booking} />
          <BookingTimeline booking={booking} />
        </Section>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 sm:p-5">{children}</div>
    </Panel>
  );
}

"use client";

import { type ReactNode, useEffect } from "react";
import { BookingFact } from "~/features/booking/components/booking-fact";
import { PriceLines } from "~/features/booking/components/price-lines";
import { travellersText } from "~/features/booking/list/my-bookings.rules";
import { peopleLaterText, planFacts } from "~/features/booking/plan/trip-plan.rules";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { ChangeButton } from "~/features/booking-change/components/change-buttons";
import { RequestNotice } from "~/features/booking-change/components/request-notice";
import { TimelineSteps } from "~/features/my-bookings/list/components/booking-timeline";
import { newestOf } from "~/features/payment/pay/pay.rules";
import { dueText } from "~/features/product/policy/payment.rules";
import { shownDue } from "~/features/product/policy/shown-terms.rules";
import { dateInIndia, formatDate } from "~/lib/dates";
import { formatPhone } from "~/lib/phone";
import { BookingTicket } from "./booking-ticket";
import { Cancelling } from "./cancelling";
import { Chapter } from "./chapter";
import { NextSteps } from "./next-steps";
import { OfficeCard } from "./office-card";
import { canPayOnline, Paying } from "./paying";
import { RequestSentNotice } from "./request-sent-notice";
import { isChecking, type Returned, ReturnedNotice } from "./returned-notice";
import { WhatToBring } from "./what-to-bring";
import { WhatsAppConsent } from "./whatsapp-consent";

type BookingViewProps = {
  booking: OwnBooking;
  isNew: boolean;
  returned: Returned | null;
  documents: ReactNode;
  bills: ReactNode;
  travellers: ReactNode;
  now: Date;
};

/** A booking with everything that its customer needs. `isNew`: it has just been booked. */
export function BookingView({ booking, isNew, returned, documents, bills, travellers, now }: BookingViewProps) {
  const today = dateInIndia(now);
  const { status, pickupLocation, name, phone, specialRequests, createdAt, events, plan } = booking;
  const isJustBooked = isNew && status === "Pending";
  const mayChange = status !== "Cancelled" && booking.date >= today && booking.request?.state !== "open";
  const peopleLater = plan && booking.date >= today ? peopleLaterText(plan, booking.date) : null;
  // The notice asks them not to pay again.
  const canPay = canPayOnline(booking) && !isChecking(booking, returned);
  const isArriving = isChecking(booking, returned) || newestOf(booking.payments, "reported") !== undefined;
  // A reload shows the page without the notice.
  useEffect(() => {
    if (isNew || returned) window.history.replaceState(null, "", window.location.pathname);
  }, [isNew, returned]);
  return (
    <>
      {returned && <ReturnedNotice booking={booking} returned={returned} />}
      {isJustBooked && <RequestSentNotice booking={booking} />}
      <BookingTicket booking={booking} today={today} />
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem] print:block">
        <div className="space-y-10">
          {!isJustBooked && (
            <NextSteps booking={booking} today={today} paying={isArriving ? "arriving" : canPay ? "open" : "closed"} />
          )}
          <RequestNotice booking={booking} />
          <Chapter title="Your journey">
            <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
              <BookingFact name="Travellers">{travellersText(booking)}</BookingFact>
              <BookingFact name="Name">{name}</BookingFact>
              <BookingFact name="Phone">{formatPhone(phone)}</BookingFact>
              <BookingFact name="Pickup">{pickupLocation}</BookingFact>
              {plan &&
                planFacts(plan).map(({ label, value }) => (
                  <BookingFact key={`${label} ${value}`} name={label}>
                    {value}
                  </BookingFact>
                ))}
              <BookingFact name="Requested on">{formatDate(dateInIndia(new Date(createdAt)))}</BookingFact>
              {specialRequests && (
                <BookingFact name="Special requests" isWide>
                  {specialRequests}
                </BookingFact>
              )}
            </dl>
            {peopleLater && <p className="mt-4 text-soft">{peopleLater}</p>}
            {mayChange && (
              <div className="mt-5 print:hidden">
                <ChangeButton booking={booking} by="customer" />
              </div>
            )}
          </Chapter>
          <div className="empty:hidden print:hidden">{travellers}</div>
          <div className="print:hidden">
            <Chapter title={status === "Confirmed" ? "Voucher and calendar" : "Calendar"}>{documents}</Chapter>
          </div>
          <div className="empty:hidden print:hidden">
            <WhatsAppConsent booking={booking} today={today} />
          </div>
          <Chapter title="Price">
            <PriceLines lines={booking.lines} totalPrice={booking.totalPrice} />
            {status !== "Cancelled" && booking.deposit !== null && (
              <p className="mt-3">{status === "Pending" ? shownDue(booking) : dueText(booking)}</p>
            )}
          </Chapter>
          <Paying booking={booking} canPay={canPay} />
          <div className="print:hidden">
            <Chapter title="Bills and receipts">{bills}</Chapter>
          </div>
          {status !== "Cancelled" && <Cancelling booking={booking} now={now} />}
          <Chapter title="Timeline">
            <TimelineSteps events={events} />
          </Chapter>
        </div>
        <div className="space-y-8">
          {status !== "Cancelled" && (
            <WhatToBring permits={booking.permits} neededPermits={booking.neededPermits} bring={booking.bring} />
          )}
          <OfficeCard reference={booking.reference} />
        </div>
      </div>
    </>
  );
}

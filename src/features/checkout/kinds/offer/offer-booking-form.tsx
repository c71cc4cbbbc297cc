"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { KeyboardEvent } from "react";
import { FormProvider } from "react-hook-form";
import { Form } from "~/components/ui/form";
import { BookingFormEnd } from "~/features/checkout/components/booking-form-end";
import { CodeField } from "~/features/checkout/components/code-field";
import { DayCalendar } from "~/features/checkout/components/day-calendar";
import { BookingField, bookingErrors, CountField, DateControl } from "~/features/checkout/components/fields";
import { PartyFields } from "~/features/checkout/components/party-fields";
import { type BookingOccasion, useBookingForm } from "~/features/checkout/components/use-booking-form";
import { isSimpleBill, wishText } from "~/features/checkout/draft-bill.rules";
import { bookOfferHref, maxGuests } from "~/features/product/kinds/offer/offer.rules";
import { type BookableOffer, isFilledIn, offerBookingForm } from "~/features/product/kinds/offer/offer-booking.schema";
import { serviceFeeText } from "~/features/product/price/fee.rules";
import { isPricedByAge } from "~/features/product/pricing.rules";
import { monthOfTrip } from "~/features/product/request/asked-trip.rules";
import { noFields, typedFields } from "~/features/product/request/booking-fields.schema";
import { fillRequired } from "~/features/product/request/request-fields.schema";
import { type AskedTrip, agesOf, peopleOf } from "~/features/product/request/trip.rules";
import type { CalendarDate } from "~/lib/dates";
import { formatRupees, timesSum } from "~/lib/money";

/** An offer, the date and guests chosen on its page, and what the address asks for. */
export type OfferBooking = {
  offer: BookableOffer;
  date: CalendarDate | "";
  guests: number;
  trip?: AskedTrip | undefined;
};

type OfferBookingFormProps = { booking: OfferBooking; occasion: BookingOccasion };

/** The offer booking form: fields, live total and submit button. */
export function OfferBookingForm({ booking: { offer, date, guests, trip = {} }, occasion }: OfferBookingFormProps) {
  const booking = useBookingForm({
    ...occasion,
    kind: "offer",
    id: offer._id,
    pricing: offer,
    typed: typedFields,
    rules: (today) => zodResolver(offerBookingForm(today)),
    blank: { ...noFields, ...(guests === peopleOf(trip) && partOf(trip)), travelers: guests, date },
    choice: `${date} ${guests}`,
    success: "Booking successful!",
    fallback: "Booking failed, please try again.",
  });
  const { form, submit, typed, today, dates, peopleRefusal, bill, code, end } = booking;
  const isComplete = isFilledIn(typed);
  const isSimple = isSimpleBill("offer", bill);
  const sum = isSimple ? timesSum(bill.unitPrice, typed.travelers, "guest") : wishText("offer", typed);
  const fee = `${formatRupees(bill.serviceFee)} service fee (${serviceFeeText()})`;
  const { control, register, formState } = form;
  const { errorOf, isBlank } = bookingErrors(formState.errors);
  // Browsers ignore Enter while the submit button is disabled. Submit here, so that the errors are shown.
  const tellOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const isEntry = event.target instanceof HTMLInputElement;
    if (event.key === "Enter" && isEntry && !isComplete) event.currentTarget.requestSubmit();
  };
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} onKeyDown={tellOnEnter} className="mt-6">
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 [&_:is(input,textarea,button)]:scroll-mt-24 [&_:is(input,textarea,button)]:scroll-mb-56">
          <BookingField label="Full Name" error={errorOf("name")} {...register("name")} />
          <BookingField label="Phone Number" error={errorOf("phone")} {...register("phone")} />
          <BookingField label="Pickup Location" error={errorOf("pickupLocation")} {...register("pickupLocation")} />
          <DateControl
            control={control}
            name="date"
            label="Select Date"
            today={today}
            dates={dates}
            last={offer.validTill}
            error={errorOf("date")}
          />
          <CountField
            control={control}
            name="travelers"
            label="Guests"
            max={maxGuests}
            error={errorOf("travelers") ?? peopleRefusal}
          />
          <DayCalendar
            item={{ kind: "offer", id: offer._id }}
            today={today}
            last={offer.validTill}
            start={monthOfTrip(trip, today)}
          />
          <PartyFields max={maxGuests} isPriced={isPricedByAge(offer)} />
          <BookingField label="Special Requests" error={errorOf("specialRequests")} {...register("specialRequests")} />
          <CodeField code={code} />
        </div>
        <BookingFormEnd
          sum={isSimple && typed.travelers > 0 ? `${sum} + ${fee}` : sum}
          label="Total price"
          totalPrice={bill.totalPrice}
          disabled={!isComplete}
          {...end}
          isBlank={isBlank}
          // The specified text ends with a full stop here.
          blankMessage={`${fillRequired}.`}
          returnTo={bookOfferHref(offer._id, { date, guests, trip })}
        />
      </Form>
    </FormProvider>
  );
}

/** The children and seniors of the asked trip, for the same number of guests. */
function partOf(trip: AskedTrip) {
  return { children: agesOf(trip), seniors: trip.seniors ?? 0 };
}

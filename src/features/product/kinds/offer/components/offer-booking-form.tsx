"use client";

import type { KeyboardEvent } from "react";
import { Form } from "~/components/ui/form";
import { serviceFeeText } from "~/features/booking/booking.rules";
import { fillRequired } from "~/features/booking/booking.schema";
import { BookingFormEnd } from "~/features/booking/place/components/booking-form-end";
import { BookingField, bookingErrors, CountField, DateControl } from "~/features/booking/place/components/fields";
import type { BookingOccasion } from "~/features/booking/place/components/use-booking-form";
import { useOpenDates } from "~/features/booking/place/components/use-open-dates";
import { bookOfferHref, maxGuests } from "~/features/product/kinds/offer/offer.rules";
import { formatRupees, timesSum } from "~/lib/money";
import { type OfferBooking, useOfferBooking } from "./use-offer-booking";

type OfferBookingFormProps = { booking: OfferBooking; occasion: BookingOccasion; onBooked: () => void };

/** The offer booking form: fields, live total and submit button. */
export function OfferBookingForm({ booking, occasion, onBooked }: OfferBookingFormProps) {
  const { form, submit, today, typed, isComplete, ...sending } = useOfferBooking(booking, occasion, onBooked);
  const { unitPrice, price, failure, isSending } = sending;
  const { date, travelers } = typed;
  const sum = timesSum(unitPrice, travelers, "guest");
  const dates = useOpenDates({ kind: "offer", id: booking.offer._id }, { date, places: travelers, failure });
  const { control, register, formState } = form;
  const { errorOf, isBlank } = bookingErrors(formState.errors);
  // Browsers ignore Enter while the submit button is disabled. Submit here, so that the errors are shown.
  const tellOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const isEntry = event.target instanceof HTMLInputElement;
    if (event.key === "Enter" && isEntry && !isComplete) event.currentTarget.requestSubmit();
  };
  return (
    <Form onSubmit={submit} onKeyDown={tellOnEnter} className="mt-6">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 [&_:is(input,textarea,button)]:scroll-mt-24 [&_:is(input,textarea,button)]:scroll-mb-56">
        <BookingField label="Full Name" error={errorOf("name")} {...register("name")} />
        <BookingField label="Phone Number" error={errorOf("phone")} {...register("phone")} />
        <BookingField label="Pickup Location" error={errorOf("pickupLocation")} {...register("pickupLocation")} />
        <DateControl
          control={control}
          name="date"
          label="Select Date"
          {...{ today, dates }}
          last={booking.offer.validTill}
          error={errorOf("date")}
        />
        <CountField control={control} name="travelers" label="Guests" max={maxGuests} error={errorOf("travelers")} />
        <BookingField label="Special Requests" error={errorOf("specialRequests")} {...register("specialRequests")} />
      </div>
      <BookingFormEnd
        sum={travelers > 0 ? `${sum} + ${formatRupees(price.serviceFee)} service fee (${serviceFeeText})` : sum}
        label="Total price"
        totalPrice={price.totalPrice}
        disabled={!isComplete}
        {...{ failure, isBlank, isSending }}
        // The specified text ends with a full stop here.
        blankMessage={`${fillRequired}.`}
        returnTo={bookOfferHref(booking.offer._id, booking)}
      />
    </Form>
  );
}

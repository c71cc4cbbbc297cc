"use client";

import type { KeyboardEvent } from "react";
import { Controller } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Input, Textarea } from "~/components/ui/input";
import { PhoneInput } from "~/components/ui/phone-input";
import { serviceFeeText } from "~/features/booking/booking.rules";
import { fillRequired } from "~/features/booking/booking.schema";
import { BookingDateField } from "~/features/booking/place/components/booking-date-field";
import { BookingDialogEnd } from "~/features/booking/place/components/booking-dialog";
import { BookingFailureMessage } from "~/features/booking/place/components/booking-failure-message";
import { bookingErrors, CountField, PickupField } from "~/features/booking/place/components/booking-fields";
import { BookingTotal, TotalInView } from "~/features/booking/place/components/booking-total";
import type { BookingOccasion } from "~/features/booking/place/components/use-booking-form";
import { useOpenDates } from "~/features/booking/place/components/use-open-dates";
import { bookOfferHref, maxGuests } from "~/features/product/kinds/offer/offer.rules";
import { formatRupees, timesSum } from "~/lib/money";
import { type OfferBooking, useOfferBooking } from "./use-offer-booking";

/** As the specification has it for offers, with its full stop. */
const fillAll = { kind: "refused", message: `${fillRequired}.` } as const;

type OfferBookingFormProps = { booking: OfferBooking; occasion: BookingOccasion; onBooked: () => void };

/** The fields of the offer booking dialog, the live total and the sending. */
export function OfferBookingForm({ booking, occasion, onBooked }: OfferBookingFormProps) {
  const { form, submit, today, typed, isComplete, ...sending } = useOfferBooking(booking, occasion, onBooked);
  const { unitPrice, price, failure, isSending } = sending;
  const { date, travelers } = typed;
  const dates = useOpenDates({ kind: "offer", id: booking.offer._id }, { date, places: travelers, failure });
  const { control, register, formState } = form;
  const { errorOf, isBlank } = bookingErrors(formState.errors);
  // Browsers send nothing while the button is disabled, and say nothing either.
  const tellOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const isEntry = event.target instanceof HTMLInputElement;
    if (event.key === "Enter" && isEntry && !isComplete) event.currentTarget.requestSubmit();
  };
  return (
    <Form onSubmit={submit} onKeyDown={tellOnEnter} className="mt-6">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 [&_:is(input,textarea,button)]:scroll-mt-24 [&_:is(input,textarea,button)]:scroll-mb-56">
        <Field label="Full Name" required error={errorOf("name")}>
          <Input autoComplete="name" maxLength={100} {...register("name")} />
        </Field>
        <Field label="Phone Number" required error={errorOf("phone")}>
          <PhoneInput {...register("phone")} />
        </Field>
        <PickupField label="Pickup Location" error={errorOf("pickupLocation")} {...register("pickupLocation")} />
        <Controller
          control={control}
          name="date"
          render={({ field: { value, onChange, ref } }) => (
            <BookingDateField
              label="Select Date"
              {...{ ref, value, onChange, today, dates }}
              last={booking.offer.validTill}
              error={errorOf("date")}
            />
          )}
        />
        <CountField control={control} name="travelers" label="Guests" max={maxGuests} error={errorOf("travelers")} />
        <Field label="Special Requests" isOptional error={errorOf("specialRequests")} className="sm:col-span-2">
          <Textarea rows={3} maxLength={2000} {...register("specialRequests")} />
        </Field>
      </div>
      <TotalInView totalPrice={price.totalPrice} />
      <BookingDialogEnd>
        <BookingFailureMessage
          failure={isBlank ? fillAll : failure}
          returnTo={bookOfferHref(booking.offer._id, booking)}
        />
        <BookingTotal
          sum={
            typed.travelers > 0
              ? `${timesSum(unitPrice, typed.travelers, "guest")} + ${formatRupees(price.serviceFee)} service fee (${serviceFeeText})`
              : timesSum(unitPrice, 0, "guest")
          }
          label="Total price"
          totalPrice={price.totalPrice}
          isSending={isSending}
          disabled={!isComplete}
        />
      </BookingDialogEnd>
    </Form>
  );
}

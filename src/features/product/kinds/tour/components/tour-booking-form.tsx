"use client";

import { Controller } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Input, Textarea } from "~/components/ui/input";
import { PhoneInput } from "~/components/ui/phone-input";
import { fillRequired } from "~/features/booking/booking.schema";
import { BookingDateField } from "~/features/booking/place/components/booking-date-field";
import { BookingDialogEnd } from "~/features/booking/place/components/booking-dialog";
import { BookingFailureMessage } from "~/features/booking/place/components/booking-failure-message";
import { bookingErrors, CountField, PickupField } from "~/features/booking/place/components/booking-fields";
import { BookingTotal, TotalInView } from "~/features/booking/place/components/booking-total";
import type { BookingOccasion } from "~/features/booking/place/components/use-booking-form";
import { useOpenDates } from "~/features/booking/place/components/use-open-dates";
import { bookHref } from "~/features/product/kinds/tour/tour.rules";
import type { BookableTour } from "~/features/product/kinds/tour/tour-booking.schema";
import { useTourBooking } from "./use-tour-booking";

type TourBookingFormProps = { tour: BookableTour; occasion: BookingOccasion; onBooked: () => void };

/** The fields of the tour booking modal, the live total and the sending. */
export function TourBookingForm({ tour, occasion, onBooked }: TourBookingFormProps) {
  const { form, submit, today, date, travelers, failure, ...total } = useTourBooking(tour, occasion, onBooked);
  const dates = useOpenDates({ kind: "tour", id: tour._id }, { date, places: travelers, failure });
  const { errors } = form.formState;
  const { control, register } = form;
  // The first mistake takes the focus, in the order of registration; controlled fields would come last by themselves.
  for (const name of ["name", "phone", "date"] as const) register(name);
  const { errorOf, isBlank } = bookingErrors(errors);
  return (
    <Form onSubmit={submit} className="mt-6">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 [&_:is(input,textarea,button)]:scroll-my-36">
        <Field label="Name" required error={errorOf("name")}>
          <Input autoComplete="name" maxLength={100} {...register("name")} />
        </Field>
        <Field label="Phone" required error={errorOf("phone")}>
          <PhoneInput {...register("phone")} />
        </Field>
        <Controller
          control={control}
          name="date"
          render={({ field: { value, onChange, ref } }) => (
            <BookingDateField label="Date" {...{ ref, value, onChange, today, dates }} error={errorOf("date")} />
          )}
        />
        <CountField
          control={control}
          name="travelers"
          label="Passengers"
          max={500}
          error={errorOf("travelers")}
          hint={tour.capacityPerDate ? `At most ${tour.capacityPerDate} on one date` : undefined}
        />
        <PickupField
          label="Pickup"
          error={errorOf("pickupLocation")}
          autoComplete="off"
          {...register("pickupLocation")}
        />
        <Field label="Special message" isOptional error={errorOf("specialRequests")} className="sm:col-span-2">
          <Textarea rows={3} maxLength={2000} {...register("specialRequests")} />
        </Field>
      </div>
      <TotalInView totalPrice={total.totalPrice} />
      <BookingDialogEnd>
        <BookingFailureMessage
          failure={isBlank ? { kind: "refused", message: fillRequired } : failure}
          returnTo={bookHref(tour._id)}
        />
        <BookingTotal {...total} label="Total" />
      </BookingDialogEnd>
    </Form>
  );
}

"use client";

import { Form } from "~/components/ui/form";
import { BookingFormEnd } from "~/features/booking/place/components/booking-form-end";
import { BookingField, bookingErrors, CountField, DateControl } from "~/features/booking/place/components/fields";
import type { BookingOccasion } from "~/features/booking/place/components/use-booking-form";
import { useOpenDates } from "~/features/booking/place/components/use-open-dates";
import { bookHref } from "~/features/product/kinds/tour/tour.rules";
import type { BookableTour } from "~/features/product/kinds/tour/tour-booking.schema";
import { useTourBooking } from "./use-tour-booking";

type TourBookingFormProps = { tour: BookableTour; occasion: BookingOccasion; onBooked: () => void };

/** The tour booking form: fields, live total and submit button. */
export function TourBookingForm({ tour, occasion, onBooked }: TourBookingFormProps) {
  const { form, submit, today, date, travelers, failure, ...total } = useTourBooking(tour, occasion, onBooked);
  const dates = useOpenDates({ kind: "tour", id: tour._id }, { date, places: travelers, failure });
  const { errors } = form.formState;
  const { control, register } = form;
  // React Hook Form focuses the first invalid field in order of registration, and would register controlled fields last.
  for (const name of ["name", "phone", "date"] as const) register(name);
  const { errorOf, isBlank } = bookingErrors(errors);
  return (
    <Form onSubmit={submit} className="mt-6">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 [&_:is(input,textarea,button)]:scroll-my-36">
        <BookingField label="Name" error={errorOf("name")} {...register("name")} />
        <BookingField label="Phone" error={errorOf("phone")} {...register("phone")} />
        <DateControl control={control} name="date" label="Date" {...{ today, dates }} error={errorOf("date")} />
        <CountField
          control={control}
          name="travelers"
          label="Passengers"
          max={500}
          error={errorOf("travelers")}
          hint={tour.capacityPerDate ? `At most ${tour.capacityPerDate} on one date` : undefined}
        />
        <BookingField
          label="Pickup"
          error={errorOf("pickupLocation")}
          autoComplete="off"
          {...register("pickupLocation")}
        />
        <BookingField label="Special message" error={errorOf("specialRequests")} {...register("specialRequests")} />
      </div>
      <BookingFormEnd {...total} {...{ failure, isBlank }} returnTo={bookHref(tour._id)} />
    </Form>
  );
}

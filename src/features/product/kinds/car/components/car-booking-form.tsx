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
import { bookCarHref } from "~/features/product/kinds/car/car.rules";
import { type BookableCar, maxDays } from "~/features/product/kinds/car/car-booking.schema";
import { timesSum } from "~/lib/money";
import { useCarBooking } from "./use-car-booking";

type CarBookingFormProps = { car: BookableCar; occasion: BookingOccasion; onBooked: () => void };

/** The fields of the car booking dialog, the live total and the sending. */
export function CarBookingForm({ car, occasion, onBooked }: CarBookingFormProps) {
  const { form, submit, today, date, days, ...sending } = useCarBooking(car, occasion, onBooked);
  const { unitPrice, totalPrice, failure, isSending } = sending;
  const dates = useOpenDates({ kind: "car", id: car._id }, { date, places: 1, stay: days, failure });
  const { control, register, formState } = form;
  const { errorOf, isBlank } = bookingErrors(formState.errors);
  return (
    <Form onSubmit={submit} className="mt-6">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 [&_:is(input,textarea,button)]:scroll-mt-24 [&_:is(input,textarea,button)]:scroll-mb-56">
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
            <BookingDateField
              label="First day"
              {...{ ref, value, onChange, today, dates }}
              error={errorOf("date")}
              className="sm:col-span-2"
            />
          )}
        />
        <div className="grid grid-cols-2 gap-4 sm:col-span-2 sm:gap-5">
          <CountField control={control} name="days" label="Days" max={maxDays} error={errorOf("days")} />
          <CountField
            control={control}
            name="travelers"
            label="Passengers"
            max={car.seatCapacity}
            error={errorOf("travelers")}
            hint={`At most ${car.seatCapacity}, besides the driver`}
          />
        </div>
        <PickupField label="Pickup" error={errorOf("pickupLocation")} {...register("pickupLocation")} />
        <Field
          label="Special message"
          isOptional
          hint="Where you want to go, and what we should know"
          error={errorOf("specialRequests")}
          className="sm:col-span-2"
        >
          <Textarea rows={3} maxLength={2000} {...register("specialRequests")} />
        </Field>
      </div>
      <TotalInView totalPrice={totalPrice} />
      <BookingDialogEnd>
        <BookingFailureMessage
          failure={isBlank ? { kind: "refused", message: fillRequired } : failure}
          returnTo={bookCarHref(car._id)}
        />
        <BookingTotal
          sum={timesSum(unitPrice, days, "day")}
          label="Total"
          totalPrice={totalPrice}
          isSending={isSending}
        />
      </BookingDialogEnd>
    </Form>
  );
}

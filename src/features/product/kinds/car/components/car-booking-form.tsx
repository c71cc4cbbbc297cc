"use client";

import { Controller } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Input, Textarea } from "~/components/ui/input";
import { PhoneInput } from "~/components/ui/phone-input";
import { Stepper } from "~/components/ui/stepper";
import { fillRequired } from "~/features/booking/booking.schema";
import { BookingDateField } from "~/features/booking/place/components/booking-date-field";
import { BookingDialogEnd } from "~/features/booking/place/components/booking-dialog";
import { BookingFailureMessage } from "~/features/booking/place/components/booking-failure-message";
import { BookingTotal, TotalInView } from "~/features/booking/place/components/booking-total";
import type { BookingOccasion } from "~/features/booking/place/components/use-booking-form";
import { useOpenDates } from "~/features/booking/place/components/use-open-dates";
import { bookCarHref } from "~/features/product/kinds/car/car.rules";
import { type BookableCar, type CarBookingFields, maxDays } from "~/features/product/kinds/car/car-booking.schema";
import { timesSum } from "~/lib/money";
import { useCarBooking } from "./use-car-booking";

type CarBookingFormProps = { car: BookableCar; occasion: BookingOccasion; onBooked: () => void };

/** The fields of the car booking dialog, the live total and the sending. */
export function CarBookingForm({ car, occasion, onBooked }: CarBookingFormProps) {
  const { form, submit, today, date, days, ...sending } = useCarBooking(car, occasion, onBooked);
  const { unitPrice, totalPrice, failure, isSending } = sending;
  const dates = useOpenDates({ kind: "car", id: car._id }, { date, places: 1, stay: days, failure });
  const { control, register, formState } = form;
  const isBlank = Object.values(formState.errors).some((error) => error.message === fillRequired);
  // Blank fields are told of once, above the button; the field itself says only that it is one of them.
  const errorOf = (name: keyof CarBookingFields) => {
    const message = formState.errors[name]?.message;
    return message === fillRequired ? "Required" : message;
  };
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
          <Field label="Days" required error={errorOf("days")}>
            <Controller
              control={control}
              name="days"
              render={({ field: { value, onChange } }) => (
                <Stepper label="Days" value={value} onChange={onChange} max={maxDays} className="max-w-none" />
              )}
            />
          </Field>
          <Field
            label="Passengers"
            required
            error={errorOf("travelers")}
            hint={`At most ${car.seatCapacity}, besides the driver`}
          >
            <Controller
              control={control}
              name="travelers"
              render={({ field: { value, onChange } }) => (
                <Stepper
                  label="Passengers"
                  value={value}
                  onChange={onChange}
                  max={car.seatCapacity}
                  className="max-w-none"
                />
              )}
            />
          </Field>
        </div>
        <Field label="Pickup" required error={errorOf("pickupLocation")} className="sm:col-span-2">
          <Input
            autoComplete="street-address"
            placeholder="Hotel, airport or station"
            maxLength={200}
            {...register("pickupLocation")}
          />
        </Field>
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

"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider } from "react-hook-form";
import { Form } from "~/components/ui/form";
import { BookingFormEnd } from "~/features/checkout/components/booking-form-end";
import { CodeField } from "~/features/checkout/components/code-field";
import { DayCalendar } from "~/features/checkout/components/day-calendar";
import { BookingField, bookingErrors, CountField, DateControl } from "~/features/checkout/components/fields";
import { type BookingOccasion, useBookingForm } from "~/features/checkout/components/use-booking-form";
import { isSimpleBill, wishText } from "~/features/checkout/draft-bill.rules";
import { CarTermsList } from "~/features/checkout/kinds/car/car-terms-list";
import { bookCarHref } from "~/features/product/kinds/car/car.rules";
import {
  type BookableCar,
  type CarBookingFields,
  carBookingFields,
  carBookingForm,
} from "~/features/product/kinds/car/car-booking.schema";
import { fieldsOfTrip, keyOfTrip, monthOfTrip } from "~/features/product/request/asked-trip.rules";
import { noFields } from "~/features/product/request/booking-fields.schema";
import { maxHireDays } from "~/features/product/request/hire.rules";
import type { AskedTrip } from "~/features/product/request/trip.rules";
import type { CalendarDate } from "~/lib/dates";
import { timesSum } from "~/lib/money";

const blank = { ...noFields, days: 1 };

type CarBookingFormProps = { car: BookableCar; trip: AskedTrip; occasion: BookingOccasion };

/** The car booking form: fields, live total and submit button. */
export function CarBookingForm({ car, trip, occasion }: CarBookingFormProps) {
  const booking = useBookingForm<CarBookingFields>({
    ...occasion,
    kind: "car",
    id: car._id,
    pricing: car,
    blank,
    typed: carBookingFields,
    rules: (today) => zodResolver(carBookingForm(today, car.seatCapacity)),
    choice: keyOfTrip(trip),
    asked: (today) => carFields(trip, today),
  });
  const { form, submit, typed, today, dates, peopleRefusal, bill, code, end } = booking;
  const { control, register, formState } = form;
  // React Hook Form focuses the first invalid field in order of registration, and would register controlled fields last.
  for (const name of ["name", "phone", "date"] as const) register(name);
  const { errorOf, isBlank } = bookingErrors(formState.errors);
  return (
    <FormProvider {...form}>
      <CarTermsList car={car} className="mt-4 text-[0.9375rem]" />
      <Form onSubmit={submit} className="mt-6">
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 [&_:is(input,textarea,button)]:scroll-mt-24 [&_:is(input,textarea,button)]:scroll-mb-56">
          <BookingField label="Name" error={errorOf("name")} {...register("name")} />
          <BookingField label="Phone" error={errorOf("phone")} {...register("phone")} />
          <DateControl
            control={control}
            name="date"
            label="First day"
            today={today}
            dates={dates}
            error={errorOf("date")}
            className="sm:col-span-2"
          />
          <div className="grid grid-cols-2 gap-4 sm:col-span-2 sm:gap-5">
            <CountField control={control} name="days" label="Days" max={maxHireDays} error={errorOf("days")} />
            <CountField
              control={control}
              name="travelers"
              label="Passengers"
              max={car.seatCapacity}
              error={errorOf("travelers") ?? peopleRefusal}
              hint={`At most ${car.seatCapacity}, besides the driver`}
            />
          </div>
          <DayCalendar item={{ kind: "car", id: car._id }} today={today} start={monthOfTrip(trip, today)} />
          <BookingField label="Pickup" error={errorOf("pickupLocation")} {...register("pickupLocation")} />
          <BookingField
            label="Special message"
            hint="Where you want to go, and what we should know"
            error={errorOf("specialRequests")}
            {...register("specialRequests")}
          />
          <CodeField code={code} />
        </div>
        <BookingFormEnd
          sum={isSimpleBill("car", bill) ? timesSum(bill.unitPrice, typed.days, "day") : wishText("car", typed)}
          totalPrice={bill.totalPrice}
          {...end}
          isBlank={isBlank}
          returnTo={bookCarHref(car._id, trip)}
        />
      </Form>
    </FormProvider>
  );
}

/** A car's price depends on its days, so the form asks neither for children nor for seniors. */
function carFields(trip: AskedTrip, today: CalendarDate): Partial<CarBookingFields> {
  const { date, travelers } = fieldsOfTrip(trip, today);
  return { ...(date && { date }), ...(travelers && { travelers }), ...(trip.days && { days: trip.days }) };
}

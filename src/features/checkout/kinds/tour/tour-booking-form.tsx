"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider } from "react-hook-form";
import { Form } from "~/components/ui/form";
import { BookingFormEnd } from "~/features/checkout/components/booking-form-end";
import { CodeField } from "~/features/checkout/components/code-field";
import { DayCalendar } from "~/features/checkout/components/day-calendar";
import { BookingField, bookingErrors, CountField, DateControl } from "~/features/checkout/components/fields";
import { PartyFields } from "~/features/checkout/components/party-fields";
import { PermitControl } from "~/features/checkout/components/permit-control";
import { type BookingOccasion, useBookingForm } from "~/features/checkout/components/use-booking-form";
import { isSimpleBill, wishText } from "~/features/checkout/draft-bill.rules";
import { bookHref } from "~/features/product/kinds/tour/tour.rules";
import { type BookableTour, tourBookingForm } from "~/features/product/kinds/tour/tour-booking.schema";
import { maxPartySize } from "~/features/product/price/party.rules";
import { isPricedByAge } from "~/features/product/pricing.rules";
import { fieldsOfTrip, keyOfTrip, monthOfTrip } from "~/features/product/request/asked-trip.rules";
import { noFields, typedFields } from "~/features/product/request/booking-fields.schema";
import type { AskedTrip } from "~/features/product/request/trip.rules";
import { timesSum } from "~/lib/money";

type TourBookingFormProps = { tour: BookableTour; trip: AskedTrip; occasion: BookingOccasion };

/** The tour booking form: fields, live total and submit button. */
export function TourBookingForm({ tour, trip, occasion }: TourBookingFormProps) {
  const booking = useBookingForm({
    ...occasion,
    kind: "tour",
    id: tour._id,
    pricing: tour,
    blank: noFields,
    typed: typedFields,
    rules: (today) => zodResolver(tourBookingForm(today)),
    choice: keyOfTrip(trip),
    asked: (today) => fieldsOfTrip(trip, today),
  });
  const { form, submit, typed, today, dates, peopleRefusal, bill, code, permits, end } = booking;
  const { errors } = form.formState;
  const { control, register } = form;
  // React Hook Form focuses the first invalid field in order of registration, and would register controlled fields last.
  for (const name of ["name", "phone", "date"] as const) register(name);
  const { errorOf, isBlank } = bookingErrors(errors);
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} className="mt-6">
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 [&_:is(input,textarea,button)]:scroll-my-36">
          <BookingField label="Name" error={errorOf("name")} {...register("name")} />
          <BookingField label="Phone" error={errorOf("phone")} {...register("phone")} />
          <CountField
            control={control}
            name="travelers"
            label="Passengers"
            max={maxPartySize}
            error={errorOf("travelers") ?? peopleRefusal}
            hint={tour.capacityPerDate ? `At most ${tour.capacityPerDate} on one date` : undefined}
          />
          <DateControl control={control} name="date" label="Date" today={today} dates={dates} error={errorOf("date")} />
          <DayCalendar item={{ kind: "tour", id: tour._id }} today={today} start={monthOfTrip(trip, today)} />
          <PartyFields max={maxPartySize} isPriced={isPricedByAge(tour)} />
          <BookingField
            label="Pickup"
            error={errorOf("pickupLocation")}
            autoComplete="off"
            {...register("pickupLocation")}
          />
          <BookingField label="Special message" error={errorOf("specialRequests")} {...register("specialRequests")} />
          <PermitControl permits={permits} refusal={dates.found?.refusal ?? null} />
          <CodeField code={code} />
        </div>
        <BookingFormEnd
          sum={
            isSimpleBill("tour", bill)
              ? timesSum(bill.unitPrice, typed.travelers, "passenger")
              : wishText("tour", typed)
          }
          totalPrice={bill.totalPrice}
          {...end}
          isBlank={isBlank}
          returnTo={bookHref(tour._id, trip)}
        />
      </Form>
    </FormProvider>
  );
}

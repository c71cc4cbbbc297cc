"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { priceOf } from "~/features/booking/booking.rules";
import { type BookingOccasion, useBookingForm } from "~/features/booking/place/components/use-booking-form";
import {
  type BookableCar,
  type CarBookingFields,
  carBookingFields,
  carBookingForm,
} from "~/features/product/kinds/car/car-booking.schema";
import { api } from "~/trpc/react";

const blank = { name: "", phone: "", travelers: 1, date: "", days: 1, pickupLocation: "", specialRequests: "" };

/** The state of the car booking dialog: form, live price, submission and errors. */
export function useCarBooking(car: BookableCar, occasion: BookingOccasion, onBooked: () => void) {
  const utils = api.useUtils();
  const booking = useBookingForm<CarBookingFields>({
    rules: (today) => zodResolver(carBookingForm(today, car.seatCapacity)),
    ...occasion,
    blank,
    typed: carBookingFields,
    item: `car:${car._id}`,
    price: car.price,
    readPrice: async () => {
      void utils.car.list.invalidate();
      return (await utils.car.byId.fetch({ id: car._id }, { staleTime: 0 })).price;
    },
    toBooking: (fields, price) => ({
      ...fields,
      carId: car._id,
      totalPrice: priceOf("car", price, { travelers: 1, days: fields.days }).totalPrice,
    }),
    success: "Booking request submitted successfully!",
    fallback: "Booking submission failed. Please try again.",
    onBooked,
  });
  const { control, register } = booking.form;
  // React Hook Form focuses the first invalid field in order of registration, and would register controlled fields last.
  for (const name of ["name", "phone", "date"] as const) register(name);
  const [days, date] = useWatch({ control, name: ["days", "date"] });
  return {
    ...booking,
    date,
    days,
    totalPrice: priceOf("car", booking.unitPrice, { travelers: 1, days: days }).totalPrice,
  };
}

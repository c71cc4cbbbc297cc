"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { notifySuccess } from "~/components/ui/notify";
import type { SessionUser } from "~/features/auth/auth.schema";
import { priceCar } from "~/features/booking/booking.rules";
import { dropDraft, keepDraft, readDraft } from "~/features/booking/booking-draft";
import { useSendBooking } from "~/features/booking/components/use-send-booking";
import {
  type BookableCar,
  type CarBookingFields,
  carBookingFields,
  carBookingForm,
} from "~/features/car/car-booking.schema";
import { dateInIndia } from "~/lib/dates";
import { toPaise, toRupees } from "~/lib/money";
import { api } from "~/trpc/react";

/** The state of the car booking dialog: the form, the live price, the sending, and what went wrong. */
export function useCarBooking(car: BookableCar, user: SessionUser, onBooked: () => void) {
  // Per person as well: whoever signs in next in this tab does not read the last one's phone number.
  const draftKey = `car-booking:${user._id}:${car._id}`;
  const router = useRouter();
  const utils = api.useUtils();
  const { send, failure, setFailure, isSending } = useSendBooking("Booking submission failed. Please try again.");
  const [today] = useState(() => dateInIndia(new Date()));
  const [unitPrice, setUnitPrice] = useState(car.price);

  const form = useForm<CarBookingFields>({
    resolver: zodResolver(carBookingForm(today, car.seatCapacity)),
    defaultValues: readDraft(draftKey, carBookingFields) ?? blankFor(user),
    // Nobody is told off while typing; what was wrong is checked again as it is mended.
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  const { control, subscribe } = form;
  // The first mistake takes the focus, in the order of registration; controlled fields would come last by themselves.
  for (const name of ["name", "phone", "date"] as const) form.register(name);
  const [days, date] = useWatch({ control, name: ["days", "date"] });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(draftKey, values) }),
    [subscribe, draftKey],
  );

  async function book(fields: CarBookingFields) {
    const { totalPrice } = priceCar(unitPrice, fields.days);
    const refusal = await send({ ...fields, carId: car._id, totalPrice });
    if (!refusal) {
      dropDraft(draftKey);
      notifySuccess("Booking request submitted successfully!", { label: "My Bookings", href: "/profile" });
      return onBooked();
    }
    if (refusal.totalPrice !== undefined) {
      setUnitPrice(toRupees(Math.round(toPaise(refusal.totalPrice) / fields.days)));
      void utils.car.invalidate();
      router.refresh();
    }
    for (const { path, message } of refusal.issues ?? []) {
      const name = carBookingFields.keyof().safeParse(path[0]);
      if (name.success) form.setError(name.data, { message });
    }
  }

  return {
    form,
    submit: form.handleSubmit(book, () => setFailure(null)),
    today,
    date,
    days,
    unitPrice,
    totalPrice: priceCar(unitPrice, days).totalPrice,
    failure,
    isSending,
  };
}

function blankFor({ name, phone }: SessionUser): CarBookingFields {
  return { name, phone, travelers: 1, date: "", days: 1, pickupLocation: "", specialRequests: "" };
}

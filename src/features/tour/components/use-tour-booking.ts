"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { notifySuccess } from "~/components/ui/notify";
import type { SessionUser } from "~/features/auth/auth.schema";
import { priceTour } from "~/features/booking/booking.rules";
import { dropDraft, keepDraft, readDraft } from "~/features/booking/booking-draft";
import { typedFields } from "~/features/booking/booking-fields.schema";
import { type BookingFailure, useSendBooking } from "~/features/booking/components/use-send-booking";
import { type BookableTour, type TourBookingFields, tourBookingForm } from "~/features/tour/tour-booking.schema";
import { dateInIndia } from "~/lib/dates";
import { timesSum, toPaise, toRupees } from "~/lib/money";
import { api } from "~/trpc/react";

/** The state of the tour booking modal: the form, the live price, the sending, and what went wrong. */
export function useTourBooking(tour: BookableTour, user: SessionUser, onBooked: () => void) {
  // By person too: whoever signs in next in this tab does not read the last one's phone number.
  const draftKey = `tour-booking:${user._id}:${tour._id}`;
  const router = useRouter();
  const utils = api.useUtils();
  const { send, failure, setFailure, isSending } = useSendBooking("Booking submission failed. Please try again.");
  const [today] = useState(() => dateInIndia(new Date()));
  const [unitPrice, setUnitPrice] = useState(tour.price);

  const form = useForm<TourBookingFields>({
    resolver: zodResolver(tourBookingForm(today)),
    defaultValues: readDraft(draftKey, typedFields) ?? blankFor(user),
    // Nobody is told off while typing; what was wrong is checked again as it is mended.
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  const { control, subscribe } = form;
  const [travelers, date] = useWatch({ control, name: ["travelers", "date"] });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(draftKey, values) }),
    [subscribe, draftKey],
  );

  const totalFor = (count: number) => priceTour(unitPrice, count).totalPrice;

  async function book(fields: TourBookingFields) {
    const refusal = await send({ ...fields, tourId: tour._id, totalPrice: totalFor(fields.travelers) });
    if (refusal) return explain(refusal, fields);
    dropDraft(draftKey);
    notifySuccess("Booking request submitted successfully!", { label: "My Bookings", href: "/profile" });
    onBooked();
  }

  function explain({ totalPrice, issues = [] }: BookingFailure, fields: TourBookingFields) {
    keepDraft(draftKey, fields);
    if (totalPrice !== undefined) {
      setUnitPrice(toRupees(Math.round(toPaise(totalPrice) / fields.travelers)));
      // The page behind shows the old price too.
      void utils.tour.invalidate();
      router.refresh();
    }
    for (const { path, message } of issues) {
      const [name] = path;
      if (isField(name, fields)) form.setError(name, { message });
    }
  }

  return {
    form,
    submit: form.handleSubmit(book, () => setFailure(null)),
    today,
    date,
    travelers,
    sum: timesSum(unitPrice, travelers, "passenger"),
    totalPrice: totalFor(travelers),
    failure,
    isSending,
  };
}

function blankFor(user: SessionUser): TourBookingFields {
  return { name: user.name, phone: user.phone, travelers: 1, date: "", pickupLocation: "", specialRequests: "" };
}

function isField(name: unknown, fields: TourBookingFields): name is keyof TourBookingFields {
  return typeof name === "string" && Object.hasOwn(fields, name);
}

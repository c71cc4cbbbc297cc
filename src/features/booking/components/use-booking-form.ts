"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import { notifySuccess } from "~/components/ui/notify";
import { dropDraft, keepDraft } from "~/features/booking/booking-draft";
import { type CalendarDate, dateInIndia } from "~/lib/dates";
import { type BookingInput, useSendBooking } from "./use-send-booking";

type BookingForm<Fields extends FieldValues> = {
  /** The form's own rules; `today` is today in Asia/Kolkata. */
  rules: (today: CalendarDate) => Resolver<Fields>;
  start: DefaultValues<Fields>;
  /** Where, and as what, that which was typed and not sent is kept. */
  draftKey: string;
  toDraft?: (fields: Fields) => unknown;
  /** The price that the page showed, in rupees, and how to ask for what it is now. */
  price: number;
  readPrice: () => Promise<number>;
  toBooking: (fields: Fields, unitPrice: number) => BookingInput;
  success: string;
  /** Told where the server gave no reason for its refusal. */
  fallback: string;
  onBooked: () => void;
};

/** What all booking dialogs share: the form, its draft, the price at this moment, the sending, and what went wrong. */
export function useBookingForm<Fields extends FieldValues>(booking: BookingForm<Fields>) {
  const { draftKey, toDraft = (fields: Fields) => fields } = booking;
  const router = useRouter();
  const { send, failure, setFailure, isSending } = useSendBooking(booking.fallback);
  const [today] = useState(() => dateInIndia(new Date()));
  const [unitPrice, setUnitPrice] = useState(booking.price);

  const form = useForm<Fields>({
    resolver: booking.rules(today),
    defaultValues: booking.start,
    // Nobody is told off while typing; what was wrong is checked again as it is mended.
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  const { subscribe } = form;

  const keep = useEffectEvent((fields: Fields) => keepDraft(draftKey, toDraft(fields)));
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);

  async function book(fields: Fields) {
    const refusal = await send(booking.toBooking(fields, unitPrice));
    if (!refusal) {
      dropDraft(draftKey);
      notifySuccess(booking.success, { label: "My Bookings", href: "/profile" });
      return booking.onBooked();
    }
    if (refusal.kind === "priceChanged") await showNewPrice();
    for (const { path, message } of refusal.issues ?? []) {
      const [name] = path;
      if (isField(name, fields)) form.setError(name, { message });
    }
  }

  /** The refusal says the new total; the price of one, for other numbers, stands in the catalogue. */
  async function showNewPrice() {
    // The page behind shows the old price too.
    router.refresh();
    try {
      setUnitPrice(await booking.readPrice());
    } catch {
      // The message has the new total; sending again is refused again until the price can be read.
    }
  }

  return { form, submit: form.handleSubmit(book, () => setFailure(null)), today, unitPrice, failure, isSending };
}

function isField<Fields extends FieldValues>(name: unknown, fields: Fields): name is Path<Fields> {
  return typeof name === "string" && Object.hasOwn(fields, name);
}

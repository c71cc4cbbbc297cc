"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { notifySuccess } from "~/components/ui/notify";
import { bookingDraft, startFields } from "~/features/booking/place/booking-draft.schema";
import { type CalendarDate, dateInIndia } from "~/lib/dates";
import { dropDraft, keepDraft, readDraft } from "~/lib/draft";
import type { SessionUser } from "~/lib/session/session-user";
import { type BookingInput, useSendBooking } from "./use-send-booking";

/** Who books, and how the dialog came to be open. */
export type BookingOccasion = {
  /** Null: nobody is signed in. */
  user: SessionUser | null;
  /** Back from the login: what was typed before it goes on. */
  isReturning: boolean;
};

type BookingForm<Fields extends FieldValues> = BookingOccasion & {
  /** The form's own rules; `today` is today in Asia/Kolkata. */
  rules: (today: CalendarDate) => Resolver<Fields>;
  /** The empty form; name and phone come from the user. */
  blank: Fields;
  typed: z.ZodType<Fields>;
  /** The product: "tour:<id>". */
  item: string;
  /** What was chosen before the dialog opened. */
  choice?: string;
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
export function useBookingForm<Fields extends FieldValues & { name: string; phone: string }>(
  booking: BookingForm<Fields>,
) {
  const { user, isReturning, choice = "" } = booking;
  const userId = user?._id ?? null;
  const draftKey = `booking:${booking.item}`;
  const router = useRouter();
  const { send, failure, setFailure, isSending } = useSendBooking(booking.fallback, user !== null);
  const [today] = useState(() => dateInIndia(new Date()));
  const [unitPrice, setUnitPrice] = useState(booking.price);
  const [start] = useState(() =>
    startFields(booking.blank, readDraft(draftKey, bookingDraft(booking.typed)), { user, choice, isReturning }),
  );

  const form = useForm<Fields>({
    shouldFocusError: false,
    resolver: booking.rules(today),
    defaultValues: start as DefaultValues<Fields>,
    // Nobody is told off while typing; what was wrong is checked again as it is mended.
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  const { subscribe } = form;

  const keep = useEffectEvent((fields: Fields) => keepDraft(draftKey, { userId, choice, fields }));
  useEffect(() => {
    // What was typed before signing in is now this person's.
    if (isReturning && userId) keep(start);
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [subscribe, isReturning, userId, start]);

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

  const submit = form.handleSubmit(book, () => setFailure(null));
  return { form, submit, start, today, unitPrice, failure, isSending };
}

function isField<Fields extends FieldValues>(name: unknown, fields: Fields): name is Path<Fields> {
  return typeof name === "string" && Object.hasOwn(fields, name);
}

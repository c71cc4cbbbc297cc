"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { notifySuccess } from "~/components/ui/notify";
import { bookingDraft, initialFields } from "~/features/booking/place/booking-draft.schema";
import { type CalendarDate, dateInIndia } from "~/lib/dates";
import { dropDraft, keepDraft, readDraft } from "~/lib/draft";
import type { SessionUser } from "~/lib/session/session-user";
import { type BookingInput, useSendBooking } from "./use-send-booking";

/** Who is booking, and whether the dialog was reopened after a login. */
export type BookingOccasion = {
  /** Null for a visitor. */
  user: SessionUser | null;
  /** Reopened after a login: restores the visitor's draft. */
  isReturning: boolean;
};

type BookingForm<Fields extends FieldValues> = BookingOccasion & {
  /** The form's validation; `today` is today in Asia/Kolkata. */
  rules: (today: CalendarDate) => Resolver<Fields>;
  /** The empty form; name and phone are filled in from the account. */
  blank: Fields;
  typed: z.ZodType<Fields>;
  /** The product, as "tour:<id>". */
  item: string;
  /** What was selected before the dialog opened. */
  choice?: string;
  /** The price shown on the page, in rupees. */
  price: number;
  readPrice: () => Promise<number>;
  toBooking: (fields: Fields, unitPrice: number) => BookingInput;
  success: string;
  /** The message for a failure without one from the server. */
  fallback: string;
  onBooked: () => void;
};

/** The logic that all booking dialogs share: form, draft, current price, submission and failure. */
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
    initialFields(booking.blank, readDraft(draftKey, bookingDraft(booking.typed)), { user, choice, isReturning }),
  );

  const form = useForm<Fields>({
    shouldFocusError: false,
    resolver: booking.rules(today),
    defaultValues: start as DefaultValues<Fields>,
    // Validate on submit; after that, on every change.
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  const { subscribe } = form;

  const keep = useEffectEvent((fields: Fields) => keepDraft(draftKey, { userId, choice, fields }));
  useEffect(() => {
    // Assign the visitor's draft to the signed-in user.
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

  /** The failure has only the new total, so the unit price is read again. */
  async function showNewPrice() {
    // The page behind the dialog shows the old price too.
    router.refresh();
    try {
      setUnitPrice(await booking.readPrice());
    } catch {
      // The failure message already shows the new total; the next submit reads the price again.
    }
  }

  const submit = form.handleSubmit(book, () => setFailure(null));
  return { form, submit, start, today, unitPrice, failure, isSending };
}

function isField<Fields extends FieldValues>(name: unknown, fields: Fields): name is Path<Fields> {
  return typeof name === "string" && Object.hasOwn(fields, name);
}

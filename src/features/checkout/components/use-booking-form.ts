"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState, useTransition } from "react";
import { type DefaultValues, type Path, type Resolver, useForm, useWatch } from "react-hook-form";
import { notifySuccess } from "~/components/ui/notify";
import { bookingHref } from "~/features/booking/list/my-bookings.rules";
import { initialFields, readBookingDraft } from "~/features/checkout/booking-draft.rules";
import { draftBreakdown, requestedPlaces } from "~/features/checkout/draft-breakdown.rules";
import { permitsForOf } from "~/features/checkout/permit-entry.rules";
import { type Pricing, toPricing } from "~/features/product/pricing.rules";
import { idFieldOf, type ProductKind } from "~/features/product/registry";
import type { BookingFields } from "~/features/product/request/booking-fields.rules";
import { fieldOf, toParty } from "~/features/product/request/party-entry.rules";
import { type CalendarDate, dateInIndia, formatDate, isCalendarDate } from "~/lib/dates";
import { dropDraft, keepDraft, storedDraft } from "~/lib/draft";
import { lazyResolver } from "~/lib/lazy-resolver";
import { preload } from "~/lib/preload";
import { withParams } from "~/lib/search-params";
import type { SessionUser } from "~/lib/session/session-user";
import { keepTypedAccount } from "~/lib/session/typed-account";
import { site } from "~/lib/site";
import { api } from "~/trpc/react";
import { draftKeyOf } from "./trip-draft";
import { useCurrentBreakdown } from "./use-current-breakdown";
import { codeProblem, useFormQuote } from "./use-form-quote";
import { useOpenDates } from "./use-open-dates";
import { useSendBooking } from "./use-send-booking";

/** Who is booking, and whether the dialog was reopened after a login. */
export type BookingOccasion = {
  /** Null for a visitor. */
  user: SessionUser | null;
  /** Reopened after a login: restores the visitor's draft. */
  isReturning: boolean;
};

/** What is typed into a booking form; `days` only for products that are booked by the day. */
export type TypedBooking = BookingFields & { days?: number };

export type BookingFormOptions<Fields extends TypedBooking> = BookingOccasion & {
  kind: ProductKind;
  id: string;
  title: string;
  /** Loads the form's validation; `today` is today in Asia/Kolkata. */
  loadRules: () => Promise<(today: CalendarDate) => Resolver<Fields>>;
  /** The empty form; name and phone are filled in from the account. */
  blank: Fields;
  /** What was selected before the dialog opened. */
  choice?: string;
  /** The searched trip, from the page's address; a draft keeps its other fields. */
  searched?: (today: CalendarDate) => Partial<Fields>;
  /** As shown on the page. */
  pricing: Pricing;
  /** The message after booking. */
  success?: string;
  /** The message for a failure without one from the server. */
  fallback?: string;
};

/** The logic that all booking dialogs share: form, draft, current price, free dates, submission and failure. */
export function useBookingForm<Fields extends TypedBooking>(booking: BookingFormOptions<Fields>) {
  const { kind, id, user, isReturning, choice = "", success = "Booking request submitted successfully!" } = booking;
  const { fallback = "Booking submission failed. Please try again." } = booking;
  const userId = user?._id ?? null;
  const draftKey = draftKeyOf({ kind, id });
  const router = useRouter();
  const [isOpening, startOpening] = useTransition();
  const utils = api.useUtils();
  const { send, failure, setFailure, position, isSending } = useSendBooking(fallback, user !== null);
  const [today] = useState(() => dateInIndia(new Date()));
  const [pricing, setPricing] = useState(booking.pricing);
  const [start] = useState(() =>
    initialFields(booking.blank, readBookingDraft(storedDraft(draftKey), booking.blank), {
      user,
      choice,
      isReturning,
      searched: booking.searched?.(today),
    }),
  );

  const form = useForm<Fields>({
    shouldFocusError: false,
    resolver: lazyResolver(() => booking.loadRules().then((rules) => rules(today))),
    defaultValues: start as DefaultValues<Fields>,
    // Validate on submit; after that, on every change.
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  const { subscribe, formState } = form;
  const typed = { ...start, ...useWatch({ control: form.control }) };
  const quote = useFormQuote({ kind, id }, typed, start.code, failure);
  const { code, peopleRefusal } = quote;
  const dates = {
    found: quote.date,
    calendar: useOpenDates({ kind, id }, requestedPlaces({ kind, ...pricing }, typed), failure),
  };
  const terms = { feePercent: site().serviceFeePercent, discount: code.discount };
  const computed = draftBreakdown({ kind, ...pricing }, typed, terms);
  const { breakdown, hasChanged } = useCurrentBreakdown({
    of: id,
    computed,
    quoted: quote.breakdown,
    reread: readNewPrice,
  });

  const keep = useEffectEvent((fields: Fields) => keepDraft(draftKey, { userId, choice, fields }));
  useEffect(() => {
    // Assign the visitor's draft to the signed-in user.
    if (isReturning && userId) keep(start);
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [subscribe, isReturning, userId, start]);

  async function book(fields: Fields) {
    const problem = codeProblem(fields.code, code);
    if (problem) {
      code.apply(fields.code);
      return showAt("code", problem, fields);
    }
    const { children: _, seniors: __, nationality, homeState, whatsApp, ...rest } = fields;
    const sent = await send({
      ...rest,
      ...permitsForOf({ nationality, homeState }),
      // A draft may have it from the time before WhatsApp was switched off.
      ...(whatsApp && site().whatsAppIsOn && { whatsApp }),
      party: toParty(fields),
      [idFieldOf(kind)]: id,
      totalPrice: breakdown.totalPrice,
    });
    if ("booking" in sent) {
      dropDraft(draftKey);
      notifySuccess(success);
      // Replaces the history entry of the dialog, so that Back leads to the page below it.
      return startOpening(() => router.replace(bookingHref(sent.booking._id, { isNew: true })));
    }
    if (sent.failure.kind === "priceChanged") await readNewPrice();
    if (sent.failure.kind === "signedOut") keepTypedAccount(form.getValues());
    for (const { path, message } of sent.failure.issues ?? []) {
      showAt(fieldOf(path), message, fields);
    }
  }

  function showAt(name: unknown, message: string, fields: Fields) {
    if (isField(name, fields)) form.setError(name, { message });
  }

  /** Neither a failure nor a quote has the new prices, only the new total, so they are read again. */
  async function readNewPrice() {
    // The page behind the dialog shows the old price too.
    router.refresh();
    void utils[kind].list.invalidate();
    try {
      setPricing(toPricing(await utils[kind].byId.fetch({ id }, { staleTime: 0 })));
    } catch {
      // The new total is shown already; the next quote reads the prices again.
    }
  }

  const submit = form.handleSubmit(book, () => setFailure(null));
  const end = {
    terms: { kind, breakdown, pricing, requested: typed, today, permits: quote.permits },
    groupHref: groupHref(booking.title, typed),
    failure,
    hasChanged,
    position,
    // Also while the validation loads, so that a second press does not book again.
    isSending: formState.isSubmitting || isSending || isOpening,
  };
  const prepare = () => preload(booking.loadRules);
  return { form, submit, prepare, typed, today, dates, peopleRefusal, breakdown, code, permits: quote.permits, end };
}

/** The address of the contact form that asks for a group: the page writes the message. */
function groupHref(title: string, typed: TypedBooking): string {
  const { date, nationality, homeState } = typed;
  const { adults, children, seniors } = toParty(typed);
  return withParams("/contact", {
    subject: `A group for ${title}${isCalendarDate(date) ? `, ${formatDate(date)}` : ""}`,
    trip: title,
    when: date,
    adults,
    children: children.join(","),
    seniors: seniors || undefined,
    nationality,
    homeState,
  });
}

function isField<Fields extends TypedBooking>(name: unknown, fields: Fields): name is Path<Fields> {
  return typeof name === "string" && Object.hasOwn(fields, name);
}

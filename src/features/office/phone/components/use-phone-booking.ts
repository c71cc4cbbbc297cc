"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { readPortalDraft, usePortalDraft, valuesLike } from "~/components/portal/portal-draft";
import { notifySuccess } from "~/components/ui/notify";
import { createPhoneBookingInput } from "~/features/booking/booking-input.schema";
import { useCurrentBreakdown } from "~/features/checkout/components/use-current-breakdown";
import { codeProblem, useFormQuote } from "~/features/checkout/components/use-form-quote";
import { useOpenDates } from "~/features/checkout/components/use-open-dates";
import { draftBreakdown, requestedPlaces } from "~/features/checkout/draft-breakdown.rules";
import { permitsForOf } from "~/features/checkout/permit-entry.rules";
import { atPriceByHand, moneyProblems, moneyTexts, noMoney } from "~/features/office/phone/phone-money.rules";
import { policiesShown } from "~/features/product/policy/policy.schema";
import type { PhoneItem } from "~/features/product/portal-kind";
import { pricesShown } from "~/features/product/price/price.schema";
import { toPricing } from "~/features/product/pricing.rules";
import { idFieldOf, kinds, productKinds } from "~/features/product/registry";
import { noFields } from "~/features/product/request/booking-fields.rules";
import { bookingFields, checkEntry, filledCount } from "~/features/product/request/booking-fields.schema";
import { fieldOf, toParty } from "~/features/product/request/party-entry.rules";
import { dateInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { site } from "~/lib/site";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { type Unrecorded, unrecordedPayment, useFirstPayment } from "./use-first-payment";
import { phoneItemsKey } from "./use-phone-items";

const { email, days: dayField } = createPhoneBookingInput.shape;

const blank = {
  ...noFields,
  email: "",
  days: 1,
  seatsReason: "",
  ...noMoney,
};

const schemaFor = (today: string) =>
  z
    .object({
      ...bookingFields(today),
      ...moneyTexts,
      email: email.unwrap(),
      seatsReason: z.string().trim(),
      days: filledCount().pipe(dayField.unwrap().out),
    })
    .check(checkEntry);

/** Drafts of older versions lack these. */
const laterFields = {
  children: [],
  seniors: 0,
  code: "",
  nationality: "",
  homeState: "",
  whatsApp: false,
  seatsReason: "",
  ...noMoney,
};

type PhoneDraft = { item: PhoneItem | null; fields: typeof blank; unrecorded: Unrecorded | null };

const phoneDraft: z.ZodType<PhoneDraft> = z.object({
  item: z
    .object({
      kind: z.enum(productKinds),
      id: z.string(),
      title: z.string(),
      price: z.number(),
      // Drafts of older versions lack the fields with a default.
      prices: pricesShown.default([]),
      cancellation: policiesShown.cancellation.default(null),
      payment: policiesShown.payment.default(null),
      infantsTakePlaces: z.boolean().default(true),
      note: z.string(),
      validTill: z.string().nullish(),
      states: z.array(z.string()).optional(),
    })
    .nullable(),
  fields: z.preprocess((fields) => ({ ...laterFields, ...Object(fields) }), valuesLike(blank)),
  unrecorded: unrecordedPayment.nullable().default(null),
});

/** The state of the phone booking page: selected item, form, price, draft, submission and failure. */
export function usePhoneBooking() {
  const router = useRouter();
  const utils = api.useUtils();
  const queryClient = useQueryClient();
  const [today] = useState(() => dateInIndia(new Date()));
  const [restored] = useState(() => readPortalDraft("phone", phoneDraft));
  const draft = usePortalDraft("phone", restored);
  const [item, setItem] = useState(restored?.item ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isFull, setIsFull] = useState(false);
  const form = useForm({ shouldFocusError: false, resolver: zodResolver(schemaFor(today)), defaultValues: blank });
  const { control, formState } = form;
  const [date, travelers, children, seniors, days, nationality, homeState, priceByHand] = useWatch({
    control,
    name: ["date", "travelers", "children", "seniors", "days", "nationality", "homeState", "priceByHand"],
  });
  const create = api.booking.createByPhone.useMutation();
  const payment = useFirstPayment(restored?.unrecorded ?? null, (unrecorded) =>
    draft.keep({ item: null, fields: blank, unrecorded }),
  );
  useLeaveGuard(formState.isDirty && !create.isSuccess);
  const { subscribe, reset, getValues } = form;
  const keep = useEffectEvent((fields: typeof blank) => draft.keep({ item, fields, unrecorded: null }));
  useEffect(() => {
    if (restored) reset(restored.fields, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [restored, reset, subscribe]);

  const lastsAsBooked = item !== null && kinds[item.kind].lastsAsBooked;
  const dayCount = lastsAsBooked ? days : 1;
  const requested = { date, travelers, children, seniors, days: dayCount, nationality, homeState };
  const quote = useFormQuote(item, requested, restored?.fields.code ?? "", failure);
  const { code, peopleRefusal } = quote;
  const mayRaiseSeats = item !== null && kinds[item.kind].sharesDeparture;
  const terms = { feePercent: site().serviceFeePercent, discount: code.discount };
  const computed = item && draftBreakdown(item, requested, terms);
  const { breakdown, hasChanged } = useCurrentBreakdown({
    of: item?.id,
    computed,
    quoted: quote.breakdown,
    reread: readNewPrice,
  });
  const dates = {
    found: quote.date,
    calendar: useOpenDates(item, item ? requestedPlaces(item, requested) : { places: 1, dayCount: 1 }, failure),
  };

  async function book(typed: z.output<ReturnType<typeof schemaFor>>) {
    const { days: _, children: __, seniors: ___, nationality: country, homeState: state, ...others } = typed;
    const {
      priceByHand,
      priceReason,
      paidBy,
      paidNumber,
      paidAmount,
      paidNote,
      whatsApp: hasAgreed,
      seatsReason,
      ...fields
    } = others;
    const money = { priceByHand, priceReason, paidBy, paidNumber, paidAmount, paidNote };
    if (!item || !breakdown) return setFailure("Please choose what is to be booked.");
    setFailure(null);
    const problem = codeProblem(fields.code, code);
    if (problem) {
      code.apply(fields.code);
      return form.setError("code", { message: problem });
    }
    const problems = moneyProblems(money, breakdown.totalPrice);
    for (const { name, message } of problems) form.setError(name, { message });
    if (problems.length > 0) return;
    try {
      const made = await create.mutateAsync({
        ...fields,
        party: toParty(typed),
        ...permitsForOf({ nationality: country, homeState: state }),
        [idFieldOf(item.kind)]: item.id,
        ...(lastsAsBooked && { days: dayCount }),
        ...(hasAgreed && { whatsApp: true }),
        ...(mayRaiseSeats && seatsReason && { seatsReason }),
        ...(priceByHand ? { priceByHand, priceReason } : { totalPrice: breakdown.totalPrice }),
      });
      const { reference } = made;
      const received = { provider: paidBy, number: paidNumber || undefined, amount: paidAmount, note: paidNote };
      if (paidAmount && !(await payment.record(made, received))) return;
      draft.drop();
      void utils.booking.invalidate();
      notifySuccess(`Booked: ${reference}.${paidAmount && ` ${formatRupees(Number(paidAmount))} is recorded.`}`);
      router.push(`/admin/bookings?search=${encodeURIComponent(reference)}`);
    } catch (error) {
      explain(error);
    }
  }

  function explain(error: unknown) {
    const problem = problemOf(error);
    setFailure(messageOf(error, "Booking failed, please try again."));
    setIsFull(problem?.code === "SOLD_OUT");
    for (const { path, message } of problem?.issues ?? []) {
      const name = fieldOf(path);
      if (typeof name === "string" && isField(name)) form.setError(name, { message });
    }
    if (problem?.code === "PRICE_CHANGED") void readNewPrice();
  }

  async function readNewPrice() {
    if (!item) return;
    router.refresh();
    void queryClient.invalidateQueries({ queryKey: [phoneItemsKey] });
    try {
      const pricing = toPricing(await utils[item.kind].byId.fetch({ id: item.id }, { staleTime: 0 }));
      setItem((now) => (now?.id === item.id ? { ...now, ...pricing } : now));
    } catch {
      // The new total is shown already; the next quote reads the prices again.
    }
  }

  return {
    unrecorded: payment.unrecorded,
    breakdown: breakdown && atPriceByHand(breakdown, priceByHand),
    form,
    item,
    failure,
    today,
    requested,
    hasChanged,
    code,
    dates,
    peopleRefusal,
    mayRaiseSeats,
    /** Whether the last try was refused because the date has too few seats. */
    isFull,
    permits: quote.permits,
    choose: (next: PhoneItem) => {
      setItem(next);
      setFailure(null);
      form.setValue("seatsReason", "");
      draft.keep({ item: next, fields: getValues(), unrecorded: null });
    },
    submit: form.handleSubmit(book, () => setFailure(null)),
    isSending: create.isPending || create.isSuccess,
  };
}

export type PhoneBooking = ReturnType<typeof usePhoneBooking>;

function isField(name: string): name is keyof typeof blank {
  return Object.hasOwn(blank, name);
}

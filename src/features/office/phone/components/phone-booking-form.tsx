"use client";

import { FormProvider } from "react-hook-form";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { SeatsField } from "~/features/booking-change/components/admin/seats-field";
import { AgeGroups } from "~/features/checkout/components/age-groups";
import { PriceChanged } from "~/features/checkout/components/booking-form-end";
import { CodeField } from "~/features/checkout/components/code-field";
import { BookingField, bookingErrors, CountField, DateControl } from "~/features/checkout/components/fields";
import { PartyFields } from "~/features/checkout/components/party-fields";
import { PermitControl } from "~/features/checkout/components/permit-control";
import { PermitObstacles } from "~/features/checkout/components/permit-obstacles";
import { PriceAndTerms } from "~/features/checkout/components/price-and-terms";
import { useAsksPermits } from "~/features/checkout/components/use-asks-permits";
import { type DraftRequest, isSimpleBreakdown, requestText } from "~/features/checkout/draft-breakdown.rules";
import type { PhoneItem } from "~/features/product/portal-kind";
import { maxPartySize } from "~/features/product/price/party.rules";
import type { PriceBreakdown } from "~/features/product/price/price-breakdown.rules";
import { isPricedByAge } from "~/features/product/pricing.rules";
import { kinds } from "~/features/product/registry";
import { fillRequired } from "~/features/product/request/booking-fields.rules";
import { maxHireDays } from "~/features/product/request/hire.rules";
import { kindWords } from "~/features/product/which-kinds.rules";
import { formatRupees } from "~/lib/money";
import { AgreedToWhatsApp } from "./agreed-to-whatsapp";
import { MoneyFields } from "./money-fields";
import type { PhoneBooking } from "./use-phone-booking";

/** The fields of a phone booking, its price and the submit button. */
export function PhoneBookingForm({ booking }: { booking: PhoneBooking }) {
  const {
    form,
    item,
    breakdown,
    hasChanged,
    code,
    requested,
    today,
    dates,
    peopleRefusal,
    mayRaiseSeats,
    isFull,
    permits,
    failure,
    submit,
    isSending,
  } = booking;
  const say = useSayOfMail();
  const { control, register, formState } = form;
  const { errors } = formState;
  const facts = item && kinds[item.kind];
  const asksPermits = useAsksPermits({ states: item?.states, asksPermits: facts?.asksPermits ? undefined : false });
  // React Hook Form focuses the first invalid field in order of registration, and would register controlled fields last.
  for (const name of ["name", "phone", "date"] as const) register(name);
  const { errorOf, isBlank } = bookingErrors(errors);
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} className="p-4 sm:p-5">
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <BookingField label="Name" error={errorOf("name")} autoComplete="off" {...register("name")} />
          <BookingField label="Phone" error={errorOf("phone")} autoComplete="off" {...register("phone")} />
          <DateControl
            control={control}
            name="date"
            label="Date"
            today={today}
            dates={dates}
            last={item?.validTill}
            error={errorOf("date")}
          />
          <CountField
            control={control}
            name="travelers"
            label="Travellers"
            max={maxPartySize}
            error={errorOf("travelers") ?? peopleRefusal}
          />
          {facts?.lastsAsBooked && (
            <CountField control={control} name="days" label="Days" max={maxHireDays} error={errorOf("days")} />
          )}
          {/* Who was divided for another product stays in view. */}
          {(!facts?.isPaidByTheDay || requested.children.length + requested.seniors > 0) && (
            <PartyFields max={maxPartySize} isPriced={item !== null && isPricedByAge(item)} Groups={AgeGroups} />
          )}
          <BookingField
            label="Pickup"
            error={errorOf("pickupLocation")}
            autoComplete="off"
            {...register("pickupLocation")}
          />
          <Field label="Email" isOptional error={errorOf("email")} hint={say("phoneBooking")} className="sm:col-span-2">
            <Input type="email" autoComplete="off" maxLength={254} {...register("email")} />
          </Field>
          <AgreedToWhatsApp />
          <BookingField label="Special requests" error={errorOf("specialRequests")} {...register("specialRequests")} />
          {asksPermits && <PermitControl permits={permits} refusal={dates.found?.refusal ?? null} />}
          <CodeField code={code} />
          {mayRaiseSeats && <SeatsField isFull={isFull} />}
          <MoneyFields />
        </div>
        <div className="mt-6 grid gap-5 border-line border-t border-dashed pt-5">
          {item && breakdown && (
            <PriceAndTerms
              kind={item.kind}
              breakdown={breakdown}
              pricing={item}
              requested={requested}
              today={today}
              permits={permits}
            />
          )}
          <PermitObstacles
            permits={permits}
            summary="This stays a request until you confirm it: nothing is due before, and a payment does not confirm it."
          />
          <FormMessage text={isBlank ? fillRequired : failure} />
          {breakdown && <PriceChanged isShown={hasChanged && !failure && !isBlank} totalPrice={breakdown.totalPrice} />}
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p aria-live="polite" className="min-w-0 tabular-nums">
              {item && breakdown ? (
                <>
                  <span className="block break-words text-sm text-soft">
                    <span>{`${item.title}: `}</span>
                    {isSimpleBreakdown(item.kind, breakdown) ? (
                      <SimpleSum item={item} breakdown={breakdown} requested={requested} />
                    ) : (
                      <span>{requestText(item.kind, requested)}</span>
                    )}
                  </span>
                  <span className="text-sm text-soft">Total </span>
                  <span className="font-semibold text-2xl">{formatRupees(breakdown.totalPrice)}</span>
                </>
              ) : (
                <span className="text-soft">{`Choose ${kindWords(() => true, "a", "or")} first.`}</span>
              )}
            </p>
            <Button type="submit" size="lg" isBusy={isSending}>
              {isSending ? "Booking..." : "Book"}
            </Button>
          </div>
        </div>
      </Form>
    </FormProvider>
  );
}

/** "₹4,500 × 2 + ₹720 service fee". */
function SimpleSum({
  item,
  breakdown,
  requested,
}: {
  item: PhoneItem;
  breakdown: PriceBreakdown;
  requested: DraftRequest;
}) {
  const units = kinds[item.kind].isPaidByTheDay ? requested.days : requested.travelers;
  return (
    <span>{`${formatRupees(breakdown.unitPrice)} × ${units ?? ""}${breakdown.serviceFee > 0 ? ` + ${formatRupees(breakdown.serviceFee)} service fee` : ""}`}</span>
  );
}

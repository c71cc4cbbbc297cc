"use client";

import { Fragment, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import type { BookableItem } from "~/features/checkout/draft-breakdown.rules";
import type { NeededPermits } from "~/features/permit/permit.schema";
import { isPricedByAge, type Pricing } from "~/features/product/pricing.rules";
import type { BookingFields } from "~/features/product/request/booking-fields.rules";
import { maxHireDays } from "~/features/product/request/hire.rules";
import type { CalendarDate } from "~/lib/dates";
import { site } from "~/lib/site";
import type { BookingDates } from "./booking-date-field";
import { CodeField } from "./code-field";
import { DayCalendar } from "./day-calendar";
import { AgreeToWhatsApp, BookingField, bookingErrors, CountField, DateControl } from "./fields";
import { PartyFields } from "./party-fields";
import { PermitControl } from "./permit-control";
import type { CodeState } from "./use-form-quote";

/** A part of the form: a field by its name, or a control with several. */
type Part =
  | "name"
  | "phone"
  | "date"
  | "travelers"
  | "days and travelers"
  | "calendar"
  | "party"
  | "pickupLocation"
  | "specialRequests"
  | "permits"
  | "code";

type FieldLabel = "name" | "phone" | "date" | "travelers" | "pickupLocation" | "specialRequests";

/** The names of the fields but the date, of kinds that speak of passengers. */
export const passengerLabels = {
  name: "Name",
  phone: "Phone",
  travelers: "Passengers",
  pickupLocation: "Pickup",
  specialRequests: "Special message",
} satisfies Partial<Record<FieldLabel, string>>;

/** What the booking form of a kind of product asks, and how. */
export type FormFacts = {
  /** In the order of display. */
  parts: readonly Part[];
  labels: Record<FieldLabel, string>;
  hints?: Partial<Record<"travelers" | "specialRequests", string | undefined>>;
  /** The most people. */
  maxPeople: number;
  /** The product's own last day of travel, if it has one. */
  last?: CalendarDate | null;
  /** The first day of the month in which the calendar opens; null: the month of `today`. */
  month: (today: CalendarDate) => CalendarDate | null;
};

type FormPartsProps = FormFacts & {
  item: BookableItem;
  pricing: Pricing;
  today: CalendarDate;
  dates: BookingDates;
  /** Why so many people cannot book. */
  peopleRefusal: string | null;
  code: CodeState;
  permits: NeededPermits | null;
};

/** The fields of a booking form. Needs a FormProvider. */
export function FormParts(props: FormPartsProps) {
  const { parts, labels, hints = {}, maxPeople, last, month, item, pricing } = props;
  const { today, dates, peopleRefusal, code, permits } = props;
  const { control, register, formState } = useFormContext<BookingFields & { days: number }>();
  const { errorOf } = bookingErrors(formState.errors);
  const travelers = (
    <CountField
      control={control}
      name="travelers"
      label={labels.travelers}
      max={maxPeople}
      error={errorOf("travelers") ?? peopleRefusal}
      hint={hints.travelers}
    />
  );
  const isByDays = parts.includes("days and travelers");
  const shown: Record<Part, () => ReactNode> = {
    name: () => <BookingField label={labels.name} error={errorOf("name")} {...register("name")} />,
    phone: () => (
      <>
        <BookingField label={labels.phone} error={errorOf("phone")} {...register("phone")} />
        {site().whatsAppIsOn && <AgreeToWhatsApp {...register("whatsApp")} />}
      </>
    ),
    date: () => (
      <DateControl
        control={control}
        name="date"
        label={labels.date}
        today={today}
        dates={dates}
        last={last}
        error={errorOf("date")}
        className={isByDays ? "sm:col-span-2" : undefined}
      />
    ),
    travelers: () => travelers,
    "days and travelers": () => (
      <div className="grid grid-cols-2 gap-4 sm:col-span-2 sm:gap-5">
        <CountField control={control} name="days" label="Days" max={maxHireDays} error={errorOf("days")} />
        {travelers}
      </div>
    ),
    calendar: () => <DayCalendar item={item} today={today} last={last} start={month(today)} />,
    party: () => <PartyFields max={maxPeople} isPriced={isPricedByAge(pricing)} />,
    pickupLocation: () => (
      <BookingField label={labels.pickupLocation} error={errorOf("pickupLocation")} {...register("pickupLocation")} />
    ),
    specialRequests: () => (
      <BookingField
        label={labels.specialRequests}
        hint={hints.specialRequests}
        error={errorOf("specialRequests")}
        {...register("specialRequests")}
      />
    ),
    permits: () => <PermitControl permits={permits} refusal={dates.found?.refusal ?? null} />,
    code: () => <CodeField code={code} />,
  };
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 [&_:is(input,textarea,button)]:scroll-mt-24 [&_:is(input,textarea,button)]:scroll-mb-56">
      {parts.map((part) => (
        <Fragment key={part}>{shown[part]()}</Fragment>
      ))}
    </div>
  );
}

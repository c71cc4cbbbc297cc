"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { CheckList } from "~/components/portal/check-list";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { LazyContent } from "~/components/ui/lazy-content";
import { useRevealError } from "~/components/ui/reveal-error";
import { Spinner } from "~/components/ui/spinner";
import { monthOptions } from "~/features/product/manage/month-options";
import { FormSection } from "~/features/product/manage/page/components/page-parts";
import { windowFields as fields, type WindowValues } from "~/features/product/shared.fields";
import { dateInIndia, formatDate } from "~/lib/dates";
import { lazyPart } from "~/lib/lazy-part";
import { closePath } from "~/lib/portal-paths";

const calendarPart = lazyPart(() => import("~/components/ui/days-calendar").then((module) => module.DaysCalendar));

type Fault = { error?: string | undefined; isInvalid?: boolean };

type OpeningFieldsProps = { faultOf: (name: keyof WindowValues) => Fault };

/** The fields for season, closed days, lead time and changes. The surrounding form provides the values (FormProvider). */
export function BookingWindowFields({ faultOf }: OpeningFieldsProps) {
  const { control, register } = useFormContext<WindowValues>();
  const [isOpened, setIsOpened] = useState(false);
  const faults = [faultOf("seasonMonths"), faultOf("closedDates"), faultOf("leadDays"), faultOf("changeDays")];
  return (
    <FormSection
      of={["dates"]}
      summary="Season, closed days and changes"
      hasFault={faults.some(({ error, isInvalid }) => Boolean(error) || isInvalid === true)}
      onOpen={() => setIsOpened(true)}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <Controller
            control={control}
            name="seasonMonths"
            render={({ field: { value, onChange } }) => (
              <CheckList
                legend={`${fields.seasonMonths.label} (none chosen: all year)`}
                options={monthOptions}
                value={value}
                onChange={onChange}
              />
            )}
          />
          <Field label={fields.leadDays.label} hint={fields.leadDays.hint} {...faultOf("leadDays")}>
            <Input inputMode="numeric" maxLength={3} {...register("leadDays")} />
          </Field>
          <Field label={fields.changeDays.label} hint={fields.changeDays.hint} {...faultOf("changeDays")}>
            <Input inputMode="numeric" maxLength={3} {...register("changeDays")} />
          </Field>
        </div>
        <Controller
          control={control}
          name="closedDates"
          render={({ field: { value, onChange } }) => (
            <ClosedDays value={value} onChange={onChange} error={faultOf("closedDates").error} isShown={isOpened} />
          )}
        />
      </div>
    </FormSection>
  );
}

type ClosedDaysProps = {
  value: readonly string[];
  onChange: (dates: string[]) => void;
  error: string | undefined;
  /** The calendar is loaded when this is first true. */
  isShown: boolean;
};

function ClosedDays({ value, onChange, error, isShown }: ClosedDaysProps) {
  const [today] = useState(() => dateInIndia(new Date()));
  useRevealError(Boolean(error));
  return (
    <fieldset data-field-error={Boolean(error) || undefined} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">{fields.closedDates.label}</legend>
      <p className="mb-1.5 text-[0.8125rem] text-soft">
        Bookings on these days stay as they are.{" "}
        <Link href={closePath} className="underline underline-offset-4">
          Close dates and inform guests
        </Link>{" "}
        moves, cancels or tells them.
      </p>
      <div className="min-h-83 w-fit max-w-full rounded-control border border-line p-2">
        {isShown && (
          <LazyContent part={calendarPart} loading={<Spinner />} what="the calendar">
            {(DaysCalendar) => <DaysCalendar value={value} onChange={onChange} today={today} />}
          </LazyContent>
        )}
      </div>
      {value.length > 0 && (
        <ul aria-label="Chosen days" className="mt-3 flex max-h-80 flex-wrap gap-2 overflow-y-auto">
          {value.map((date) => (
            <li key={date}>
              <button
                type="button"
                onClick={() => onChange(value.filter((one) => one !== date))}
                aria-label={`Open again on ${formatDate(date)}`}
                className="flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-paper px-3 text-sm tabular-nums hover:border-leaf-700"
              >
                <span>{formatDate(date)}</span>
                <X aria-hidden="true" className="size-4 text-soft" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" data-field-message className="mt-1.5 font-medium text-danger text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

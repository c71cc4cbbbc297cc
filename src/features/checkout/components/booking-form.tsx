"use client";

import type { KeyboardEvent, ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { Form } from "~/components/ui/form";
import { isSimpleBreakdown, requestText } from "~/features/checkout/draft-breakdown.rules";
import { serviceFeeText } from "~/features/product/price/fee.rules";
import type { PriceBreakdown } from "~/features/product/price/price-breakdown.rules";
import { formatRupees, timesSum } from "~/lib/money";
import { BookingFormEnd } from "./booking-form-end";
import { bookingErrors } from "./fields";
import { type FormFacts, FormParts } from "./form-parts";
import { type BookingFormOptions, type TypedBooking, useBookingForm } from "./use-booking-form";

type BookingFormProps<Fields extends TypedBooking> = {
  booking: BookingFormOptions<Fields>;
  facts: FormFacts;
  /** How the total is said. */
  total: TotalFacts;
  /** Whether all required fields are filled in; without it, the button is never disabled. */
  isComplete?: (typed: Fields) => boolean;
  /** The message for blank fields, if it is another one than elsewhere. */
  blankMessage?: string;
  /** Where login and registration return to, with the dialog open. */
  returnTo: string;
  /** Shown above the fields. */
  children?: ReactNode;
};

type TotalFacts = {
  label?: string;
  /** Of what a price is for one: "₹2,600 × 3 days". */
  noun: string;
  /** Whether a simple sum names the service fee as well. */
  namesFee?: boolean;
};

/** The form of a booking dialog: the fields that the kind of product asks for, the live total, and the submit button. */
export function BookingForm<Fields extends TypedBooking>(props: BookingFormProps<Fields>) {
  const { booking, facts, total, isComplete, blankMessage, returnTo, children } = props;
  const { kind } = booking;
  const { form, submit, prepare, typed, today, dates, peopleRefusal, breakdown, code, permits, end } =
    useBookingForm(booking);
  const isDisabled = isComplete !== undefined && !isComplete(typed);
  const { isBlank } = bookingErrors(form.formState.errors);
  const count = typed.days ?? typed.travelers;
  const sum = isSimpleBreakdown(kind, breakdown) ? simpleSum(breakdown, count, total) : requestText(kind, typed);
  // Browsers ignore Enter while the submit button is disabled. Submit here, so that the errors are shown.
  const showErrorsOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const isEntry = event.target instanceof HTMLInputElement;
    if (event.key === "Enter" && isEntry && isDisabled) event.currentTarget.requestSubmit();
  };
  return (
    <FormProvider {...form}>
      {children}
      <Form onSubmit={submit} onFocus={prepare} onKeyDown={showErrorsOnEnter} className="mt-6">
        <FormParts
          {...facts}
          item={{ kind, id: booking.id }}
          pricing={booking.pricing}
          today={today}
          dates={dates}
          peopleRefusal={peopleRefusal}
          code={code}
          permits={permits}
        />
        <BookingFormEnd
          sum={sum}
          label={total.label}
          totalPrice={breakdown.totalPrice}
          disabled={isDisabled}
          {...end}
          isBlank={isBlank}
          blankMessage={blankMessage}
          returnTo={returnTo}
        />
      </Form>
    </FormProvider>
  );
}

/** Unit price times number: "₹2,600 × 3 days". */
function simpleSum(
  { unitPrice, serviceFee }: PriceBreakdown,
  count: number,
  { noun, namesFee = false }: TotalFacts,
): string {
  const sum = timesSum(unitPrice, count, noun);
  if (!namesFee || count === 0) return sum;
  return `${sum} + ${formatRupees(serviceFee)} service fee (${serviceFeeText()})`;
}

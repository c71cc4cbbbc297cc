"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { FormMessage } from "~/components/ui/form-message";
import { TermsLine } from "~/components/ui/terms-line";
import { shownTermsLine } from "~/features/product/policy/shown-terms.rules";
import { fillRequired } from "~/features/product/request/booking-fields.rules";
import { formatRupees } from "~/lib/money";
import { codeLoginPath, loginPath, registerPath } from "~/lib/session/return-to";
import { site } from "~/lib/site";
import { PermitObstacles } from "./permit-obstacles";
import { PriceAndTerms, type PriceAndTermsProps } from "./price-and-terms";
import type { BookingFailure } from "./use-send-booking";

type BookingTotalProps = {
  /** The calculation: "₹2,600 × 3 days". */
  sum: string;
  label?: string | undefined;
  totalPrice: number;
  isSending: boolean;
  /** A click on the disabled button still submits the form, so that it shows what is missing. */
  disabled?: boolean;
};

type BookingFailureMessageProps = {
  failure: Pick<BookingFailure, "kind" | "message"> | null;
  /** Where login and registration return to, with the dialog open. */
  returnTo: string;
};

type BookingFormEndProps = BookingTotalProps &
  BookingFailureMessageProps & {
    terms: PriceAndTermsProps;
    /** Whether the price was changed while the form was open. */
    hasChanged: boolean;
    /** The address of the contact form that asks for a group. */
    groupHref: string;
    /** The place in line while many book the same date; null: there is no line. */
    position: number | null;
    /** Whether required fields are blank; the message for them is `blankMessage`. */
    isBlank: boolean;
    blankMessage?: string | undefined;
  };

/**
 * The end of a booking form: the price and its terms, the failure, the total and the submit button. The last three are
 * sticky, so that they stay in view, except on low screens, where they would leave too little room for the fields.
 */
export function BookingFormEnd(props: BookingFormEndProps) {
  const { failure, returnTo, isBlank, blankMessage = fillRequired, terms, hasChanged, position, ...others } = props;
  const { groupHref, ...total } = others;
  const [now] = useState(() => new Date());
  const { pricing, requested, breakdown, permits } = terms;
  const staysRequest = (permits?.obstacles ?? []).length > 0;
  const { totalPrice } = breakdown;
  return (
    <>
      <div className="mt-6">
        <PriceAndTerms {...terms} />
      </div>
      <TotalInView totalPrice={total.totalPrice} />
      <div className="-mx-5 -mb-6 mt-6 bg-card px-5 pb-5 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-7 z-10 max-sm:[@media(min-height:46rem)]:sticky max-sm:[@media(min-height:46rem)]:-bottom-6 sm:[@media(min-height:40rem)]:sticky sm:[@media(min-height:40rem)]:-bottom-8">
        <div className="border-line border-t border-dashed pt-4">
          <BookingFailureMessage
            failure={isBlank ? { kind: "refused", message: blankMessage } : failure}
            returnTo={returnTo}
          />
          <PermitObstacles
            permits={permits}
            summary="This stays a request: nothing is due until we have found a way for you."
          >
            <a
              href={groupHref}
              className="inline-flex min-h-6 items-center justify-self-start font-semibold underline underline-offset-4"
            >
              Ask for a group
            </a>
          </PermitObstacles>
          <PlaceInLine position={position} />
          <PriceChanged isShown={hasChanged && !failure && !isBlank} totalPrice={total.totalPrice} />
          <BookingTotal {...total} />
          {!staysRequest && (
            <TermsLine text={shownTermsLine(pricing, { totalPrice, date: requested.date, now })} className="mt-2.5" />
          )}
        </div>
      </div>
    </>
  );
}

const link = buttonStyles({ variant: "secondary", size: "sm" });

/** Why the booking failed, and what to do next. */
function BookingFailureMessage({ failure, returnTo }: BookingFailureMessageProps) {
  return (
    <div className="not-has-[>:empty]:mb-4">
      <FormMessage text={failure?.message}>
        {failure?.kind === "signedOut" && (
          <>
            <p className="mt-0.5 font-normal text-ink text-sm">What you typed is kept; you come back to it.</p>
            <p className="mt-2.5 flex flex-wrap gap-2">
              <a href={loginPath(returnTo)} className={link}>
                Log in
              </a>
              <a href={registerPath(returnTo)} className={link}>
                Create account
              </a>
              {site().codeByMailIsOn && (
                <a href={codeLoginPath(returnTo)} className={link}>
                  Get a code by email
                </a>
              )}
            </p>
          </>
        )}
        {failure?.kind === "priceChanged" && (
          <p className="mt-1 font-normal text-ink">Confirm again to book at the new total.</p>
        )}
      </FormMessage>
    </div>
  );
}

function PlaceInLine({ position }: { position: number | null }) {
  const text = useRef<HTMLParagraphElement>(null);
  const isWaiting = position !== null;
  useEffect(() => {
    // The pressed button is disabled while it sends, which takes the focus out of the dialog.
    if (isWaiting && document.activeElement === document.body) text.current?.focus({ preventScroll: true });
  }, [isWaiting]);
  return (
    <p
      ref={text}
      tabIndex={-1}
      role="status"
      className="mb-4 rounded-control bg-mist px-3.5 py-2.5 text-[0.9375rem] empty:mb-0 empty:p-0"
    >
      {isWaiting &&
        `Many people are booking this date. You are number ${position} in line. Please keep this open: we book as soon as it is your turn.`}
    </p>
  );
}

/** Says that the shown total is not the one that the form opened with, before anything is sent. */
export function PriceChanged({ isShown, totalPrice }: { isShown: boolean; totalPrice: number }) {
  return (
    <p role="status" className="mb-4 rounded-control bg-mist px-3.5 py-2.5 text-[0.9375rem] empty:mb-0 empty:p-0">
      {isShown && `The price was changed meanwhile. The total is now ${formatRupees(totalPrice)}.`}
    </p>
  );
}

/**
 * Keeps the total in view on screens too low for a sticky dialog end, for example at 200 % zoom. Hidden from screen
 * readers, which find the total at the dialog's end.
 */
function TotalInView({ totalPrice }: { totalPrice: number }) {
  return (
    <p
      aria-hidden="true"
      className="sticky -bottom-6 z-10 -mx-5 mt-4 flex items-baseline justify-end gap-2 bg-card px-5 py-1.5 text-sm tabular-nums shadow-[0_-8px_12px_-10px_rgb(22_36_29/.35)] sm:-bottom-8 sm:-mx-8 sm:px-8 sm:[@media(min-height:40rem)]:hidden max-sm:[@media(min-height:46rem)]:hidden"
    >
      <span className="text-soft">Total</span>
      <span className="font-semibold text-base">{formatRupees(totalPrice)}</span>
    </p>
  );
}

/** The total, its calculation, and the submit button. */
function BookingTotal({ sum, label = "Total", totalPrice, isSending, disabled }: BookingTotalProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p aria-live="polite" className="tabular-nums">
        <span className="block text-sm text-soft">{sum}</span>
        <span className="text-sm text-soft">{label} </span>
        <span className="font-semibold text-2xl">{formatRupees(totalPrice)}</span>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a disabled button gets no click event, but a click must show what is missing. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
      <span
        onClick={({ currentTarget }) => disabled && !isSending && currentTarget.closest("form")?.requestSubmit()}
        className="grid grow sm:grow-0"
      >
        <Button type="submit" size="lg" isBusy={isSending} disabled={disabled}>
          {isSending ? "Booking..." : "Confirm Booking"}
        </Button>
      </span>
    </div>
  );
}

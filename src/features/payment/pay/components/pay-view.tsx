"use client";

import { useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { Choice } from "~/components/ui/choice";
import { LazyContent } from "~/components/ui/lazy-content";
import { Skeleton } from "~/components/ui/skeleton";
import { afterPaying } from "~/features/payment/pay/after-paying.rules";
import { lastTry, lastTryText, triedAmount, type UnpaidReturn } from "~/features/payment/pay/last-try.rules";
import type { PaidBooking, PayAmount } from "~/features/payment/pay/pay.rules";
import {
  choiceLabel,
  choicesOf,
  deadlineText,
  newestOf,
  payingFor,
  rejectedOf,
} from "~/features/payment/pay/pay.rules";
import { waysInOrder } from "~/features/payment/pay/ways.rules";
import { isGateway } from "~/features/payment/providers/registry";
import { gatewayPages } from "~/features/payment/providers/registry.pages";
import { formatLongDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { site } from "~/lib/site";
import { NothingToPay } from "./nothing-to-pay";
import { RejectedPayment } from "./rejected-payment";
import { ReportedPayment } from "./reported-payment";
import { UpiPayment } from "./upi-payment";

type PayViewProps = { booking: PaidBooking; returned: UnpaidReturn | null };

/**
 * What there is to do about a booking's payment: pay, wait, correct a number, or nothing. `returned`: how the payer came back from a
 * gateway's page without paying.
 */
export function PayView({ booking, returned }: PayViewProps) {
  const reported = newestOf(booking.payments, "reported");
  // A report on this page removes its form, so the focus moves to what replaces it.
  const [beganWithForm] = useState(!reported);
  // A reload shows the page without the notice.
  useEffect(() => {
    if (returned) window.history.replaceState(null, "", window.location.pathname);
  }, [returned]);
  if (reported) return <ReportedPayment booking={booking} payment={reported} takesFocus={beganWithForm} />;
  const choices = choicesOf(booking);
  const isMismatched = newestOf(booking.payments, "mismatched") !== undefined;
  if (choices.length === 0 || site().payOnline.length === 0 || isMismatched) return <NothingToPay booking={booking} />;
  return <Paying booking={booking} returned={returned} choices={choices} />;
}

type PayingProps = PayViewProps & { choices: ReturnType<typeof choicesOf> };

function Paying({ booking, returned, choices }: PayingProps) {
  const tried = lastTry(booking.payments);
  const failure = lastTryText(tried, returned);
  const [chosen, setChosen] = useState<PayAmount | undefined>(failure === null ? undefined : triedAmount(tried));
  const [isAgain, setIsAgain] = useState(false);
  const [first] = choices;
  const choice = choices.find(({ amount }) => amount === chosen) ?? first;
  if (!choice) return null;
  const { amount, rupees } = choice;
  const payment = { amount, rupees };
  const deadline = deadlineText(amount, booking);
  const rejected = rejectedOf(booking.payments);
  return (
    <>
      <h1 className="text-4xl tabular-nums sm:text-5xl">{`Pay ${formatRupees(rupees)}`}</h1>
      <p className="mt-3 text-lg leading-snug">
        <span>{`${payingFor(amount, booking.title)}, ${formatLongDate(booking.date)}`}</span>
        <span className="text-soft">{` · ${booking.reference}`}</span>
      </p>
      <p className="mt-2 text-soft">{`You pay to ${booking.receiver}.`}</p>
      {deadline && <p className="mt-2 text-soft">{deadline}</p>}
      <p className="mt-2 text-soft">{afterPaying(amount, booking)}</p>
      {rejected && <RejectedPayment booking={booking} payment={rejected} />}
      {rejected && !isAgain ? (
        <div className="mt-6">
          <p>Has the money not left your account?</p>
          <Button variant="secondary" className="mt-3" onClick={() => setIsAgain(true)}>
            Pay again
          </Button>
        </div>
      ) : (
        <>
          {choices.length > 1 && (
            <Choice
              legend="What do you want to pay?"
              name="amount"
              value={amount}
              options={choices.map((one) => [one.amount, choiceLabel(one)])}
              onChange={setChosen}
              className="mt-6"
            />
          )}
          {waysInOrder(site().payOnline, booking.isUpiFirst && failure === null).map((way) =>
            isGateway(way) ? (
              <LazyContent
                key={`${way} ${amount}`}
                part={gatewayPages[way]}
                loading={<Skeleton className="mt-6 h-56" />}
                what="this way to pay"
              >
                {(Page) => <Page {...payment} failure={tried?.provider === way ? failure : null} />}
              </LazyContent>
            ) : (
              <UpiPayment key={`${way} ${amount}`} {...payment} />
            ),
          )}
        </>
      )}
    </>
  );
}

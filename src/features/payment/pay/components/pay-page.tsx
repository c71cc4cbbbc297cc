"use client";

import { buttonStyles } from "~/components/ui/button-classes";
import { LoadFailed } from "~/components/ui/load-failed";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { StateMessage } from "~/components/ui/state-message";
import { bookedItem, payHref } from "~/features/booking/list/my-bookings.rules";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import type { UnpaidReturn } from "~/features/payment/pay/last-try.rules";
import type { PaidBooking } from "~/features/payment/pay/pay.rules";
import { prefersUpi } from "~/features/payment/pay/ways.rules";
import { site } from "~/lib/site";
import { problemOf } from "~/trpc/errors";
import { ApiProvider, api } from "~/trpc/react";
import { PaySkeleton } from "./pay-skeleton";
import { PayView } from "./pay-view";
import { PayerContext } from "./payer";

type PayPageProps = { id: string; returned: UnpaidReturn | null };

/** The payment of one of the signed-in user's bookings. */
export function PayPage(props: PayPageProps) {
  return (
    <ApiProvider>
      <LoadedPayment {...props} />
    </ApiProvider>
  );
}

function LoadedPayment({ id, returned }: PayPageProps) {
  const utils = api.useUtils();
  // Not cached after unmounting, because another user may sign in from another tab.
  const { data, error, isFetching, refetch } = api.booking.one.useQuery({ id }, { gcTime: 0 });
  const reload = () => void utils.booking.one.invalidate({ id });
  if (data) {
    return (
      <PayerContext value={{ bookingId: id, reload }}>
        <PayView booking={shownOf(data)} returned={returned} />
      </PayerContext>
    );
  }
  if (!error) return <PaySkeleton />;
  const status = problemOf(error)?.status;
  return (
    <>
      <h1 className="mb-8 text-4xl sm:text-5xl">Pay for your booking</h1>
      {status === 401 ? (
        <PleaseLogIn returnTo={payHref(id)} />
      ) : status === 404 ? (
        <StateMessage
          title="You have no such booking."
          text="It may belong to another account."
          action={
            <a href="/profile" className={buttonStyles()}>
              My Bookings
            </a>
          }
        />
      ) : (
        <LoadFailed
          title="The booking could not be loaded. Please try again."
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function shownOf(booking: OwnBooking): PaidBooking {
  return {
    ...booking,
    title: bookedItem(booking).title,
    receiver: site().name,
    isUpiFirst: prefersUpi(booking.phone),
    isWrittenTo: true,
  };
}

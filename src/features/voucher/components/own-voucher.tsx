"use client";

import { Printer } from "lucide-react";
import { StoredNotice } from "~/components/layout/stored-notice";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { LoadFailed } from "~/components/ui/load-failed";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { Skeleton } from "~/components/ui/skeleton";
import { StateMessage } from "~/components/ui/state-message";
import { CalendarButton, VoucherButton } from "~/features/booking/components/booking-files";
import { ownFile, voucherHref } from "~/features/booking/voucher-links.rules";
import type { Voucher } from "~/features/voucher/voucher.schema";
import { messageOf, problemOf } from "~/trpc/errors";
import { ApiProvider, api } from "~/trpc/react";
import { ShareVoucher } from "./share-voucher";
import { VoucherSheet } from "./voucher-sheet";

/** The voucher of one of the signed-in user's bookings. */
export function OwnVoucher({ id }: { id: string }) {
  return (
    <ApiProvider>
      <StoredNotice />
      <LoadedVoucher id={id} />
    </ApiProvider>
  );
}

function LoadedVoucher({ id }: { id: string }) {
  // Not cached after unmounting, because another user may sign in from another tab.
  const { data, error, isFetching, refetch } = api.paper.voucher.useQuery({ id }, { gcTime: 0 });
  if (data) {
    return (
      <>
        <VoucherSheet voucher={data} actions={<Actions voucher={data} />} />
        <div className="print:hidden">
          <ShareVoucher id={id} reference={data.reference} />
        </div>
      </>
    );
  }
  if (!error) return <Skeleton className="h-96" />;
  const status = problemOf(error)?.status;
  return (
    <>
      <h1 className="mb-8 text-4xl sm:text-5xl">Voucher</h1>
      {status === 401 ? (
        <PleaseLogIn returnTo={voucherHref(id)} purpose="see your voucher" />
      ) : status === 404 || status === 409 ? (
        <StateMessage
          title={messageOf(error, "There is no voucher.")}
          action={
            <a href={status === 409 ? `/profile/bookings/${id}` : "/profile"} className={buttonStyles()}>
              {status === 409 ? "Your booking" : "My Bookings"}
            </a>
          }
        />
      ) : (
        <LoadFailed
          title="The voucher could not be loaded. Please try again."
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function Actions({ voucher: { _id: id, reference } }: { voucher: Voucher }) {
  return (
    <>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      <VoucherButton href={ownFile(id, "voucher.pdf")} reference={reference} />
      <CalendarButton id={id} reference={reference} />
    </>
  );
}

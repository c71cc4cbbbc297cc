"use client";

import { skipToken } from "@tanstack/react-query";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { notifySuccess } from "~/components/ui/notify";
import type { SheetOf } from "~/features/departure/sheet/sheet.schema";
import type { SheetReader } from "~/features/departure/sheet/sheet-link.schema";
import { api } from "~/trpc/react";

// The sheets of departures and hires have an operation each. These hooks call the one that is meant.

/** The sheet of a departure or a hire. */
export function useSheet(of: SheetOf) {
  const isHire = "id" in of;
  const departure = api.departure.sheet.useQuery(isHire ? skipToken : of, { staleTime: 0 });
  const hire = api.departure.hireSheet.useQuery(isHire ? of : skipToken, { staleTime: 0 });
  return isHire ? hire : departure;
}

/** To whom a sheet can be sent. */
export function useSheetReaders(of: SheetOf) {
  const isHire = "id" in of;
  const departure = api.departure.sheetReaders.useQuery(isHire ? skipToken : of, { gcTime: 0 });
  const hire = api.departure.hireSheetReaders.useQuery(isHire ? of : skipToken, { gcTime: 0 });
  return isHire ? hire : departure;
}

/** Makes, mails and ends the link of a guide or driver to a sheet. */
export function useSheetLink(of: SheetOf, { resourceId, name }: SheetReader) {
  const isHire = "id" in of;
  const utils = api.useUtils();
  const say = useSayOfMail();
  const onSettled = () =>
    isHire ? utils.departure.hireSheetReaders.invalidate(of) : utils.departure.sheetReaders.invalidate(of);
  const onShared = { onSuccess: notifyMailed, onSettled };
  const departure = {
    share: api.departure.shareSheet.useMutation(onShared),
    unshare: api.departure.unshareSheet.useMutation({ onSuccess: notifyEnded, onSettled }),
  };
  const hire = {
    share: api.departure.shareHireSheet.useMutation(onShared),
    unshare: api.departure.unshareHireSheet.useMutation({ onSuccess: notifyEnded, onSettled }),
  };
  const { share, unshare } = isHire ? hire : departure;

  function notifyMailed({ mailedTo }: { mailedTo: string | null }) {
    if (mailedTo) notifySuccess(say("linkSent", "The sheet", mailedTo));
  }

  function notifyEnded() {
    share.reset();
    notifySuccess(`The link of ${name} does not work any more.`);
  }

  return {
    made: share.data,
    error: share.error ?? unshare.error,
    isMailing: share.isPending && share.variables.mail === true,
    isMaking: share.isPending && share.variables.mail !== true,
    isEnding: unshare.isPending,
    make: (mail: boolean) =>
      isHire ? hire.share.mutate({ ...of, resourceId, mail }) : departure.share.mutate({ ...of, resourceId, mail }),
    end: () => (isHire ? hire.unshare.mutate({ ...of, resourceId }) : departure.unshare.mutate({ ...of, resourceId })),
  };
}

import type { AdminBooking } from "~/features/booking/booking.schema";
import { refundingOf } from "~/features/ledger/ledger-texts.rules";
import { refundableOf, refundByTerms } from "~/features/ledger/refund/refund.rules";
import { api } from "~/trpc/react";
import type { Refundable } from "./refund-fields";

/**
 * What of a booking's money can be refunded. Undefined if nothing was paid, null while it is read. After a failure it is
 * what the list says, without the terms.
 */
export function useRefundable(booking: AdminBooking | undefined): Refundable | null | undefined {
  const { _id: id = "", paid = 0 } = booking ?? {};
  const detail = api.booking.detail.useQuery({ id }, { enabled: paid > 0, staleTime: 0 });
  if (paid === 0) return undefined;
  if (detail.isError) return { left: paid, byTerms: null };
  if (!detail.data) return null;
  const { refunds, refundShares: shares } = detail.data;
  const held = { paid: detail.data.paid, refunding: refundingOf(refunds), shares };
  const left = refundableOf(held);
  if (left === 0) return undefined;
  return { left, byTerms: refundByTerms(held, detail.data.cancellation, new Date()) };
}

"use client";

import { createContext, use } from "react";
import type { PayAmount } from "~/features/payment/pay/pay.rules";
import type { StartPaymentInput } from "~/features/payment/pay/pay.schema";
import { api } from "~/trpc/react";

/** Who pays: the booking's customer, or whoever has a link. `reload` reads the booking again. */
export type Payer = { reload: () => void } & ({ bookingId: string; token?: never } | { token: string });

export const PayerContext = createContext<Payer | null>(null);

export function usePayer(): Payer {
  const payer = use(PayerContext);
  if (!payer) throw new Error("nobody pays here");
  return payer;
}

/** The booking whose page the payer can open; `bookingId` is undefined for whoever pays by a link. */
export function useOwnBooking(): { bookingId: string | undefined } {
  const payer = usePayer();
  return { bookingId: payer.token === undefined ? payer.bookingId : undefined };
}

type Begun = { amount: PayAmount; provider: StartPaymentInput["provider"] };

/** Begins a payment, by the procedure for the payer. */
export function useStartPayment() {
  const payer = usePayer();
  const own = api.payment.start.useMutation();
  const byLink = api.payment.startByLink.useMutation();
  const { data, error, isPending, reset } = payer.token === undefined ? own : byLink;
  const ownMutate = own.mutate;
  const linkMutate = byLink.mutate;
  const begin = ({ amount, provider }: Begun) =>
    payer.token === undefined
      ? ownMutate({ id: payer.bookingId, amount, provider })
      : linkMutate({ token: payer.token, amount, provider });
  return { begin, data, error, isPending, reset };
}

/** Reports a transfer, by the procedure for the payer. */
export function useReportPayment(onError: (error: unknown) => void) {
  const payer = usePayer();
  const on = { onSuccess: payer.reload, onError };
  const own = api.payment.report.useMutation(on);
  const byLink = api.payment.reportByLink.useMutation(on);
  const { error, isPending } = payer.token === undefined ? own : byLink;
  const report = (reported: { id: string; utr: string }) =>
    payer.token === undefined ? own.mutate(reported) : byLink.mutate({ token: payer.token, ...reported });
  return { report, error, isPending };
}

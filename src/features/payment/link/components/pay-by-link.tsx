"use client";

import { useEffect, useState } from "react";
import type { PayableByLink } from "~/features/payment/link/payment-link.schema";
import { type Returned, stateAfter } from "~/features/payment/link/returned-by-link.rules";
import { PayView } from "~/features/payment/pay/components/pay-view";
import { PayerContext } from "~/features/payment/pay/components/payer";
import type { UnpaidReturn } from "~/features/payment/pay/last-try.rules";
import { ApiProvider, api } from "~/trpc/react";
import { ReturnedByLink } from "./returned-by-link";

type PayByLinkProps = {
  token: string;
  payable: PayableByLink;
  returned: Returned | null;
  unpaid: UnpaidReturn | null;
};

/** What can be paid through a link. */
export function PayByLink(props: PayByLinkProps) {
  return (
    <ApiProvider>
      <Payable {...props} />
    </ApiProvider>
  );
}

const lookAgainMs = 5000;

function Payable({ token, payable: first, returned, unpaid }: PayByLinkProps) {
  const [payable, setPayable] = useState(first);
  const { mutate } = api.payment.byLink.useMutation({ onSuccess: setPayable });
  const state = returned && stateAfter(returned, { before: first.paid, paid: payable.paid });
  const isChecking = state === "checking";
  useEffect(() => {
    if (!isChecking) return;
    const timer = setInterval(() => mutate({ token }), lookAgainMs);
    return () => clearInterval(timer);
  }, [isChecking, mutate, token]);
  return (
    <PayerContext value={{ token, reload: () => mutate({ token }) }}>
      {state && <ReturnedByLink state={state} payable={payable} />}
      {!isChecking && <PayView booking={payable} returned={unpaid} />}
    </PayerContext>
  );
}

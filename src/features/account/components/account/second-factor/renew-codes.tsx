"use client";

import type { FactorsChanged } from "~/features/account/second-factor/second-factor.schema";
import { api } from "~/trpc/react";
import { ProofForm, type ProofProps } from "./proof-form";

type RenewCodesProps = ProofProps & { onDone: (changed: FactorsChanged) => void };

/** The form that makes new recovery codes. */
export function RenewCodes({ onDone, ...props }: RenewCodesProps) {
  const renew = api.secondFactor.renewCodes.useMutation({ onSuccess: onDone });
  return (
    <ProofForm
      {...props}
      title="Make new recovery codes? The earlier ones stop working."
      submitText={renew.isPending ? "Making codes..." : "Make new codes"}
      isBusy={renew.isPending}
      error={renew.error}
      fallback="The codes could not be made. Please try again."
      onSend={(proof) => renew.mutate(proof)}
    />
  );
}

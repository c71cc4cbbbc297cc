"use client";

import type { FactorsChanged } from "~/features/account/second-factor/second-factor.schema";
import { api } from "~/trpc/react";
import { ProofForm, type ProofProps } from "./proof-form";

type RemoveFactorProps = ProofProps & {
  factor: { id: string; name: string };
  onDone: (changed: FactorsChanged) => void;
};

/** The form that removes the app or a passkey. */
export function RemoveFactor({ factor, onDone, ...props }: RemoveFactorProps) {
  const remove = api.secondFactor.remove.useMutation({ onSuccess: onDone });
  return (
    <ProofForm
      {...props}
      title={`Remove ${factor.name}?`}
      submitText={remove.isPending ? "Removing..." : "Remove it"}
      isBusy={remove.isPending}
      error={remove.error}
      fallback="It could not be removed. Please try again."
      onSend={(proof) => remove.mutate({ id: factor.id, ...proof })}
    />
  );
}

"use client";

import type { FactorsChanged } from "~/features/account/second-factor/second-factor.schema";
import { api } from "~/trpc/react";
import { ConfirmApp } from "./confirm-app";
import { ProofForm, type ProofProps } from "./proof-form";

type AddAppProps = ProofProps & { onDone: (changed: FactorsChanged) => void };

/** Sets up an authenticator app: the password, then the app's secret and a first code. */
export function AddApp({ onDone, ...props }: AddAppProps) {
  const begin = api.secondFactor.beginApp.useMutation();
  if (begin.data) return <ConfirmApp app={begin.data} onDone={onDone} onCancel={props.onCancel} />;
  return (
    <ProofForm
      {...props}
      title="Set up an authenticator app"
      submitText="Continue"
      isBusy={begin.isPending}
      error={begin.error}
      fallback="The app could not be set up. Please try again."
      onSend={(proof) => begin.mutate(proof)}
    />
  );
}

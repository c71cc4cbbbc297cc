"use client";

import { useState } from "react";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import type { FactorsChanged } from "~/features/account/second-factor/second-factor.schema";
import { api } from "~/trpc/react";
import { ProofForm, type ProofProps } from "./proof-form";

type AddPasskeyProps = ProofProps & { onDone: (changed: FactorsChanged) => void };

const fallback = "The passkey was not added. Please try again, or use another device.";

/** The form that adds a passkey, which the browser keeps on this device, on a phone or on a security key. */
export function AddPasskey({ onDone, ...props }: AddPasskeyProps) {
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const begin = api.secondFactor.beginPasskey.useMutation();
  const add = api.secondFactor.addPasskey.useMutation();

  async function send(proof: { currentPassword?: string }) {
    setFailure(null);
    setIsBusy(true);
    try {
      const options = await begin.mutateAsync(proof);
      const { createPasskey } = await import("~/features/account/components/second-step/passkey-in-browser");
      onDone(await add.mutateAsync({ name: name.trim() || "Passkey", passkey: await createPasskey(options) }));
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  }
  return (
    <ProofForm
      {...props}
      title="Add a passkey"
      submitText={isBusy ? "Adding..." : "Add passkey"}
      isBusy={isBusy}
      error={failure}
      fallback={fallback}
      onSend={send}
    >
      <Field label="Name" isOptional hint="For example Office laptop, so that you know it from others">
        <Input autoComplete="off" maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
    </ProofForm>
  );
}

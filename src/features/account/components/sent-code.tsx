"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { messageOf } from "~/trpc/errors";
import { useLateMutation } from "~/trpc/use-late-mutation";
import type { CodeSending } from "./code-email";

/** Where the code went, with the way back to another address. Password managers read the address as the user name. */
export function SentTo({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly className="hidden" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-mist px-3.5 py-1.5">
        <p className="min-w-0 text-[0.9375rem]">
          Sent to <strong className="wrap-anywhere font-semibold">{email}</strong>
        </p>
        <Button variant="ghost" size="sm" className="-mx-3" onClick={onBack}>
          Change
        </Button>
      </div>
    </>
  );
}

type CodeFieldProps = { error: string | undefined; isInvalid: boolean; field: UseFormRegisterReturn };

/** The field for the six digits of a mailed code. */
export function CodeField({ error, isInvalid, field }: CodeFieldProps) {
  return (
    <Field label="Code" hint="6 digits" required error={error} isInvalid={isInvalid}>
      <Input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="font-semibold text-xl tabular-nums tracking-[0.35em]"
        {...field}
      />
    </Field>
  );
}

/** Sends a new code to the same address. `onSent`: after it was sent. */
export function SendAgain({ email, send, failure, onSent }: CodeSending & { email: string; onSent: () => void }) {
  const sending = useLateMutation(send, {
    onSuccess: ({ message }) => {
      notifySuccess(message);
      onSent();
    },
    onError: (error) => notifyError(messageOf(error, failure)),
  });
  return (
    <Button variant="ghost" isBusy={sending.isPending} onClick={() => sending.mutate({ email })}>
      {sending.isPending ? "Sending code..." : "Send a new code"}
    </Button>
  );
}

"use client";

import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Input } from "~/components/ui/input";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { ForgotPasswordInput } from "~/features/account/auth.schema";
import { messageOf } from "~/trpc/errors";
import { useLateMutation } from "~/trpc/use-late-mutation";
import { prepareToSend } from "./lazy-resolvers";

type ForgotPasswordEmailProps = {
  form: UseFormReturn<{ email: string }>;
  isFocused: boolean;
  /** Called when a code was sent, or when the user already has one. */
  onCode: () => void;
};

/** Step 1: asks for the address to send the code to. */
export function ForgotPasswordEmail({ form, isFocused, onCode }: ForgotPasswordEmailProps) {
  const { setFocus, register, handleSubmit, formState } = form;
  const send = useLateMutation((client, values: ForgotPasswordInput) => client.auth.forgotPassword.mutate(values), {
    onSuccess: ({ message }) => {
      notifySuccess(message);
      onCode();
    },
    onError: (error) => {
      notifyError(messageOf(error, "Failed to send OTP"));
      setFocus("email");
    },
  });
  useEffect(() => {
    if (isFocused) setFocus("email");
  }, [isFocused, setFocus]);
  return (
    <Form
      method="post"
      className="mt-8 grid gap-5"
      onFocus={prepareToSend}
      onSubmit={handleSubmit((values) => send.mutate(values))}
    >
      <Field label="Email" required error={formState.errors.email?.message}>
        <Input type="email" autoComplete="email" {...register("email")} />
      </Field>
      <Button type="submit" size="lg" isBusy={send.isPending}>
        {send.isPending ? "Sending code..." : "Send code"}
      </Button>
      <Button variant="ghost" onClick={handleSubmit(onCode)}>
        I already have a code
      </Button>
    </Form>
  );
}

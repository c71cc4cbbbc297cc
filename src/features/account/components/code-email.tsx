"use client";

import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Input } from "~/components/ui/input";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { Message } from "~/features/account/auth.schema";
import type { ApiClient } from "~/trpc/client";
import { messageOf } from "~/trpc/errors";
import { useLateMutation } from "~/trpc/use-late-mutation";
import { prepareToSend } from "./lazy-resolvers";

/** What a screen says and does to send a code. */
export type CodeSending = {
  send: (client: ApiClient, values: { email: string }) => Promise<Message>;
  /** The message for a failure without one from the server. */
  failure: string;
};

type CodeEmailProps = CodeSending & {
  form: UseFormReturn<{ email: string }>;
  isFocused: boolean;
  /** Called when a code was sent, or when the user already has one. */
  onCode: () => void;
};

/** Step 1: asks for the address to send the code to. */
export function CodeEmail({ form, isFocused, onCode, send, failure }: CodeEmailProps) {
  const { setFocus, register, handleSubmit, formState } = form;
  const sending = useLateMutation(send, {
    onSuccess: ({ message }) => {
      notifySuccess(message);
      onCode();
    },
    onError: (error) => {
      notifyError(messageOf(error, failure));
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
      onSubmit={handleSubmit((values) => sending.mutate(values))}
    >
      <Field label="Email" required error={formState.errors.email?.message}>
        <Input type="email" autoComplete="email" {...register("email")} />
      </Field>
      <Button type="submit" size="lg" isBusy={sending.isPending}>
        {sending.isPending ? "Sending code..." : "Send code"}
      </Button>
      <Button variant="ghost" onClick={handleSubmit(onCode)}>
        I already have a code
      </Button>
    </Form>
  );
}

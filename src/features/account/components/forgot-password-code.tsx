"use client";

import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLogout } from "~/components/layout/use-logout";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { formErrors } from "~/components/ui/form-errors";
import { FormMessage } from "~/components/ui/form-message";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { PasswordInput } from "~/components/ui/password-input";
import type { ResetPasswordInput } from "~/features/account/auth.schema";
import { useSession } from "~/lib/session/use-session";
import { messageOf, problemOf } from "~/trpc/errors";
import { useLateMutation } from "~/trpc/use-late-mutation";
import type { CodeSending } from "./code-email";
import { CodeField, SendAgain, SentTo } from "./sent-code";

const missing = "All fields are required";

type ForgotPasswordCodeProps = CodeSending & {
  form: UseFormReturn<{ otp: string; newPassword: string }>;
  email: string;
  loginHref: string;
  onBack: () => void;
  onDone: () => void;
};

/** Step 2: asks for the code and the new password. */
export function ForgotPasswordCode(props: ForgotPasswordCodeProps) {
  const { form, email, loginHref, onBack, onDone, ...sending } = props;
  const { user } = useSession();
  const logout = useLogout("keep");
  const { setFocus, resetField, register, handleSubmit, formState } = form;
  const reset = useLateMutation((client, values: ResetPasswordInput) => client.auth.resetPassword.mutate(values), {
    onSuccess: ({ message }) => {
      // The reset has ended all sessions of the account, including this browser's.
      if (user?.email === email.trim().toLowerCase()) logout();
      notifySuccess(message, { label: "Login", href: loginHref });
      onDone();
    },
    onError: (error) => {
      notifyError(messageOf(error, "Reset failed"));
      // The toast shows the message. Focus the field to correct.
      setFocus(passwordError(error) ? "newPassword" : "otp");
    },
  });
  const errors = formErrors(formState.errors, missing, { error: reset.error, fallback: "Reset failed" });
  useEffect(() => {
    setFocus("otp");
  }, [setFocus]);
  return (
    <Form
      method="post"
      className="mt-8 grid gap-5"
      onSubmit={handleSubmit((values) => reset.mutate({ ...values, email }))}
    >
      <FormMessage text={errors.message === missing ? missing : null} />
      <SentTo email={email} onBack={onBack} />
      <CodeField error={errors.errorOf("otp")} isInvalid={errors.isInvalid("otp")} field={register("otp")} />
      <Field
        label="New password"
        hint="At least 6 characters"
        required
        error={errors.errorOf("newPassword") ?? passwordError(reset.error)}
        isInvalid={errors.isInvalid("newPassword")}
      >
        <PasswordInput autoComplete="new-password" {...register("newPassword")} />
      </Field>
      <Button type="submit" size="lg" isBusy={reset.isPending}>
        {reset.isPending ? "Resetting..." : "Reset password"}
      </Button>
      <SendAgain
        {...sending}
        email={email}
        onSent={() => {
          resetField("otp");
          setFocus("otp");
        }}
      />
    </Form>
  );
}

/** The server's error for the new password (too common). */
function passwordError(error: unknown): string | undefined {
  return problemOf(error)?.issues?.find(({ path }) => path[0] === "newPassword")?.message;
}

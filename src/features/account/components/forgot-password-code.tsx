"use client";

import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLogout } from "~/components/layout/use-logout";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { formErrors } from "~/components/ui/form-errors";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { PasswordInput } from "~/components/ui/password-input";
import type { ForgotPasswordInput, ResetPasswordInput } from "~/features/account/auth.schema";
import { useSession } from "~/lib/session/use-session";
import { messageOf, problemOf } from "~/trpc/errors";
import { useLateMutation } from "~/trpc/use-late-mutation";

const missing = "All fields are required";

type ForgotPasswordCodeProps = {
  form: UseFormReturn<{ otp: string; newPassword: string }>;
  email: string;
  loginHref: string;
  onBack: () => void;
  onDone: () => void;
};

/** Step 2: asks for the code and the new password. */
export function ForgotPasswordCode({ form, email, loginHref, onBack, onDone }: ForgotPasswordCodeProps) {
  const { user } = useSession();
  const logout = useLogout();
  const { setFocus, resetField, register, handleSubmit, formState } = form;
  const resend = useLateMutation((client, values: ForgotPasswordInput) => client.auth.forgotPassword.mutate(values), {
    onSuccess: ({ message }) => {
      notifySuccess(message);
      resetField("otp");
      setFocus("otp");
    },
    onError: (error) => notifyError(messageOf(error, "Failed to send OTP")),
  });
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
      {/* The user name for password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly className="hidden" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-mist px-3.5 py-1.5">
        <p className="min-w-0 text-[0.9375rem]">
          Sent to <strong className="wrap-anywhere font-semibold">{email}</strong>
        </p>
        <Button variant="ghost" size="sm" className="-mx-3" onClick={onBack}>
          Change
        </Button>
      </div>
      <Field label="Code" hint="6 digits" required error={errors.errorOf("otp")} isInvalid={errors.isInvalid("otp")}>
        <Input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="font-semibold text-xl tabular-nums tracking-[0.35em]"
          {...register("otp")}
        />
      </Field>
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
      <Button variant="ghost" isBusy={resend.isPending} onClick={() => resend.mutate({ email })}>
        {resend.isPending ? "Sending code..." : "Send a new code"}
      </Button>
    </Form>
  );
}

/** The server's error for the new password (too common). */
function passwordError(error: unknown): string | undefined {
  return problemOf(error)?.issues?.find(({ path }) => path[0] === "newPassword")?.message;
}

"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { notifySuccess } from "~/components/ui/notify";
import { PasswordInput } from "~/components/ui/password-input";
import { changePasswordInput } from "~/features/account/account.schema";
import { saveSession } from "~/lib/session/session";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { AccountSection } from "./account-section";

const fallback = "Your password could not be changed. Please try again.";

/** The form that changes the password, or sets the first one of a Google account. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const utils = api.useUtils();
  const form = useForm({
    shouldFocusError: false,
    resolver: zodResolver(changePasswordInput),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const { errors } = form.formState;
  const change = api.auth.changePassword.useMutation({
    onSuccess: (user) => {
      // The old token is invalid now; continue with the new one.
      saveSession(user);
      form.reset();
      notifySuccess("Your password is changed. Your other devices are logged out.");
      void utils.auth.me.invalidate();
    },
    onError: (error) => {
      for (const { path, message } of problemOf(error)?.issues ?? []) {
        if (path[0] === "currentPassword" || path[0] === "newPassword") form.setError(path[0], { message });
      }
    },
  });
  const hasFieldError = Boolean(errors.currentPassword || errors.newPassword);
  return (
    <AccountSection
      title="Password"
      text={
        hasPassword
          ? "A new password logs your other devices out."
          : "You log in with Google. With a password you can also log in by email."
      }
    >
      <Form method="post" className="grid gap-5" onSubmit={form.handleSubmit((values) => change.mutate(values))}>
        <FormMessage text={change.error && !hasFieldError ? messageOf(change.error, fallback) : null} />
        {hasPassword && (
          <Field label="Current password" required error={errors.currentPassword?.message}>
            <PasswordInput autoComplete="current-password" {...form.register("currentPassword")} />
          </Field>
        )}
        <Field label="New password" required hint="At least 6 characters" error={errors.newPassword?.message}>
          <PasswordInput autoComplete="new-password" {...form.register("newPassword")} />
        </Field>
        <Button type="submit" isBusy={change.isPending} className="justify-self-start">
          {change.isPending ? "Saving..." : hasPassword ? "Change password" : "Set password"}
        </Button>
      </Form>
    </AccountSection>
  );
}

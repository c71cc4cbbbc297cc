"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { formErrors } from "~/components/ui/form-errors";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { PasswordInput } from "~/components/ui/password-input";
import { PhoneInput, phoneHint } from "~/components/ui/phone-input";
import { acceptInvitationInput } from "~/features/staff/staff.schema";
import { api } from "~/trpc/react";
import { useEnterPortal } from "./use-enter-portal";

const missing = "All fields are required";
const fallback = "Could not accept the invitation. Please try again.";

/** Accepts an invitation by creating an account. */
export function AcceptForm({ token }: { token: string }) {
  const accept = api.staff.accept.useMutation({ onSuccess: useEnterPortal() });
  const defaultValues = { token, name: "", phone: "", password: "" };
  const form = useForm({ shouldFocusError: false, resolver: zodResolver(acceptInvitationInput), defaultValues });
  const faults = formErrors(form.formState.errors, missing, { error: accept.error, fallback });
  const field = (name: "name" | "phone" | "password") => ({
    required: true,
    error: faults.errorOf(name),
    isInvalid: faults.isInvalid(name),
  });
  const isBusy = accept.isPending || accept.isSuccess;
  return (
    <Form method="post" className="mt-5 grid gap-5" onSubmit={form.handleSubmit((values) => accept.mutate(values))}>
      <FormMessage text={faults.message} />
      <Field label="Full Name" {...field("name")}>
        <Input autoComplete="name" {...form.register("name")} />
      </Field>
      <Field label="Phone Number" hint={phoneHint} {...field("phone")}>
        <PhoneInput {...form.register("phone")} />
      </Field>
      <Field label="Password" hint="At least 6 characters" {...field("password")}>
        <PasswordInput autoComplete="new-password" {...form.register("password")} />
      </Field>
      <Button type="submit" size="lg" isBusy={isBusy}>
        {isBusy ? "Joining..." : "Accept and join"}
      </Button>
    </Form>
  );
}

"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { AccountFields } from "~/components/ui/account-fields";
import { Button } from "~/components/ui/button";
import { Form } from "~/components/ui/form";
import { formErrors } from "~/components/ui/form-errors";
import { FormMessage } from "~/components/ui/form-message";
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
  const errors = formErrors(form.formState.errors, missing, { error: accept.error, fallback });
  const isBusy = accept.isPending || accept.isSuccess;
  return (
    <Form method="post" className="mt-5 grid gap-5" onSubmit={form.handleSubmit((values) => accept.mutate(values))}>
      <FormMessage text={errors.message} />
      <AccountFields errors={errors} register={form.register} />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {isBusy ? "Joining..." : "Accept and join"}
      </Button>
    </Form>
  );
}

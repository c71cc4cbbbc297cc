"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { notifySuccess } from "~/components/ui/notify";
import { PhoneInput, phoneHint } from "~/components/ui/phone-input";
import { useKeepDraft } from "~/components/ui/use-keep-draft";
import { type Account, updateAccountInput } from "~/features/account/account.schema";
import { dropDraft, readDraft } from "~/lib/draft";
import { saveSession } from "~/lib/session/session";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { AccountSection } from "./account-section";

/** The unvalidated form input. */
const typedDetails = z.object({ name: z.string(), phone: z.string() });

/** The form for name and phone. Unsaved input is kept as a draft in case the user must log in again. */
export function DetailsForm({ account }: { account: Account }) {
  const { _id, name, phone } = account;
  const draftKey = `account-details:${_id}`;
  const utils = api.useUtils();
  const form = useForm({
    shouldFocusError: false,
    resolver: zodResolver(updateAccountInput),
    defaultValues: readDraft(draftKey, typedDetails) ?? { name, phone },
  });
  const save = api.auth.updateMe.useMutation({
    onSuccess: (user) => {
      dropDraft(draftKey);
      saveSession(user);
      notifySuccess("Your details are saved.");
      void utils.auth.me.invalidate();
    },
  });
  useKeepDraft(form, draftKey);
  const { register, handleSubmit, formState } = form;
  return (
    <AccountSection title="Your details" text="New bookings start with this name and phone number.">
      <Form method="post" className="grid gap-5" onSubmit={handleSubmit((values) => save.mutate(values))}>
        <FormMessage text={save.error && messageOf(save.error, "Your details could not be saved. Please try again.")} />
        <Field label="Full Name" required error={formState.errors.name?.message}>
          <Input autoComplete="name" maxLength={100} {...register("name")} />
        </Field>
        <Field label="Phone Number" hint={phoneHint} error={formState.errors.phone?.message}>
          <PhoneInput {...register("phone")} />
        </Field>
        <Button type="submit" isBusy={save.isPending} className="justify-self-start">
          {save.isPending ? "Saving..." : "Save details"}
        </Button>
      </Form>
    </AccountSection>
  );
}

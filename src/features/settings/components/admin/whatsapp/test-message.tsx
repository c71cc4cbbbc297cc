"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { TestPanel } from "~/features/settings/components/admin/test-panel";
import { phoneNumber } from "~/lib/fields";
import { api } from "~/trpc/react";

const testForm = z.object({ phone: phoneNumber("Phone is required") });

type TestMessageProps = {
  /** Whether the form above has no change that is not saved yet. */
  isSaved: boolean;
  /** Whether the saved account is complete. */
  isComplete: boolean;
};

/** Sends Meta's greeting with the saved account, and says whether Meta took it. */
export function TestMessage({ isSaved, isComplete }: TestMessageProps) {
  const form = useForm({ resolver: zodResolver(testForm), defaultValues: { phone: "" } });
  const test = api.mail.testWhatsApp.useMutation();
  const advice = isComplete ? "Save first: the test uses what is saved." : "Enter the account and save it first.";
  return (
    <TestPanel
      title="Test message"
      test={test}
      onSubmit={form.handleSubmit((values) => test.mutate(values))}
      advice={isSaved && isComplete ? null : advice}
      accepted="Accepted by Meta. Look at the phone."
    >
      <Field
        label="To"
        hint="A number with WhatsApp. Meta's greeting goes there, also while messages are off"
        error={form.formState.errors.phone?.message}
        className="max-w-xl"
      >
        <Input type="tel" autoComplete="tel" {...form.register("phone")} />
      </Field>
    </TestPanel>
  );
}

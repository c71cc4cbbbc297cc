"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { phoneNumber } from "~/lib/fields";
import { messageOf } from "~/trpc/errors";
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
  const { data } = test;
  const failure = test.error ? messageOf(test.error, "Could not send it. Please try again.") : data?.reason;
  const advice = isComplete ? "Save first: the test uses what is saved." : "Enter the account and save it first.";
  return (
    <Panel title="Test message" className="mt-6">
      <Form className="grid gap-4 p-4 sm:p-5" onSubmit={form.handleSubmit((values) => test.mutate(values))}>
        <FormMessage text={failure}>
          {data?.error && <code className="mt-2 block break-words text-[0.8125rem]">{data.error}</code>}
        </FormMessage>
        <Field
          label="To"
          hint="A number with WhatsApp. Meta's greeting goes there, also while messages are off"
          error={form.formState.errors.phone?.message}
          className="max-w-xl"
        >
          <Input type="tel" autoComplete="tel" {...form.register("phone")} />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="secondary" isBusy={test.isPending} disabled={!isSaved || !isComplete}>
            {test.isPending ? "Sending..." : "Send test message"}
          </Button>
          <p role="status" className="text-[0.9375rem] text-soft">
            {!isSaved || !isComplete ? advice : data?.isSent && "Accepted by Meta. Look at the phone."}
          </p>
        </div>
      </Form>
    </Panel>
  );
}

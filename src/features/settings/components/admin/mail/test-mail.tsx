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
import { useSession } from "~/lib/session/use-session";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const testForm = z.object({ to: z.string().trim().min(1, "Email is required").pipe(z.email("Invalid email address")) });

type TestMailProps = {
  /** Whether the form above has no change that is not saved yet. */
  isSaved: boolean;
  /** Whether a service is set up. */
  canSend: boolean;
};

/** Sends a mail by the saved settings, and says whether the service took it. */
export function TestMail({ isSaved, canSend }: TestMailProps) {
  const { user } = useSession();
  const utils = api.useUtils();
  const form = useForm({ resolver: zodResolver(testForm), defaultValues: { to: user?.email ?? "" } });
  const test = api.mail.test.useMutation({ onSettled: () => utils.mail.invalidate() });
  const { data, variables } = test;
  const advice = canSend ? "Save first: the test uses what is saved." : "Choose a service and save it first.";
  return (
    <Panel title="Test mail" className="mt-6">
      <Form className="grid gap-4 p-4 sm:p-5" onSubmit={form.handleSubmit((values) => test.mutate(values))}>
        <FormMessage text={failureOf(test.error, data)}>
          {data?.error && <code className="mt-2 block break-words text-[0.8125rem]">{data.error}</code>}
        </FormMessage>
        <Field label="To" error={form.formState.errors.to?.message} className="max-w-xl">
          <Input type="email" autoComplete="email" {...form.register("to")} />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="secondary" isBusy={test.isPending} disabled={!isSaved || !canSend}>
            {test.isPending ? "Sending..." : "Send test mail"}
          </Button>
          <p role="status" className="text-[0.9375rem] text-soft">
            {!isSaved || !canSend
              ? advice
              : data?.isSent && `Accepted for ${variables?.to}. If it does not arrive, look into the spam folder.`}
          </p>
        </div>
      </Form>
    </Panel>
  );
}

function failureOf(error: unknown, data: { isSent: boolean; reason: string } | undefined): string | null {
  if (error) return messageOf(error, "Could not send it. Please try again.");
  return data && !data.isSent ? data.reason : null;
}

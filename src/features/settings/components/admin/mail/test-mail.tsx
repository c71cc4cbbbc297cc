"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { TestPanel } from "~/features/settings/components/admin/test-panel";
import { useSession } from "~/lib/session/use-session";
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
  const advice = canSend ? "Save first: the test uses what is saved." : "Choose a service and save it first.";
  return (
    <TestPanel
      title="Test mail"
      test={test}
      onSubmit={form.handleSubmit((values) => test.mutate(values))}
      advice={isSaved && canSend ? null : advice}
      accepted={`Accepted for ${test.variables?.to}. If it does not arrive, look into the spam folder.`}
    >
      <Field label="To" error={form.formState.errors.to?.message} className="max-w-xl">
        <Input type="email" autoComplete="email" {...form.register("to")} />
      </Field>
    </TestPanel>
  );
}

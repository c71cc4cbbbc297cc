"use client";

import { type FormEvent, useState } from "react";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { notifySuccess } from "~/components/ui/notify";
import { api } from "~/trpc/react";
import { Buttons, CodeInput, issuesOf, unplacedText } from "./code-form";

/** Confirms the address of the account by the code that was mailed to it. */
export function ConfirmEmail({ email, onEnd }: { email: string; onEnd: () => void }) {
  const [code, setCode] = useState("");
  const utils = api.useUtils();
  const confirm = api.auth.confirmEmail.useMutation({
    onSuccess: (account) => {
      utils.auth.me.setData(undefined, account);
      notifySuccess("Your email is confirmed.");
      onEnd();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate({ code });
  };
  return (
    <Form method="post" className="grid gap-5" onSubmit={submit}>
      <FormMessage text={unplacedText(confirm.error, "Your email could not be confirmed. Please try again.")} />
      <p role="status" className="break-words">
        {`Type the code that we sent to ${email}. It works for 10 minutes.`}
      </p>
      <Field label="Code" hint="6 digits" required error={issuesOf(confirm.error)("code")}>
        <CodeInput value={code} onChange={(event) => setCode(event.target.value)} />
      </Field>
      <Buttons isBusy={confirm.isPending} text="Confirm email" busyText="Confirming..." back="Back" onBack={onEnd} />
    </Form>
  );
}

"use client";

import { type FormEvent, useState } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { notifySuccess } from "~/components/ui/notify";
import { PasswordInput } from "~/components/ui/password-input";
import type { Account } from "~/features/account/account.schema";
import { saveSession } from "~/lib/session/session";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { Buttons, CodeInput, issuesOf, type Typing, unplacedText } from "./code-form";

type StepProps = { account: Account; email: string; onBack: () => void };

/** Changes the address in two steps: the first sends a code to the new one, the second uses it. */
export function ChangeEmail({ account, onEnd }: { account: Account; onEnd: () => void }) {
  const [email, setEmail] = useState("");
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <EnterCode email={email} onBack={() => setIsSent(false)} onEnd={onEnd} />;
  return (
    <AskForCode account={account} email={email} onEmail={setEmail} onSent={() => setIsSent(true)} onBack={onEnd} />
  );
}

type AskProps = StepProps & { onEmail: (email: string) => void; onSent: () => void };

function AskForCode({ account, email, onEmail, onSent, onBack }: AskProps) {
  const [proof, setProof] = useState("");
  const ask = api.auth.askEmailChange.useMutation({ onSuccess: onSent });
  const issueOf = issuesOf(ask.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate({ email, ...(account.hasPassword ? { password: proof } : { code: proof }) });
  };
  const proofControl = { value: proof, onChange: (event: Typing) => setProof(event.target.value) };
  return (
    <Form method="post" className="grid gap-5" onSubmit={submit}>
      <FormMessage text={unplacedText(ask.error, "The code could not be sent. Please try again.")} />
      <Field label="New email" required error={issueOf("email")}>
        <Input type="email" autoComplete="email" value={email} onChange={(event) => onEmail(event.target.value)} />
      </Field>
      {account.hasPassword ? (
        <Field label="Your password" required error={issueOf("password")}>
          <PasswordInput autoComplete="current-password" {...proofControl} />
        </Field>
      ) : (
        <>
          <SendToPresent email={account.email} />
          <Field label="Code from your present email" hint="6 digits" required error={issueOf("code")}>
            <CodeInput {...proofControl} />
          </Field>
        </>
      )}
      <Buttons isBusy={ask.isPending} text="Send code" busyText="Sending code..." back="Cancel" onBack={onBack} />
    </Form>
  );
}

/** An account without a password proves that its address is theirs. */
function SendToPresent({ email }: { email: string }) {
  const send = api.auth.sendLoginCode.useMutation({ onSuccess: ({ message }) => notifySuccess(message) });
  return (
    <div className="space-y-3">
      <p className="text-[0.9375rem] text-soft">
        Your account has no password, so we first send a code to the email that it has now.
      </p>
      <FormMessage text={send.error && messageOf(send.error, "The code could not be sent. Please try again.")} />
      <Button variant="secondary" isBusy={send.isPending} onClick={() => send.mutate({ email })}>
        Send a code to my present email
      </Button>
    </div>
  );
}

function EnterCode({ email, onBack, onEnd }: Pick<StepProps, "email" | "onBack"> & { onEnd: () => void }) {
  const [code, setCode] = useState("");
  const utils = api.useUtils();
  const change = api.auth.changeEmail.useMutation({
    onSuccess: (user) => {
      // The old token is invalid now; continue with the new one.
      saveSession(user);
      notifySuccess("Your email is changed. Your other devices are logged out.");
      onEnd();
      void utils.auth.me.invalidate();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ email, code });
  };
  return (
    <Form method="post" className="grid gap-5" onSubmit={submit}>
      <FormMessage text={unplacedText(change.error, "Your email could not be changed. Please try again.")} />
      <p role="status" className="break-words">
        {`Type the code for ${email}. It works for 10 minutes. Until you type it, your email stays as it is.`}
      </p>
      <Field label="Code" hint="6 digits" required error={issuesOf(change.error)("code")}>
        <CodeInput value={code} onChange={(event) => setCode(event.target.value)} />
      </Field>
      <Buttons isBusy={change.isPending} text="Change email" busyText="Changing..." back="Back" onBack={onBack} />
    </Form>
  );
}

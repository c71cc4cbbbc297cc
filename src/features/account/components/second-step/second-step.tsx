"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import type { FinishLoginInput, SecondStep as Offered } from "~/features/account/second-factor/second-factor.schema";
import type { SessionUser } from "~/lib/session/session-user";
import { messageOf, problemOf } from "~/trpc/errors";
import { useLateMutation } from "~/trpc/use-late-mutation";

type SecondStepProps = {
  ticket: string;
  onDone: (user: SessionUser) => void;
  /** Back to the form of the login. */
  onLeave: () => void;
};

const fallback = "The login could not be finished. Please try again.";
const notUsed = "The passkey was not used. Please try again, or enter a code.";

/** The second step of a login: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ ticket, onDone, onLeave }: SecondStepProps) {
  const titleId = useId();
  const codeField = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const [offered, setOffered] = useState<Offered | null>(null);
  const { mutate: ask, ...asking } = useLateMutation(
    (client, _: null) => client.secondFactor.readStep.mutate({ ticket }),
    {
      onSuccess: setOffered,
    },
  );
  const finish = useLateMutation(
    (client, proof: Omit<FinishLoginInput, "ticket">) => client.secondFactor.finishLogin.mutate({ ticket, ...proof }),
    {
      onSuccess: onDone,
      onError: () => {
        codeField.current?.select();
        // A challenge works once.
        if (offered?.passkey) ask(null);
      },
    },
  );
  const hasRequested = useRef(false);
  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    ask(null);
  }, [ask]);
  useEffect(() => {
    codeField.current?.focus();
  }, []);

  async function sign() {
    if (!offered?.passkey) return;
    setBroken(null);
    setMissing(null);
    try {
      const { signWithPasskey } = await import("./passkey-in-browser");
      finish.mutate({ passkey: await signWithPasskey(offered.passkey) });
    } catch {
      setBroken(notUsed);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBroken(null);
    setMissing(code.trim() ? null : "Please enter the code");
    if (code.trim()) finish.mutate({ code });
  };
  const failure = finish.error ?? asking.error;
  const isWrongCode = problemOf(finish.error)?.code === "INVALID_CREDENTIALS" && !broken;
  const codeError = missing ?? (isWrongCode ? messageOf(finish.error, fallback) : null);
  return (
    <section aria-labelledby={titleId} className="mt-7">
      <h2 id={titleId} className="text-xl">
        Confirm that it is you
      </h2>
      <Form method="post" className="mt-4 grid gap-5" onSubmit={submit}>
        <FormMessage text={broken ?? (failure && !codeError ? messageOf(failure, fallback) : null)} />
        {offered?.passkey && (
          <Button size="lg" variant="secondary" disabled={finish.isPending || asking.isPending} onClick={sign}>
            Use a passkey
          </Button>
        )}
        <Field
          label="Code"
          required
          hint={
            offered && !offered.hasApp ? "A recovery code" : "6 digits of your authenticator app, or a recovery code"
          }
          error={codeError}
        >
          <Input
            ref={codeField}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={60}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            className="font-semibold text-lg tabular-nums tracking-[0.12em]"
          />
        </Field>
        <Button type="submit" size="lg" isBusy={finish.isPending}>
          {finish.isPending ? "Logging in..." : "Confirm"}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          Back to the login
        </Button>
      </Form>
    </section>
  );
}

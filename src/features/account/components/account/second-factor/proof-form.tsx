"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { PasswordInput } from "~/components/ui/password-input";
import { messageOf, problemOf } from "~/trpc/errors";

export type ProofProps = { hasPassword: boolean; onCancel: () => void };

type ProofFormProps = ProofProps & {
  title: string;
  submitText: string;
  isBusy: boolean;
  error: unknown;
  /** The message of an error without one of the server. */
  fallback: string;
  /** Gets the current password; undefined for accounts without one. */
  onSend: (proof: { currentPassword?: string }) => void;
  /** More fields, after the password. */
  children?: ReactNode;
};

/** The form with which each change of the second step begins: it asks for the password. */
export function ProofForm({ title, submitText, hasPassword, isBusy, error, fallback, ...rest }: ProofFormProps) {
  const { onSend, onCancel, children } = rest;
  const [password, setPassword] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const issue = problemOf(error)?.issues?.find(({ path }) => path[0] === "currentPassword")?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(hasPassword ? { currentPassword: password } : {});
  };
  return (
    <Form method="post" className="grid gap-5" onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h3>
      <FormMessage text={error && !issue ? messageOf(error, fallback) : null} />
      {hasPassword && (
        <Field label="Your current password" required error={issue}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {submitText}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

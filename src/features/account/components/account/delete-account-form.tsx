"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useLogout } from "~/components/layout/use-logout";
import { Button } from "~/components/ui/button";
import { DialogFooter } from "~/components/ui/dialog";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { notifySuccess } from "~/components/ui/notify";
import { PasswordInput } from "~/components/ui/password-input";
import type { Account } from "~/features/account/account.schema";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

type DeleteAccountFormProps = { account: Account; onKeep: () => void };

/** Asks for the password, or for the e-mail if the account has no password. */
export function DeleteAccountForm({ account, onKeep }: DeleteAccountFormProps) {
  const [typed, setTyped] = useState("");
  const router = useRouter();
  const logout = useLogout("remove");
  const remove = api.auth.deleteMe.useMutation({
    onSuccess: ({ message }) => {
      notifySuccess(message);
      logout();
      router.push("/");
    },
  });
  const issue = problemOf(remove.error)?.issues?.[0]?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate(account.hasPassword ? { password: typed } : { email: typed });
  };
  const control = { value: typed, onChange: (event: { target: { value: string } }) => setTyped(event.target.value) };
  return (
    <Form method="post" className="mt-5 grid gap-5" onSubmit={submit}>
      <FormMessage
        text={
          remove.error && !issue
            ? messageOf(remove.error, "Your account could not be deleted. Please try again.")
            : null
        }
      />
      {account.hasPassword ? (
        <Field label="Your password" required error={issue}>
          <PasswordInput autoComplete="current-password" {...control} />
        </Field>
      ) : (
        <Field label="Your email" required hint={`Type ${account.email}`} error={issue}>
          <Input type="email" autoComplete="off" {...control} />
        </Field>
      )}
      <DialogFooter className="mt-0">
        <Button variant="secondary" onClick={onKeep}>
          Keep my account
        </Button>
        <Button type="submit" isBusy={remove.isPending}>
          Delete for good
        </Button>
      </DialogFooter>
    </Form>
  );
}

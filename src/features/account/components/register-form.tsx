"use client";

import { useForm } from "react-hook-form";
import { AccountFields } from "~/components/ui/account-fields";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { formErrors, requiredField } from "~/components/ui/form-errors";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import type { RegisterInput } from "~/features/account/auth.schema";
import { loginPath } from "~/lib/session/return-to";
import { useLateMutation } from "~/trpc/use-late-mutation";
import { GoogleSignIn } from "./google-sign-in";
import { prepareToSend, registerRules } from "./lazy-resolvers";
import { OtherFormLink } from "./other-form-link";
import { useSignIn } from "./use-sign-in";

const missing = "All fields are required";
const fallback = "Registration failed. Please try again.";
const empty = { name: "", email: "", phone: "", password: "" };

type RegisterFormProps = { returnTo?: string; isGoogleReady: boolean };

export function RegisterForm({ returnTo, isGoogleReady }: RegisterFormProps) {
  const { signIn, isSignedIn } = useSignIn(returnTo);
  const register = useLateMutation((client, values: RegisterInput) => client.auth.register.mutate(values), {
    onSuccess: signIn,
  });
  const form = useForm({ shouldFocusError: false, resolver: registerRules, defaultValues: empty });
  const errors = formErrors(form.formState.errors, missing, { error: register.error, fallback });
  const isBusy = register.isPending || isSignedIn;
  return (
    <>
      <Form
        method="post"
        className="mt-7 grid gap-5"
        onFocus={prepareToSend}
        onSubmit={form.handleSubmit((values) => register.mutate(values))}
      >
        <FormMessage text={errors.message} />
        <AccountFields errors={errors} register={form.register}>
          <Field label="Email" {...requiredField(errors, "email")}>
            <Input type="email" autoComplete="email" {...form.register("email")} />
          </Field>
        </AccountFields>
        <Button type="submit" size="lg" isBusy={isBusy}>
          {isBusy ? "Creating account..." : "Create account"}
        </Button>
      </Form>
      <GoogleSignIn isReady={isGoogleReady} returnTo={returnTo} />
      <OtherFormLink question="Already registered?" href={loginPath(returnTo)} label="Login" className="mt-6" />
    </>
  );
}

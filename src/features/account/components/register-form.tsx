"use client";

import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { AccountFields } from "~/components/ui/account-fields";
import { Field } from "~/components/ui/field";
import { formErrors, requiredField } from "~/components/ui/form-errors";
import { Input } from "~/components/ui/input";
import type { RegisterInput } from "~/features/account/auth.schema";
import { loginPath } from "~/lib/session/return-to";
import { readTypedAccount } from "~/lib/session/typed-account";
import { useLateMutation } from "~/trpc/use-late-mutation";
import { AuthForm } from "./auth-form";
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
  const { getValues, setValue } = form;
  const [isFilled, setIsFilled] = useState(false);
  useEffect(() => {
    // What was typed into a booking before. What is typed here stays.
    const { name, phone } = readTypedAccount();
    if (name && !getValues("name")) setValue("name", name);
    if (phone && !getValues("phone")) setValue("phone", phone);
    // The field of the phone number reads its country when it appears.
    setIsFilled(name !== undefined || phone !== undefined);
  }, [getValues, setValue]);
  const errors = formErrors(form.formState.errors, missing, { error: register.error, fallback });
  const isBusy = register.isPending || isSignedIn;
  return (
    <>
      <AuthForm
        onFocus={prepareToSend}
        onSubmit={form.handleSubmit((values) => register.mutate(values))}
        message={errors.message}
        isBusy={isBusy}
        submitText={isBusy ? "Creating account..." : "Create account"}
      >
        <AccountFields key={String(isFilled)} errors={errors} register={form.register}>
          <Field label="Email" {...requiredField(errors, "email")}>
            <Input type="email" autoComplete="email" {...form.register("email")} />
          </Field>
        </AccountFields>
      </AuthForm>
      <GoogleSignIn isReady={isGoogleReady} returnTo={returnTo} />
      <OtherFormLink question="Already registered?" href={loginPath(returnTo)} label="Login" className="mt-6" />
    </>
  );
}

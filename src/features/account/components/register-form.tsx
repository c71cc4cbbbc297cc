"use client";

import Link from "next/link";
import { useForm } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { formErrors } from "~/components/ui/form-errors";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { PasswordInput } from "~/components/ui/password-input";
import { PhoneInput, phoneHint } from "~/components/ui/phone-input";
import type { RegisterInput } from "~/features/account/auth.schema";
import { googlePath, loginPath } from "~/lib/session/return-to";
import { useLateMutation } from "~/trpc/use-late-mutation";
import { GoogleButton } from "./google-button";
import { prepareToSend, registerRules } from "./lazy-resolvers";
import { OrDivider } from "./or-divider";
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
  const faults = formErrors(form.formState.errors, missing, { error: register.error, fallback });
  const isBusy = register.isPending || isSignedIn;
  const field = (name: keyof typeof empty) => ({
    required: true,
    error: faults.errorOf(name),
    isInvalid: faults.isInvalid(name),
  });
  return (
    <>
      <Form
        method="post"
        className="mt-7 grid gap-5"
        onFocus={prepareToSend}
        onSubmit={form.handleSubmit((values) => register.mutate(values))}
      >
        <FormMessage text={faults.message} />
        <Field label="Full Name" {...field("name")}>
          <Input autoComplete="name" {...form.register("name")} />
        </Field>
        <Field label="Email" {...field("email")}>
          <Input type="email" autoComplete="email" {...form.register("email")} />
        </Field>
        <Field label="Phone Number" hint={phoneHint} {...field("phone")}>
          <PhoneInput {...form.register("phone")} />
        </Field>
        <Field label="Password" hint="At least 6 characters" {...field("password")}>
          <PasswordInput autoComplete="new-password" {...form.register("password")} />
        </Field>
        <Button type="submit" size="lg" isBusy={isBusy}>
          {isBusy ? "Creating account..." : "Create account"}
        </Button>
      </Form>
      <OrDivider />
      <GoogleButton href={isGoogleReady ? googlePath(returnTo) : null} />
      <p className="mt-6 text-center text-soft">
        Already registered?{" "}
        <Link
          href={loginPath(returnTo)}
          className="font-semibold text-leaf-700 underline decoration-marigold decoration-2 underline-offset-4"
        >
          Login
        </Link>
      </p>
    </>
  );
}

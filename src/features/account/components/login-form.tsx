"use client";

import { useForm } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Form } from "~/components/ui/form";
import { formErrors } from "~/components/ui/form-errors";
import { FormMessage } from "~/components/ui/form-message";
import type { LoginInput } from "~/features/account/auth.schema";
import { registerPath } from "~/lib/session/return-to";
import { useLateMutation } from "~/trpc/use-late-mutation";
import { GoogleSignIn } from "./google-sign-in";
import { loginRules, prepareToSend } from "./lazy-resolvers";
import { LoginFields } from "./login-fields";
import { OtherFormLink } from "./other-form-link";
import { useSignIn } from "./use-sign-in";

const missing = "Both email and password are required";
const fallback = "Login failed. Please check your credentials.";

type LoginFormProps = {
  returnTo?: string;
  /** The error message of a failed Google sign-in. */
  notice?: string | null;
  isGoogleReady: boolean;
};

export function LoginForm({ returnTo, notice = null, isGoogleReady }: LoginFormProps) {
  const { signIn, isSignedIn } = useSignIn(returnTo);
  const login = useLateMutation((client, values: LoginInput) => client.auth.login.mutate(values), {
    onSuccess: signIn,
  });
  const form = useForm({ shouldFocusError: false, resolver: loginRules, defaultValues: { email: "", password: "" } });
  const errors = formErrors(form.formState.errors, missing, { error: login.error, fallback });
  const isBusy = login.isPending || isSignedIn;
  return (
    <>
      <Form
        method="post"
        className="mt-7 grid gap-5"
        onFocus={prepareToSend}
        onSubmit={form.handleSubmit((values) => login.mutate(values))}
      >
        <FormMessage text={errors.message ?? (login.isIdle && !form.formState.isSubmitted ? notice : null)} />
        <LoginFields errors={errors} register={form.register} returnTo={returnTo} />
        <Button type="submit" size="lg" isBusy={isBusy}>
          {isBusy ? "Logging in..." : "Login"}
        </Button>
      </Form>
      <GoogleSignIn isReady={isGoogleReady} returnTo={returnTo} />
      <OtherFormLink question="New here?" href={registerPath(returnTo)} label="Create an account" className="mt-6" />
    </>
  );
}

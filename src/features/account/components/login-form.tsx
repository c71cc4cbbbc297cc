"use client";

import Link from "next/link";
import { useForm } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Form } from "~/components/ui/form";
import { formErrors } from "~/components/ui/form-errors";
import { FormMessage } from "~/components/ui/form-message";
import type { LoginInput } from "~/features/account/auth.schema";
import { googlePath, registerPath } from "~/lib/session/return-to";
import { useLateMutation } from "~/trpc/use-late-mutation";
import { GoogleButton } from "./google-button";
import { loginRules, prepareToSend } from "./lazy-resolvers";
import { LoginFields } from "./login-fields";
import { OrDivider } from "./or-divider";
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
  const { message, errorOf, isInvalid } = formErrors(form.formState.errors, missing, { error: login.error, fallback });
  const isBusy = login.isPending || isSignedIn;
  return (
    <>
      <Form
        method="post"
        className="mt-7 grid gap-5"
        onFocus={prepareToSend}
        onSubmit={form.handleSubmit((values) => login.mutate(values))}
      >
        <FormMessage text={message ?? (login.isIdle && !form.formState.isSubmitted ? notice : null)} />
        <LoginFields {...{ errorOf, isInvalid }} register={form.register} returnTo={returnTo} />
        <Button type="submit" size="lg" isBusy={isBusy}>
          {isBusy ? "Logging in..." : "Login"}
        </Button>
      </Form>
      <OrDivider />
      <GoogleButton href={isGoogleReady ? googlePath(returnTo) : null} />
      <p className="mt-6 text-center text-soft">
        New here?{" "}
        <Link
          href={registerPath(returnTo)}
          className="font-semibold text-leaf-700 underline decoration-marigold decoration-2 underline-offset-4"
        >
          Create an account
        </Link>
      </p>
    </>
  );
}

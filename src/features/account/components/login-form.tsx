"use client";

import { useForm } from "react-hook-form";
import { formErrors } from "~/components/ui/form-errors";
import type { LoginInput } from "~/features/account/auth.schema";
import { codeLoginPath, registerPath } from "~/lib/session/return-to";
import { site } from "~/lib/site";
import { useLateMutation } from "~/trpc/use-late-mutation";
import { AuthForm } from "./auth-form";
import { GoogleSignIn } from "./google-sign-in";
import { loginRules, prepareToSend } from "./lazy-resolvers";
import { LoginFields } from "./login-fields";
import { OtherFormLink } from "./other-form-link";
import { LateSecondStep } from "./second-step/late-second-step";
import { failureOf, useTicket } from "./second-step/use-ticket";
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
  const errors = formErrors(form.formState.errors, missing, { error: failureOf(login.error), fallback });
  const isBusy = login.isPending || isSignedIn;
  const { ticket, leave } = useTicket(login.error);
  if (ticket) return <LateSecondStep ticket={ticket} onDone={signIn} onLeave={leave} />;
  return (
    <>
      <AuthForm
        onFocus={prepareToSend}
        onSubmit={form.handleSubmit((values) => login.mutate(values))}
        message={errors.message ?? (login.isIdle && !form.formState.isSubmitted ? notice : null)}
        isBusy={isBusy}
        submitText={isBusy ? "Logging in..." : "Login"}
      >
        <LoginFields errors={errors} register={form.register} returnTo={returnTo} />
      </AuthForm>
      <GoogleSignIn isReady={isGoogleReady} returnTo={returnTo} />
      {site().codeByMailIsOn && (
        <OtherFormLink
          question="No password?"
          href={codeLoginPath(returnTo)}
          label="Get a code by email"
          className="mt-6"
        />
      )}
      <OtherFormLink question="New here?" href={registerPath(returnTo)} label="Create an account" className="mt-6" />
    </>
  );
}

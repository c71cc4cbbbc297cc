"use client";

import { useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Form } from "~/components/ui/form";
import { formErrors } from "~/components/ui/form-errors";
import { FormMessage } from "~/components/ui/form-message";
import type { LoginWithCodeInput } from "~/features/account/login-code/login-code.schema";
import { loginPath, registerPath } from "~/lib/session/return-to";
import type { SessionUser } from "~/lib/session/session-user";
import { readTypedAccount } from "~/lib/session/typed-account";
import { useLateMutation } from "~/trpc/use-late-mutation";
import { AuthScreen } from "./auth-screen";
import { CodeEmail, type CodeSending } from "./code-email";
import { emailRules, loginCodeRules } from "./lazy-resolvers";
import { OtherFormLink } from "./other-form-link";
import { LateSecondStep } from "./second-step/late-second-step";
import { failureOf, useTicket } from "./second-step/use-ticket";
import { CodeField, SendAgain, SentTo } from "./sent-code";
import { useSignIn } from "./use-sign-in";

const art = { src: "/images/hero-tall.avif", position: "42% 45%" };
const fallback = "Login failed. Please try again.";
const sending: CodeSending = {
  send: (client, values) => client.auth.sendLoginCode.mutate(values),
  failure: "The code could not be sent. Please try again.",
};

/** The login by a code that is mailed, in two steps. Both keep their input. */
export function CodeLogin({ returnTo }: { returnTo?: string }) {
  const { signIn, isSignedIn } = useSignIn(returnTo);
  const [step, setStep] = useState<"email" | "code">("email");
  /** Whether the user has changed the step. If so, the new step focuses its first field. */
  const [hasMoved, setHasMoved] = useState(false);
  const emailForm = useForm({ shouldFocusError: false, resolver: emailRules, defaultValues: { email: "" } });
  const codeForm = useForm({ shouldFocusError: false, resolver: loginCodeRules, defaultValues: { code: "" } });
  const goTo = (next: typeof step) => {
    setHasMoved(true);
    setStep(next);
  };
  return (
    <AuthScreen
      title={step === "email" ? "Log in by email" : "Enter your code"}
      text={
        step === "email"
          ? "We send a code to your email. If you are new here, it makes your account: no password needed. Have you set a password, but never used a code or Google here? Then the code ends that password, and you can set a new one."
          : "It is in the email that we have just sent, and works for 10 minutes."
      }
      art={art}
    >
      {step === "email" ? (
        <CodeEmail {...sending} form={emailForm} isFocused={hasMoved} onCode={() => goTo("code")} />
      ) : (
        <EnterCode
          form={codeForm}
          email={emailForm.getValues("email")}
          isSignedIn={isSignedIn}
          onBack={() => goTo("email")}
          onDone={signIn}
        />
      )}
      <OtherFormLink question="Have a password?" href={loginPath(returnTo)} label="Login" className="mt-8" />
      <OtherFormLink question="New here?" href={registerPath(returnTo)} label="Create an account" className="mt-3" />
    </AuthScreen>
  );
}

type EnterCodeProps = {
  form: UseFormReturn<{ code: string }>;
  email: string;
  isSignedIn: boolean;
  onBack: () => void;
  onDone: (user: SessionUser) => void;
};

/** Step 2: asks for the code. A new account gets the name and phone number that were typed into a booking. */
function EnterCode({ form, email, isSignedIn, onBack, onDone }: EnterCodeProps) {
  const { register, handleSubmit, formState, setFocus, resetField } = form;
  const login = useLateMutation((client, values: LoginWithCodeInput) => client.auth.loginWithCode.mutate(values), {
    onSuccess: onDone,
    onError: () => setFocus("code"),
  });
  const { ticket, leave } = useTicket(login.error);
  useEffect(() => {
    setFocus("code");
  }, [setFocus]);
  const missing = "Please enter the 6 digits of the code";
  const errors = formErrors(formState.errors, missing, { error: failureOf(login.error), fallback });
  const isBusy = login.isPending || isSignedIn;
  if (ticket) return <LateSecondStep ticket={ticket} onDone={onDone} onLeave={leave} />;
  return (
    <Form
      method="post"
      className="mt-8 grid gap-5"
      onSubmit={handleSubmit(({ code }) => login.mutate({ ...readTypedAccount(), email, code }))}
    >
      <FormMessage text={errors.message} />
      <SentTo email={email} onBack={onBack} />
      <CodeField error={errors.errorOf("code")} isInvalid={errors.isInvalid("code")} field={register("code")} />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {isBusy ? "Logging in..." : "Log in"}
      </Button>
      <SendAgain
        {...sending}
        email={email}
        onSent={() => {
          resetField("code");
          setFocus("code");
        }}
      />
    </Form>
  );
}

"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { loginPath } from "~/lib/session/return-to";
import { AuthScreen } from "./auth-screen";
import { CodeEmail, type CodeSending } from "./code-email";
import { ForgotPasswordCode } from "./forgot-password-code";
import { codeRules, emailRules } from "./lazy-resolvers";
import { OtherFormLink } from "./other-form-link";

const art = { src: "/images/tours/dawki-clear-water.avif" };

const sending: CodeSending = {
  send: (client, values) => client.auth.forgotPassword.mutate(values),
  failure: "Failed to send OTP",
};

/** The password reset in two steps: send a code, then enter it with the new password. Both steps keep their input. */
export function ForgotPassword({ returnTo }: { returnTo?: string }) {
  const [step, setStep] = useState<"email" | "code">("email");
  /** Whether the user has changed the step. If so, the new step focuses its first field. */
  const [hasMoved, setHasMoved] = useState(false);
  const emailForm = useForm({ shouldFocusError: false, resolver: emailRules, defaultValues: { email: "" } });
  const codeForm = useForm({
    shouldFocusError: false,
    resolver: codeRules,
    defaultValues: { otp: "", newPassword: "" },
  });

  const goTo = (next: typeof step) => {
    setHasMoved(true);
    setStep(next);
  };
  const startOver = () => {
    emailForm.reset();
    codeForm.reset();
    goTo("email");
  };
  return (
    <AuthScreen
      title={step === "email" ? "Forgot your password?" : "Choose a new password"}
      text={
        step === "email"
          ? "Tell us your email, and we will send you a code to choose a new one."
          : "Enter the code from the email. It works for 10 minutes."
      }
      art={art}
    >
      {step === "email" ? (
        <CodeEmail {...sending} form={emailForm} isFocused={hasMoved} onCode={() => goTo("code")} />
      ) : (
        <ForgotPasswordCode
          {...sending}
          form={codeForm}
          email={emailForm.getValues("email")}
          loginHref={loginPath(returnTo)}
          onBack={() => goTo("email")}
          onDone={startOver}
        />
      )}
      <OtherFormLink question="Remembered it?" href={loginPath(returnTo)} label="Login" className="mt-8" />
    </AuthScreen>
  );
}

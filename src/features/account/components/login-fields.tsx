import type { UseFormReturn } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { type FormErrors, requiredField } from "~/components/ui/form-errors";
import { Input } from "~/components/ui/input";
import { PasswordInput } from "~/components/ui/password-input";
import { forgotPasswordPath } from "~/lib/session/return-to";

type LoginFieldsProps = {
  errors: FormErrors;
  register: UseFormReturn<{ email: string; password: string }>["register"];
  /** The page to return to after a password reset. */
  returnTo: string | undefined;
};

/** The fields of both login forms: e-mail, password and the link to the password reset. */
export function LoginFields({ errors, register, returnTo }: LoginFieldsProps) {
  return (
    <>
      <Field label="Email" {...requiredField(errors, "email")}>
        <Input type="email" autoComplete="email" {...register("email")} />
      </Field>
      <Field label="Password" {...requiredField(errors, "password")}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      <a
        href={forgotPasswordPath(returnTo)}
        className="-mt-2 inline-flex min-h-6 items-center justify-self-end font-semibold text-leaf-700 text-sm underline-offset-4 hover:underline"
      >
        Forgot password?
      </a>
    </>
  );
}

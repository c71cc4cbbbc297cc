import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "./field";
import { type FormErrors, requiredField } from "./form-errors";
import { Input } from "./input";
import { PasswordInput } from "./password-input";
import { PhoneInput, phoneHint } from "./phone-input";

type AccountFieldsProps = {
  errors: FormErrors;
  register: (name: "name" | "phone" | "password") => UseFormRegisterReturn;
  /** The field after the name. */
  children?: ReactNode;
};

/** The fields of a new account: name, phone and password. */
export function AccountFields({ errors, register, children }: AccountFieldsProps) {
  return (
    <>
      <Field label="Full Name" {...requiredField(errors, "name")}>
        <Input autoComplete="name" {...register("name")} />
      </Field>
      {children}
      <Field label="Phone Number" hint={phoneHint} {...requiredField(errors, "phone")}>
        <PhoneInput {...register("phone")} />
      </Field>
      <Field label="Password" hint="At least 6 characters" {...requiredField(errors, "password")}>
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
    </>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";

type AuthFormProps = Pick<ComponentProps<"form">, "onSubmit" | "onFocus"> & {
  message: string | null;
  isBusy: boolean;
  submitText: string;
  children: ReactNode;
};

/** The frame of the login and registration forms: the form's message, its fields and the submit button. */
export function AuthForm({ message, isBusy, submitText, children, ...form }: AuthFormProps) {
  return (
    <Form method="post" className="mt-7 grid gap-5" {...form}>
      <FormMessage text={message} />
      {children}
      <Button type="submit" size="lg" isBusy={isBusy}>
        {submitText}
      </Button>
    </Form>
  );
}

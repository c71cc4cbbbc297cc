import type { ComponentProps } from "react";
import { BaseButton } from "./base-button";
import { type ButtonLook, buttonStyles } from "./button-classes";
import { Spinner } from "./spinner";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Shows a spinner and disables the button. */
    isBusy?: boolean;
  };

export function Button({ variant, size, isBusy = false, className, disabled, children, ...props }: ButtonProps) {
  return (
    <BaseButton
      className={buttonStyles({ variant, size, className })}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...props}
    >
      {isBusy && <Spinner label={null} />}
      {children}
    </BaseButton>
  );
}

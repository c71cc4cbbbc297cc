import type { ComponentProps } from "react";
import { BaseButton } from "./base-button";
import { type ButtonSize, type ButtonVariant, plainButton } from "./button-styles";
import { cn } from "./cn";
import { Spinner } from "./spinner";

type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined };

/** The class names of a button, for links styled as buttons. */
export function buttonStyles({ variant, size, className }: Look & { className?: string | undefined } = {}): string {
  return cn(plainButton(variant, size), className);
}

type ButtonProps = ComponentProps<"button"> &
  Look & {
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

import type { ComponentProps } from "react";
import { type ButtonLook, buttonStyles } from "./button-classes";
import { Spinner } from "./spinner";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Shows a spinner and disables the button. */
    isBusy?: boolean;
  };

export function Button({
  variant,
  size,
  isBusy = false,
  className,
  disabled,
  children,
  type = "button",
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonStyles({ variant, size, className })}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...props}
    >
      {isBusy && <Spinner label={null} />}
      {/* An element, because a browser that translates the page replaces the text, beside which nothing can be inserted. */}
      <span className="contents">{children}</span>
    </button>
  );
}

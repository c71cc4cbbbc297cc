import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { BaseButton } from "./base-button";
import { cn } from "./cn";
import { Spinner } from "./spinner";

const styles = cva(
  [
    "inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-semibold",
    "transition-[background-color,border-color,color,box-shadow,translate] duration-150 active:translate-y-px",
    "disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55",
    "[&_svg]:size-[1.15em] [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        primary: "bg-lac-600 text-white shadow-[inset_0_1px_0_rgb(255_255_255/.16)] hover:bg-lac-700",
        secondary: "border-[1.5px] border-edge bg-card text-ink hover:border-leaf-700 hover:bg-mist",
        ghost: "text-leaf-700 hover:bg-mist hover:text-leaf-900",
        danger: "border-[1.5px] border-lac-600 bg-card text-lac-700 hover:bg-lac-600 hover:text-white",
      },
      size: {
        sm: "min-h-9 px-3 text-sm",
        md: "min-h-11 px-5 text-[0.9375rem]",
        lg: "min-h-13 px-6 text-base",
        icon: "size-11",
      },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

/** The class names of a button, for links styled as buttons. */
export function buttonStyles(options?: VariantProps<typeof styles> & { className?: string }): string {
  const { className, ...variants } = options ?? {};
  return cn(styles(variants), className);
}

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof styles> & {
    /** Shows a spinner and disables the button. */
    isBusy?: boolean;
  };

export function Button({ variant, size, isBusy = false, className, disabled, children, ...props }: ButtonProps) {
  return (
    <BaseButton
      className={cn(styles({ variant, size }), className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...props}
    >
      {isBusy && <Spinner label={null} />}
      {children}
    </BaseButton>
  );
}

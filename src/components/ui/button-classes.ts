import { type ButtonSize, type ButtonVariant, plainButton } from "./button-styles";
import { cn } from "./cn";

export type ButtonLook = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined };

/**
 * The class names of a button, for links styled as buttons. Separate from Button, which is a client component: it would load
 * with each page whose server components import it.
 */
export function buttonStyles({
  variant,
  size,
  className,
}: ButtonLook & { className?: string | undefined } = {}): string {
  return cn(plainButton(variant, size), className);
}

import { cn } from "./cn";

/** The decorative woven border (`.divider` in globals.css). */
export function Divider({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("divider", className)} />;
}

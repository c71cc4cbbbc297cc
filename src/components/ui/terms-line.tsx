import { cn } from "./cn";

/** What is to pay when, and until when cancelling is free: one line beside a price. */
export function TermsLine({ text, className }: { text: string; className?: string }) {
  return <p className={cn("text-balance text-[0.8125rem] text-soft leading-snug", className)}>{text}</p>;
}

/** What is to pay when, and until when cancelling is free: one line beside a price. `className`: for its margins and width. */
export function TermsLine({ text, className = "" }: { text: string; className?: string }) {
  // Without `cn`, which the page of an offer does not load.
  return <p className={`text-balance text-[0.8125rem] text-soft leading-snug ${className}`}>{text}</p>;
}

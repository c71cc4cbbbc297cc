import { formatRupees } from "~/lib/money";

/** The original price, struck through. */
export function StruckPrice({ rupees }: { rupees: number }) {
  return (
    <s className="text-[0.9375rem] text-soft">
      <span className="sr-only">instead of </span>
      <span>{formatRupees(rupees)}</span>
    </s>
  );
}

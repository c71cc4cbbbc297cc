import type { ReactNode } from "react";

/** A labelled value in a `dl` of booking details. */
export function BookingFact({
  name,
  isWide = false,
  children,
}: {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isWide ? "col-span-full" : undefined}>
      <dt className="text-[0.8125rem] text-soft">{name}</dt>
      <dd className="whitespace-pre-line break-words font-medium">{children}</dd>
    </div>
  );
}

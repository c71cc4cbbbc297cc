import type { ReactNode } from "react";

/** A labelled value in a `dl` of a product's page. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-0.5 text-sm text-soft">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

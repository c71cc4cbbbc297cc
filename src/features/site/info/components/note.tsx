import type { ReactNode } from "react";

/** A highlighted note. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className="note rounded-control border border-marigold/60 bg-marigold/10 px-5 py-4 text-[0.9375rem]">
      {children}
    </div>
  );
}

import type { ReactNode } from "react";

/** A section of a booking's page. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid">
      <h2 className="mb-4 text-[1.625rem] leading-tight">{title}</h2>
      {children}
    </section>
  );
}

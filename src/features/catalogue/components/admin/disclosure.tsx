import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type DisclosureProps = { summary: string; children: ReactNode; onOpen?: () => void };

/** What few need, folded away. */
export function Disclosure({ summary, children, onOpen }: DisclosureProps) {
  return (
    <details
      className="group rounded-control border border-line"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold text-sm [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown aria-hidden="true" className="size-5 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-line border-t p-4">{children}</div>
    </details>
  );
}

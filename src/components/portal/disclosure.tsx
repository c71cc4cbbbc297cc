"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

type DisclosureProps = {
  summary: string;
  children: ReactNode;
  onOpen?: () => void;
  hasFault?: boolean;
  isOpenAtFirst?: boolean;
};

/** A collapsed section of rarely needed fields. An error in it opens it. */
export function Disclosure({ summary, children, onOpen, hasFault = false, isOpenAtFirst = false }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const opens = hasFault || isOpenAtFirst;
  useEffect(() => {
    if (opens && details.current) details.current.open = true;
  }, [opens]);
  return (
    <details
      ref={details}
      className="group rounded-control border border-line"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold text-sm [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <ChevronDown aria-hidden="true" className="size-5 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-line border-t p-4">{children}</div>
    </details>
  );
}

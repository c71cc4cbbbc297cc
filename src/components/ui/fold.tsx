"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { chevronDownIcon, PathIcon } from "./path-icon";

type FoldProps = { title: string; isFilled: boolean; hasError: boolean; children: ReactNode };

/** Fields of a form that few need, folded below their title. It opens by an error, and when something is filled in. */
export function Fold({ title, isFilled, hasError, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // By the element: a re-render must not close what the reader has opened.
    if ((isFilled || hasError) && details.current) details.current.open = true;
  }, [isFilled, hasError]);
  return (
    <details ref={details} className="group sm:col-span-2">
      <FoldSummary title={title} />
      <div className="mt-2 rounded-control bg-mist/60 p-4">{children}</div>
    </details>
  );
}

/** The title of folded fields, which opens and closes them. `children`: a note beside it. */
export function FoldSummary({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-control text-[0.9375rem] [&::-webkit-details-marker]:hidden">
      <PathIcon
        path={chevronDownIcon}
        className="size-5 shrink-0 text-leaf-700 transition-transform group-open:rotate-180"
      />
      <span className="font-semibold text-leaf-ink underline decoration-line underline-offset-4 group-hover:decoration-leaf-700">
        {title}
      </span>
      {children}
    </summary>
  );
}

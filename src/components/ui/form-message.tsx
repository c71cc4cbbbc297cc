"use client";

import type { ReactNode } from "react";
import { useRevealError } from "./form";
import { alertIcon, PathIcon } from "./path-icon";

type FormMessageProps = {
  text: string | null | undefined;
  /** Shown below the text, for example a link. */
  children?: ReactNode;
};

/** The error of a whole form. Always rendered, so that screen readers announce changes. Takes no space if empty. */
export function FormMessage({ text, children }: FormMessageProps) {
  useRevealError(Boolean(text));
  return (
    <div role="alert" className="empty:absolute">
      {text && (
        <div
          data-form-error
          tabIndex={-1}
          className="flex items-start gap-2.5 rounded-control border border-cancelled-line bg-cancelled-bg p-3.5 font-medium text-[0.9375rem] text-cancelled leading-snug"
        >
          <PathIcon path={alertIcon} className="size-5 shrink-0" />
          <div className="min-w-0 flex-1">
            <p>{text}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

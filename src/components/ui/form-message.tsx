"use client";

import type { ReactNode } from "react";
import { alertIcon, PathIcon } from "./path-icon";
import { useRevealError } from "./reveal-error";

type FormMessageProps = {
  text: string | null | undefined;
  /** Shown below the text, for example a link. */
  children?: ReactNode;
};

/** The error of a whole form. */
export function FormMessage({ text, children }: FormMessageProps) {
  return (
    <FormNotice className="flex items-start gap-2.5 border-danger-line bg-danger-bg p-3.5 font-medium text-danger leading-snug">
      {text && (
        <>
          <PathIcon path={alertIcon} className="size-5 shrink-0" />
          <div className="min-w-0 flex-1">
            <p>{text}</p>
            {children}
          </div>
        </>
      )}
    </FormNotice>
  );
}

/** A notice that the form reveals. Always rendered, so that screen readers announce changes. Takes no space if empty. */
export function FormNotice({ className, children }: { className: string; children: ReactNode }) {
  useRevealError(Boolean(children));
  return (
    <div role="alert" className="empty:absolute">
      {children && (
        <div data-form-error tabIndex={-1} className={`rounded-control border text-[0.9375rem] ${className}`}>
          {children}
        </div>
      )}
    </div>
  );
}

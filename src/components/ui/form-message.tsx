"use client";

import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useRefusal } from "./form";

type FormMessageProps = {
  text: string | null | undefined;
  /** Below the text: what can be done about it. */
  children?: ReactNode;
};

/** What is wrong with the form as a whole. Always in the page, so that a change of it is announced; empty, it takes no room. */
export function FormMessage({ text, children }: FormMessageProps) {
  useRefusal(Boolean(text));
  return (
    <div role="alert" className="empty:absolute">
      {text && (
        <div
          data-refusal
          tabIndex={-1}
          className="flex items-start gap-2.5 rounded-control border border-cancelled-line bg-cancelled-bg p-3.5 font-medium text-[0.9375rem] text-cancelled leading-snug"
        >
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          <div className="min-w-0 flex-1">
            <p>{text}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

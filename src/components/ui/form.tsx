"use client";

import { type ComponentProps, useCallback, useRef } from "react";
import { RevealErrorContext } from "./reveal-error";

/**
 * A form that reveals its errors: after a rejected submit, by validation or by the server, it scrolls to the form's
 * message or else the first invalid field, and focuses it. Typing after the submit cancels this.
 */
export function Form({ onSubmit, onInput, ...props }: ComponentProps<"form">) {
  const form = useRef<HTMLFormElement>(null);
  const isPending = useRef(false);
  const reveal = useCallback(() => {
    if (!isPending.current) return;
    // Wait until all errors of this submit are rendered.
    requestAnimationFrame(() => {
      if (isPending.current && form.current && focusFirstError(form.current)) isPending.current = false;
    });
  }, []);
  return (
    <RevealErrorContext value={reveal}>
      <form
        noValidate
        {...props}
        ref={form}
        onSubmit={(event) => {
          isPending.current = true;
          onSubmit?.(event);
        }}
        onInput={(event) => {
          isPending.current = false;
          onInput?.(event);
        }}
      />
    </RevealErrorContext>
  );
}

/** Focuses the first error. Returns false if there is none, or while the form is being sent and shows earlier errors. */
function focusFirstError(form: HTMLFormElement): boolean {
  if (form.querySelector("[type=submit][aria-busy=true]")) return false;
  const message = form.querySelector<HTMLElement>("[data-form-error]");
  // What is hidden, such as the fields of another tab, cannot be focused.
  const field = [...form.querySelectorAll<HTMLElement>("[data-field-error]")].find((one) => !one.closest("[hidden]"));
  const control =
    field?.querySelector<HTMLElement>("[aria-invalid=true]:not([type=file])") ??
    field?.querySelector<HTMLElement>("input:not([type=file]), textarea, select, button");
  const focused = message ?? control;
  if (!focused) return false;
  const folded = focused.closest("details");
  if (folded) folded.open = true;
  focused.focus({ preventScroll: true });
  // Centred, so that neither fixed bars nor the dialog's edge cover it.
  const shown = message ?? field?.querySelector("[data-field-message]") ?? focused;
  shown.scrollIntoView({ block: "center" });
  return true;
}

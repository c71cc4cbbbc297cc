"use client";

import { type ComponentProps, createContext, use, useCallback, useEffect, useRef } from "react";

const RefusalContext = createContext<() => void>(() => undefined);

/**
 * A form that reveals its errors: after a rejected submit, by validation or by the server, it scrolls to the form's
 * message or else the first invalid field, and focuses it. Typing after the submit cancels this.
 */
export function Form({ onSubmit, onInput, ...props }: ComponentProps<"form">) {
  const form = useRef<HTMLFormElement>(null);
  const isAwaited = useRef(false);
  const reveal = useCallback(() => {
    if (!isAwaited.current) return;
    // Wait until all errors of this submit are rendered.
    requestAnimationFrame(() => {
      if (isAwaited.current && form.current && showRefusal(form.current)) isAwaited.current = false;
    });
  }, []);
  return (
    <RefusalContext value={reveal}>
      <form
        noValidate
        {...props}
        ref={form}
        onSubmit={(event) => {
          isAwaited.current = true;
          onSubmit?.(event);
        }}
        onInput={(event) => {
          isAwaited.current = false;
          onInput?.(event);
        }}
      />
    </RefusalContext>
  );
}

/** For elements that show an error of the surrounding form. They set `data-form-error` or `data-field-error`. */
export function useRefusal(isRefused: boolean): void {
  const reveal = use(RefusalContext);
  // Runs after every render, because a second rejected submit may render the same errors.
  useEffect(() => {
    if (isRefused) reveal();
  });
}

/** Focuses the first error. Returns false if there is none, or while the form is being sent and shows earlier errors. */
function showRefusal(form: HTMLFormElement): boolean {
  if (form.querySelector("[type=submit][aria-busy=true]")) return false;
  const message = form.querySelector<HTMLElement>("[data-refusal]");
  const field = form.querySelector<HTMLElement>("[data-wrong-field]");
  const control =
    field?.querySelector<HTMLElement>("[aria-invalid=true]:not([type=file])") ??
    field?.querySelector<HTMLElement>("input:not([type=file]), textarea, select, button");
  const focused = message ?? control;
  if (!focused) return false;
  const folded = focused.closest("details");
  if (folded) folded.open = true;
  focused.focus({ preventScroll: true });
  // Centred, so that neither fixed bars nor the dialog's edge cover it.
  const shown = message ?? field?.querySelector("[data-fault]") ?? focused;
  shown.scrollIntoView({ block: "center" });
  return true;
}

"use client";

import { type ComponentProps, createContext, use, useCallback, useEffect, useRef } from "react";

const RefusalContext = createContext<() => void>(() => undefined);

/**
 * A form whose refusal is seen: when what was sent is refused, by the form's own rules or by the server, its message is
 * scrolled into view and focused; without one the first wrong field is. What is typed meanwhile is not interrupted.
 */
export function Form({ onSubmit, onInput, ...props }: ComponentProps<"form">) {
  const form = useRef<HTMLFormElement>(null);
  const isAwaited = useRef(false);
  const reveal = useCallback(() => {
    if (!isAwaited.current) return;
    // Once everything that belongs to this refusal has been rendered.
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

/** For whatever says that the form around it was refused: mark it with `data-refusal` or `data-wrong-field`. */
export function useRefusal(isRefused: boolean): void {
  const reveal = use(RefusalContext);
  // After each render: a second refusal may look like the first.
  useEffect(() => {
    if (isRefused) reveal();
  });
}

/** Answers whether there was a refusal to show. What stands there while the form is being sent is the last one's. */
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
  // In the middle neither bars nor the edge of a dialog cover it.
  const shown = message ?? field?.querySelector("[data-fault]") ?? focused;
  shown.scrollIntoView({ block: "center" });
  return true;
}

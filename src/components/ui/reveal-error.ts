"use client";

import { createContext, use, useEffect } from "react";

// Separate from Form, because fields are also used without one.

/** Called by the elements of a form that show an error. */
export const RevealErrorContext = createContext<() => void>(() => undefined);

/** For elements that show an error of the surrounding form. They set `data-form-error` or `data-field-error`. */
export function useRevealError(hasError: boolean): void {
  const reveal = use(RevealErrorContext);
  // Runs after every render, because a second rejected submit may render the same errors.
  useEffect(() => {
    if (hasError) reveal();
  });
}

"use client";

import { useEffect, useState } from "react";
import type { z } from "zod";
import { readPortalDraft, usePortalDraft } from "./portal-draft";

/**
 * State of a form without React Hook Form. If the session ends while something is typed, it is there again after the next
 * login. `change` sets the typed fields; `reset` sets what need not be kept, such as the empty form after it was sent.
 */
export function useKeptState<Value extends object>(form: string, schema: z.ZodType<Value>, first: Value) {
  const [restored] = useState(() => readPortalDraft(form, schema));
  const [{ value, isTyped }, setState] = useState({ value: restored ?? first, isTyped: restored !== null });
  const { keep } = usePortalDraft(form, restored);
  useEffect(() => {
    keep(isTyped ? value : null);
  }, [keep, isTyped, value]);
  return {
    value,
    change: (changed: Partial<Value>) =>
      setState((before) => ({ value: { ...before.value, ...changed }, isTyped: true })),
    reset: (next: Value) => setState({ value: next, isTyped: false }),
  };
}

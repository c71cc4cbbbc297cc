"use client";

import { use, useEffect, useMemo, useRef, useState } from "react";
import { z } from "zod";
import { dropDraft, keepDraft, readDraft } from "~/lib/draft";
import { readSession, wasLoggedOutHere } from "~/lib/session/session";
import { GuardContext } from "./leave-guard";

/** The key contains the admin's id, so that another admin in the same tab gets no foreign draft. */
function draftKey(form: string): string {
  return `portal:${form}:${readSession()?._id ?? ""}`;
}

/** The form input from when the admin's session ended, or null. */
export function readPortalDraft<Draft>(form: string, schema: z.ZodType<Draft>): Draft | null {
  return readDraft(draftKey(form), schema);
}

export function hasPortalDraft(form: string): boolean {
  return readPortalDraft(form, z.unknown()) !== null;
}

/**
 * Saves the input of a portal form if the session ends while the form is open, or if Back leaves it in a browser that cannot ask
 * first. `restored` is the form's initial input if that came from a draft.
 */
export function usePortalDraft(form: string, restored: unknown) {
  const [key] = useState(() => draftKey(form));
  const latest = useRef(restored);
  const guard = use(GuardContext);
  useEffect(() => {
    dropDraft(key);
    return () => {
      const hasEnded = !readSession() && !wasLoggedOutHere();
      if ((hasEnded || guard?.wasOverrun()) && latest.current) keepDraft(key, latest.current);
    };
  }, [guard, key]);
  return useMemo(() => {
    const keep = (draft: unknown) => {
      latest.current = draft;
    };
    return { keep, drop: () => keep(null) };
  }, []);
}

/** A schema of values with the same fields and types as an empty form. */
export function valuesLike<Values extends object>(blank: Values): z.ZodType<Values> {
  const typeOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);
  return z.custom<Values>(
    (found) =>
      typeof found === "object" &&
      found !== null &&
      Object.entries(blank).every(([name, value]) => typeOf(Reflect.get(found, name)) === typeOf(value)),
  );
}

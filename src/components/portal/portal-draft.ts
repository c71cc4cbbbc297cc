"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { z } from "zod";
import { dropDraft, keepDraft, readDraft } from "~/lib/draft";
import { readSession, wasLoggedOutHere } from "~/lib/session/session";

/** The portal's forms whose contents outlive an ended session. */
export const portalForms = ["tour", "car", "offer", "phone", "invite", "note"] as const;
export type PortalForm = (typeof portalForms)[number];

/** Per person: another admin who logs in in this tab does not find it. */
function draftKey(form: PortalForm): string {
  return `portal:${form}:${readSession()?._id ?? ""}`;
}

/** What the admin had typed into a form when the session ended, or null. */
export function readPortalDraft<Draft>(form: PortalForm, schema: z.ZodType<Draft>): Draft | null {
  return readDraft(draftKey(form), schema);
}

export function hasPortalDraft(form: PortalForm): boolean {
  return readPortalDraft(form, z.unknown()) !== null;
}

/**
 * Takes what is typed into a portal form over an ended session: it is stored when the session ends with the form open,
 * and nothing is while somebody is logged in. `restored` is what the form began with, if that came from a draft.
 */
export function usePortalDraft(form: PortalForm, restored: unknown) {
  const [key] = useState(() => draftKey(form));
  const latest = useRef(restored);
  useEffect(() => {
    dropDraft(key);
    return () => {
      const hasEnded = !readSession() && !wasLoggedOutHere();
      if (hasEnded && latest.current) keepDraft(key, latest.current);
    };
  }, [key]);
  return useMemo(() => {
    const keep = (draft: unknown) => {
      latest.current = draft;
    };
    return { keep, drop: () => keep(null) };
  }, []);
}

/** Values of the same fields and types as those of an empty form. */
export function valuesLike<Values extends object>(blank: Values): z.ZodType<Values> {
  const typeOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);
  return z.custom<Values>(
    (found) =>
      typeof found === "object" &&
      found !== null &&
      Object.entries(blank).every(([name, value]) => typeOf(Reflect.get(found, name)) === typeOf(value)),
  );
}

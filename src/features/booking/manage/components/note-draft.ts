import { z } from "zod";
import { readPortalDraft } from "~/components/portal/portal-draft";

/** A note that was being written when the session ended. */
export const noteDraft = z.object({ bookingId: z.string(), text: z.string() });

/** The booking whose details open again, for its note to be finished. */
export function bookingOfNote(): string | null {
  return readPortalDraft("note", noteDraft)?.bookingId ?? null;
}

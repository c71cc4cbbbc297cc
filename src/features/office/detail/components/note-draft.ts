import { z } from "zod";
import { readPortalDraft } from "~/components/portal/portal-draft";

/** An unsaved note from before the session ended. */
export const noteDraft = z.object({ bookingId: z.string(), text: z.string() });

/** The id of the booking with an unsaved note; its dialog opens again. */
export function bookingOfNote(): string | null {
  return readPortalDraft("note", noteDraft)?.bookingId ?? null;
}

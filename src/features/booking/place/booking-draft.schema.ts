import { z } from "zod";

/** Who books; null is somebody who is not signed in. */
export type Booker = { _id: string; name: string; phone: string } | null;

/** What was typed into a booking dialog and not sent. `userId` is null for somebody who was not signed in. */
export type BookingDraft<Fields> = { userId: string | null; choice: string; fields: Fields };

export function bookingDraft<Fields>(fields: z.ZodType<Fields>): z.ZodType<BookingDraft<Fields>> {
  return z.object({ userId: z.string().nullable(), choice: z.string(), fields });
}

type Occasion = {
  user: Booker;
  /** What was chosen before the dialog opened; another choice starts anew. */
  choice: string;
  /** The dialog goes on after a login. */
  isReturning: boolean;
};

/**
 * What the dialog starts with. A draft counts for the same person and choice only; what was typed before signing in
 * counts for whoever comes back from the login, and gains the name and phone left open.
 */
export function startFields<Fields extends { name: string; phone: string }>(
  blank: Fields,
  draft: BookingDraft<Fields> | null,
  { user, choice, isReturning }: Occasion,
): Fields {
  const start = { ...blank, name: user?.name ?? "", phone: user?.phone ?? "" };
  if (!draft || draft.choice !== choice) return start;
  if (draft.userId === (user?._id ?? null)) return draft.fields;
  if (draft.userId !== null || !isReturning) return start;
  return { ...draft.fields, name: draft.fields.name || start.name, phone: draft.fields.phone || start.phone };
}

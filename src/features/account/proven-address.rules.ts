const maxName = 100;

/** The name from Google without characters that cannot be stored. If it is empty, the local part of the e-mail. */
export function nameOf(name: string, email: string): string {
  const kept = name
    .replace(/[\p{Cc}\p{Cs}\uFFFD]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(kept || email.replace(/@.*$/, ""))
    .slice(0, maxName)
    .join("")
    .trim();
}

type Namesake = { emailVerifiedAt: Date | null };

/**
 * The changes to an account that is linked to Google by its e-mail. If its address was never verified, somebody else may
 * have registered it, so the password is removed and all sessions end.
 */
export function onLinking({ emailVerifiedAt }: Namesake, now: Date) {
  if (emailVerifiedAt) return { emailVerifiedAt };
  return { emailVerifiedAt: now, passwordHash: null, tokenVersion: { increment: 1 } };
}

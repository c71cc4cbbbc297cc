const maxName = 100;

/** A typed name, or Google's, without characters that cannot be stored. If nothing is left, what stands before the @ of the email. */
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

/**
 * The columns of an account to write when somebody proves, by a mailed code or by Google, that its email is theirs. An account
 * that was proven before stays as it is. In any other, a stranger may have typed the email and set the password: the password
 * is deleted and all sessions end.
 */
export function onProof({ emailVerifiedAt }: { emailVerifiedAt: Date | null }, now: Date) {
  if (emailVerifiedAt) return { emailVerifiedAt };
  return { emailVerifiedAt: now, passwordHash: null, tokenVersion: { increment: 1 } };
}

const maxName = 100;

/** Google's name for a person as we can keep it; the e-mail's first part where there is none. */
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
 * What becomes of an account when the owner of its address links Google to it. A password from before the address was
 * ever verified may be that of somebody who took the address first: it goes, and with it every session.
 */
export function onLinking({ emailVerifiedAt }: Namesake, now: Date) {
  if (emailVerifiedAt) return { emailVerifiedAt };
  return { emailVerifiedAt: now, passwordHash: null, tokenVersion: { increment: 1 } };
}

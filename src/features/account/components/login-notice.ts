import type { SignInError } from "~/lib/session/return-to";

const notices: Record<SignInError, string> = {
  token_missing: "The sign-in was broken off. Please try again.",
  auth_failed: "The sign-in could not be completed. Please try again.",
  google_not_configured: "Google sign-in is not configured.",
};

/** The message for `/login?error=...`, which failed sign-ins redirect to; null for an unknown error. */
export function loginNotice(error: string | undefined): string | null {
  return Object.entries(notices).find(([known]) => known === error)?.[1] ?? null;
}

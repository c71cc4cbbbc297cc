import type { SignInError } from "~/lib/session/return-to";

/** For the button before it is pressed, and for links to the sign-in from elsewhere. */
export const noGoogle = "Google sign-in is not available here.";

const notices: Record<SignInError, string> = {
  token_missing: "The sign-in was broken off. Please try again.",
  auth_failed: "The sign-in could not be completed. Please try again.",
  google_not_configured: noGoogle,
};

/** The message for `/login?error=...`, which failed sign-ins redirect to; null for an unknown error. */
export function loginNotice(error: string | undefined): string | null {
  return Object.entries(notices).find(([known]) => known === error)?.[1] ?? null;
}

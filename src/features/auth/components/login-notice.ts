const notices: Record<string, string> = {
  token_missing: "The sign-in did not come back with a token. Please try again.",
  auth_failed: "The sign-in could not be completed. Please try again.",
};

/** What `/login?error=...` tells, as the sign-in callback writes it; null for anything else. */
export function loginNotice(error: string | undefined): string | null {
  return error && Object.hasOwn(notices, error) ? (notices[error] ?? null) : null;
}

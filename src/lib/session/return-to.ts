// The page to show after signing in. Anybody can set `returnTo` in a link, so only paths of this site are accepted.

/** The sign-in and registration pages, which are no targets of `returnTo`. */
const signInPages = /^\/(login|register|forgot-password|auth|admin\/login)(\/|\?|#|$)/;

/** The path in `?returnTo=`, or null if it is not a path of this site. */
export function safeReturnTo(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 2000) return null;
  // Browsers drop tabs and line breaks from addresses and read "\" as "/": "/\t/evil.example" leaves the site.
  const isOwnPath = /^\/[^\\\p{Cc}]*$/u.test(value) && !value.includes("//");
  return isOwnPath && !signInPages.test(value) ? value : null;
}

/** The address of the login page, which returns to `from`. */
export function loginPath(from?: string | null): string {
  return withReturnTo("/login", from);
}

/** The login by a code that is mailed, which returns to `from`. */
export function codeLoginPath(from?: string | null): string {
  return withReturnTo("/login/code", from);
}

/** Addresses that show a booking form, or ask whether an assistant is let in. */
const bookings = /^\/(tour|car)\/[^?#]*\?(.*&)?book=|^\/offers\/.|^\/allow\?./;

/** The address of the registration page, which returns to `from` if {@link bookingReturnTo} allows it, else to "/". */
export function registerPath(from?: string | null): string {
  return withReturnTo("/register", bookingReturnTo(from));
}

/** The address that starts Google sign-in. If that fails, the login page returns to `from`. */
export function googlePath(from?: string | null): string {
  return withReturnTo("/api/auth/google", from);
}

/** The callback page after Google sign-in, which continues to `from` if {@link bookingReturnTo} allows it, else to "/". */
export function callbackPath(token: string, from?: string | null): string {
  return withReturnTo(`/auth/callback?${new URLSearchParams({ token })}`, bookingReturnTo(from));
}

/** `value` if it is a booking form of this site, or the question about an assistant; else null. */
export function bookingReturnTo(value: unknown): string | null {
  const safe = safeReturnTo(value);
  return safe !== null && bookings.test(safe) ? safe : null;
}

/** The login page at its second step, which returns to `from`. Browsers send no server what follows the `#`. */
export function secondStepPath(ticket: string, from?: string | null): string {
  return `${loginPath(bookingReturnTo(from))}#${new URLSearchParams({ ticket })}`;
}

/** Why Google sign-in failed. */
export type SignInError = "token_missing" | "auth_failed" | "google_not_configured";

/** The login page with an error message, which returns to `from`. */
export function failedSignInPath(error: SignInError, from?: string | null): string {
  return withReturnTo(`/login?error=${error}`, from);
}

/** The password reset page, whose link to the login page returns to `from`. */
export function forgotPasswordPath(from?: string | null): string {
  return withReturnTo("/forgot-password", from);
}

function withReturnTo(path: string, from?: string | null): string {
  const safe = safeReturnTo(from);
  // "/" is the default after signing in.
  if (safe === null || safe === "/") return path;
  return `${path}${path.includes("?") ? "&" : "?"}returnTo=${encodeURIComponent(safe)}`;
}

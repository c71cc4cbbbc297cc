// Where to after signing in. The address is in everybody's hands, so only paths of our own count.

/** The pages that sign in or up; nobody is sent back to them. */
const doors = /^\/(login|register|forgot-password|auth|admin\/login)(\/|\?|#|$)/;

/** The path that `?returnTo=` names, or null where it is none of ours. */
export function safeReturnTo(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 2000) return null;
  // Browsers drop tabs and line breaks from addresses and read "\" as "/": "/\t/evil.example" leaves the site.
  const isOwnPath = /^\/[^\\\p{Cc}]*$/u.test(value) && !value.includes("//");
  return isOwnPath && !doors.test(value) ? value : null;
}

/** The login page, which comes back to `from`. */
export function loginPath(from?: string | null): string {
  return withReturnTo("/login", from);
}

/** The addresses at which somebody was about to book: a form to come back to. */
const bookings = /^\/(tour|car)\/[^?#]*\?(.*&)?book=|^\/offers\/./;

/** The registration page, which comes back to `from` for those sent there in the middle of booking, else to "/". */
export function registerPath(from?: string | null): string {
  return withReturnTo("/register", bookingReturnTo(from));
}

/** The way to Google, and back to the login for those who do not get through. */
export function googlePath(from?: string | null): string {
  return withReturnTo("/api/auth/google", from);
}

/** Where somebody lands whom Google has let in: the callback page, on the way to where they were booking, else "/". */
export function callbackPath(token: string, from?: string | null): string {
  return withReturnTo(`/auth/callback?${new URLSearchParams({ token })}`, bookingReturnTo(from));
}

/** `value` where it is a page of ours on which somebody was about to book, else null. */
export function bookingReturnTo(value: unknown): string | null {
  const safe = safeReturnTo(value);
  return safe !== null && bookings.test(safe) ? safe : null;
}

/** Why the way by Google ended at the login page. */
export type SignInError = "token_missing" | "auth_failed" | "google_not_configured";

/** The login page, which says why, and comes back to `from`. */
export function failedSignInPath(error: SignInError, from?: string | null): string {
  return withReturnTo(`/login?error=${error}`, from);
}

/** The page for a new password, whose way to the login comes back to `from`. */
export function forgotPasswordPath(from?: string | null): string {
  return withReturnTo("/forgot-password", from);
}

function withReturnTo(path: string, from?: string | null): string {
  const safe = safeReturnTo(from);
  // After signing in one comes to "/" anyway.
  if (safe === null || safe === "/") return path;
  return `${path}${path.includes("?") ? "&" : "?"}returnTo=${encodeURIComponent(safe)}`;
}

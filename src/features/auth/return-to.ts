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
  return withReturnTo("/register", from && bookings.test(from) ? from : null);
}

/** The page for a new password, whose way to the login comes back to `from`. */
export function forgotPasswordPath(from?: string | null): string {
  return withReturnTo("/forgot-password", from);
}

function withReturnTo(path: string, from?: string | null): string {
  const safe = safeReturnTo(from);
  // After signing in one comes to "/" anyway.
  return safe === null || safe === "/" ? path : `${path}?returnTo=${encodeURIComponent(safe)}`;
}

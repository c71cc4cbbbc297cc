import type { AuthOptions, Profile } from "next-auth";
import { keptMinutes } from "~/lib/retention";
import type { CookieName } from "~/lib/storage-keys";
import { keyedHash } from "~/server/auth/tokens";
import { log } from "~/server/log";
import { siteUrl } from "~/server/site-url";
import type { GoogleSettings } from "./google-settings";

/** The maximum duration of a sign-in, in seconds. */
const maxSignInSeconds = keptMinutes.googleCookies * 60;

/** Limits the cookies of a sign-in to the auth routes. */
function cookieOptions() {
  return {
    httpOnly: true,
    sameSite: "lax" as const,
    path: "/api/auth",
    secure: siteUrl().startsWith("https://"),
    maxAge: maxSignInSeconds,
  };
}

/** The names and options of next-auth's cookies. */
export function googleCookies() {
  const options = cookieOptions();
  const named = (name: CookieName) => ({ name: `${options.secure ? "__Secure-" : ""}${name}`, options });
  return {
    state: named("google.state"),
    nonce: named("google.nonce"),
    pkceCodeVerifier: named("google.verifier"),
    callbackUrl: named("google.return-to"),
    csrfToken: named("google.csrf"),
    sessionToken: named("google.session"), // Never set, because the sign-in ends before next-auth opens a session.
  };
}

/** The Set-Cookie headers that delete the cookies. */
export function forgottenCookies(): string[] {
  const { path, secure } = cookieOptions();
  const rest = `Path=${path}; HttpOnly; SameSite=Lax; Max-Age=0${secure ? "; Secure" : ""}`;
  return Object.values(googleCookies()).map(({ name }) => `${name}=; ${rest}`);
}

/** The options of next-auth. `admit` returns the path to redirect a verified Google user to, or null to reject them. */
export function googleOptions(
  { issuer, clientId, clientSecret }: GoogleSettings,
  admit: (profile: Profile | undefined) => Promise<string | null>,
): AuthOptions & { secret: string } {
  return {
    secret: keyedHash("google sign-in", "next-auth"),
    useSecureCookies: cookieOptions().secure,
    cookies: googleCookies(),
    logger: { error: note, warn: () => undefined, debug: () => undefined },
    callbacks: { signIn: async ({ profile }) => (await admit(profile)) ?? false },
    providers: [
      {
        id: "google",
        name: "Google",
        type: "oauth",
        idToken: true,
        wellKnown: `${issuer}/.well-known/openid-configuration`,
        issuer,
        clientId,
        clientSecret,
        authorization: { params: { scope: "openid email profile" } },
        checks: ["state", "nonce", "pkce"],
        profile: ({ sub }: { sub: string }) => ({ id: sub }),
      },
    ],
  };
}

/** Logs why a sign-in failed. Removes words that are long enough to be secrets. */
function note(code: string, noted: Error | Record<string, unknown>): void {
  const error = noted instanceof Error ? noted : noted.error;
  const reason = error instanceof Error ? error.message.replace(/[\w.~+/=-]{24,}/g, "[...]") : undefined;
  log().warn({ code, reason }, "Google sign-in failed");
}

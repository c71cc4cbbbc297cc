import type { AuthOptions, Profile } from "next-auth";
import { keyedHash } from "~/server/auth/tokens";
import { log } from "~/server/log";
import { siteUrl } from "~/server/site-url";
import type { GoogleSettings } from "./google-settings";

/** How long one may take at Google, in seconds. */
const patience = 15 * 60;

/** Who may read the cookies of the way to Google and back: that way alone. */
function cookieOptions() {
  return {
    httpOnly: true,
    sameSite: "lax" as const,
    path: "/api/auth",
    secure: siteUrl().startsWith("https://"),
    maxAge: patience,
  };
}

/** What next-auth keeps in the browser meanwhile, by names of ours. */
export function googleCookies() {
  const options = cookieOptions();
  const named = (name: string) => ({ name: `${options.secure ? "__Secure-" : ""}google.${name}`, options });
  return {
    state: named("state"),
    nonce: named("nonce"),
    pkceCodeVerifier: named("verifier"),
    callbackUrl: named("return-to"),
    csrfToken: named("csrf"),
    sessionToken: named("session"), // never set: signing in ends before
  };
}

/** Headers that make the browser forget them. */
export function forgottenCookies(): string[] {
  const { path, secure } = cookieOptions();
  const rest = `Path=${path}; HttpOnly; SameSite=Lax; Max-Age=0${secure ? "; Secure" : ""}`;
  return Object.values(googleCookies()).map(({ name }) => `${name}=; ${rest}`);
}

/** next-auth's settings; `admit` answers where to send whom Google has let in, or null to refuse. */
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
        ...{ id: "google", name: "Google", type: "oauth", idToken: true },
        wellKnown: `${issuer}/.well-known/openid-configuration`,
        ...{ issuer, clientId, clientSecret },
        authorization: { params: { scope: "openid email profile" } },
        checks: ["state", "nonce", "pkce"],
        profile: ({ sub }: { sub: string }) => ({ id: sub }),
      },
    ],
  };
}

/** Why a sign-in failed, for the operator. Whatever is long enough to be a secret is left out. */
function note(code: string, told: Error | Record<string, unknown>): void {
  const error = told instanceof Error ? told : told.error;
  const reason = error instanceof Error ? error.message.replace(/[\w.~+/=-]{24,}/g, "[...]") : undefined;
  log().warn({ code, reason }, "Google sign-in failed");
}

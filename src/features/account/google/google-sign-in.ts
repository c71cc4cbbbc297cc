import { parse as parseCookieHeader } from "hono/utils/cookie";
import { ticketIn } from "~/features/account/second-factor/ticket";
import {
  callbackPath,
  failedSignInPath,
  googlePath,
  type SignInError,
  safeReturnTo,
  secondStepPath,
} from "~/lib/session/return-to";
import { logFailure } from "~/server/api/answers";
import { refuseOthers } from "~/server/api/browsers-only";
import { clientInfoOfHeaders } from "~/server/api/client-address";
import { createContext } from "~/server/api/context";
import { siteUrl } from "~/server/site-url";
import { googleProfile } from "./google.schema";
import { signInWithGoogle } from "./google.service";
import { forgottenCookies, googleCookies, googleOptions } from "./google-options";
import { googleSettings } from "./google-settings";
import { callNextAuth, csrfPair } from "./next-auth";

// next-auth handles the protocol (state, nonce, PKCE, ID token). This file selects the account and redirects.

/** GET /api/auth/google: redirects to Google. */
export async function startGoogle(request: Request): Promise<Response> {
  const refusal = refuseOthers(request);
  if (refusal) return refusal;
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturnTo(searchParams.get("returnTo"));
  const settings = googleSettings();
  if (!settings) return fail("google_not_configured", returnTo);
  const { host } = new URL(siteUrl());
  // Google redirects back to the site's configured address, so the cookies must be set there. `moved` prevents a loop if
  // a proxy changes the Host header.
  if (request.headers.get("host") !== host && !searchParams.has("moved")) {
    const home = new URL(googlePath(returnTo), siteUrl());
    home.searchParams.set("moved", "1");
    return redirect(home.href);
  }
  const options = googleOptions(settings, () => Promise.resolve(null));
  const csrf = csrfPair(options.secret);
  const { location, cookies } = await callNextAuth(options, {
    action: "signin",
    method: "POST",
    body: { csrfToken: csrf.token, callbackUrl: returnTo ?? "/" },
    cookies: { [googleCookies().csrfToken.name]: csrf.cookie },
  });
  // next-auth reports errors by a redirect to this site; only a redirect to another site leads to Google.
  if (!location || location.startsWith(`${siteUrl()}/`)) return fail("auth_failed", returnTo);
  return redirect(location, cookies);
}

/** GET /api/auth/callback/google: the redirect from Google with a code or an error. */
export async function finishGoogle(request: Request): Promise<Response> {
  const settings = googleSettings();
  const cookies = cookiesOf(request);
  const returnTo = returnPath(cookies);
  if (!settings) return fail("google_not_configured", returnTo);
  const admitted: { path?: string } = {};
  const options = googleOptions(settings, async (profile) => {
    try {
      const context = await createContext(request, clientInfoOfHeaders(request.headers));
      const user = await signInWithGoogle(context, googleProfile.parse(profile));
      if (user) admitted.path = callbackPath(user.token, returnTo);
    } catch (error) {
      const ticket = ticketIn(error);
      if (ticket) admitted.path = secondStepPath(ticket, returnTo);
      else logFailure(error);
    }
    return admitted.path ?? null;
  });
  await callNextAuth(options, {
    action: "callback",
    method: "GET",
    query: Object.fromEntries(new URL(request.url).searchParams),
    cookies,
  });
  return admitted.path ? redirect(admitted.path, forgottenCookies()) : fail("auth_failed", returnTo);
}

/** GET /api/auth/error: the error page of next-auth. */
export function failGoogle(request: Request): Response {
  return fail("auth_failed", returnPath(cookiesOf(request)));
}

function cookiesOf(request: Request): Record<string, string> {
  return parseCookieHeader(request.headers.get("cookie") ?? "");
}

/** The path to return to, from next-auth's cookie with an absolute URL. */
function returnPath(cookies: Record<string, string>): string | null {
  const kept = cookies[googleCookies().callbackUrl.name];
  if (!kept?.startsWith(`${siteUrl()}/`)) return null;
  return safeReturnTo(kept.slice(siteUrl().length));
}

function fail(error: SignInError, returnTo: string | null): Response {
  return redirect(failedSignInPath(error, returnTo), forgottenCookies());
}

/** Redirects without caching, because the addresses contain codes and tokens. `securityHeaders` forbids the referrer. */
function redirect(location: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: location, "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}

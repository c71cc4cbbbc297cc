import { parse as parseCookieHeader } from "hono/utils/cookie";
import { callbackPath, failedSignInPath, googlePath, type SignInError, safeReturnTo } from "~/lib/session/return-to";
import { logFailure } from "~/server/api/answers";
import { refuseOthers } from "~/server/api/browsers-only";
import { createContext } from "~/server/api/context";
import { siteUrl } from "~/server/site-url";
import { googleProfile } from "./google.schema";
import { signInWithGoogle } from "./google.service";
import { forgottenCookies, googleCookies, googleOptions } from "./google-options";
import { googleSettings } from "./google-settings";
import { askNextAuth, csrfPair } from "./next-auth";

// next-auth does the protocol (state, nonce, PKCE, ID token); who that is here, and where to after it, is ours.

/** GET /api/auth/google: on to Google. */
export async function startGoogle(request: Request): Promise<Response> {
  const refusal = refuseOthers(request);
  if (refusal) return refusal;
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturnTo(searchParams.get("returnTo"));
  const settings = googleSettings();
  if (!settings) return fail("google_not_configured", returnTo);
  const { host } = new URL(siteUrl());
  // Google comes back to the site's own address, which must have set the cookies. Once: a proxy may name another host.
  if (request.headers.get("host") !== host && !searchParams.has("moved")) {
    const home = new URL(googlePath(returnTo), siteUrl());
    home.searchParams.set("moved", "1");
    return redirect(home.href);
  }
  const options = googleOptions(settings, () => Promise.resolve(null));
  const csrf = csrfPair(options.secret);
  const { location, cookies } = await askNextAuth(options, {
    action: "signin",
    method: "POST",
    body: { csrfToken: csrf.token, callbackUrl: returnTo ?? "/" },
    cookies: { [googleCookies().csrfToken.name]: csrf.cookie },
  });
  // Its own error pages are below our address; only the way to Google leads away.
  if (!location || location.startsWith(`${siteUrl()}/`)) return fail("auth_failed", returnTo);
  return redirect(location, cookies);
}

/** GET /api/auth/callback/google: back from Google, with a code or a refusal. */
export async function finishGoogle(request: Request): Promise<Response> {
  const settings = googleSettings();
  const cookies = cookiesOf(request);
  const returnTo = returnPath(cookies);
  if (!settings) return fail("google_not_configured", returnTo);
  const admitted: { path?: string } = {};
  const options = googleOptions(settings, async (profile) => {
    try {
      const user = await signInWithGoogle(await createContext(request), googleProfile.parse(profile));
      if (user) admitted.path = callbackPath(user.token, returnTo);
    } catch (error) {
      logFailure(error);
    }
    return admitted.path ?? null;
  });
  await askNextAuth(options, {
    action: "callback",
    method: "GET",
    query: Object.fromEntries(new URL(request.url).searchParams),
    cookies,
  });
  return admitted.path ? redirect(admitted.path, forgottenCookies()) : fail("auth_failed", returnTo);
}

/** GET /api/auth/error: where next-auth would send what went wrong. */
export function failGoogle(request: Request): Response {
  return fail("auth_failed", returnPath(cookiesOf(request)));
}

function cookiesOf(request: Request): Record<string, string> {
  return parseCookieHeader(request.headers.get("cookie") ?? "");
}

/** Where to come back to, which next-auth keeps as an address of the site. */
function returnPath(cookies: Record<string, string>): string | null {
  const kept = cookies[googleCookies().callbackUrl.name];
  if (!kept?.startsWith(`${siteUrl()}/`)) return null;
  return safeReturnTo(kept.slice(siteUrl().length));
}

function fail(error: SignInError, returnTo: string | null): Response {
  return redirect(failedSignInPath(error, returnTo), forgottenCookies());
}

/** Answers of the way there and back hold codes and tokens: nobody keeps them, and no next page hears of them. */
function redirect(location: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: location, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}

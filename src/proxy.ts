import { type NextRequest, NextResponse } from "next/server";
import { env } from "~/env";
import { contentSecurityPolicy, newNonce } from "~/server/security/csp";
import { isTls } from "~/server/site-url";

/** Gives each page a policy and a nonce of its own: Next reads it off the request and puts it on the page's scripts. */
export function proxy(request: NextRequest): NextResponse {
  const isDevelopment = env.NODE_ENV === "development";
  const policy = contentSecurityPolicy(newNonce(), { isDevelopment, isTls: isTls() });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const answer = NextResponse.next({ request: { headers } });
  answer.headers.set("Content-Security-Policy", policy);
  return answer;
}

/**
 * Everything that may be a page, links that a browser prefetches included. Left out is what Next's own code asks for from
 * an open page (`RSC: 1`, the only value that Next takes for it). Our own server also covers what Next does not send
 * through here (security/page-policy.ts).
 */
export const config = {
  matcher: [{ source: "/((?!api/|uploads/|_next/).*)", missing: [{ type: "header", key: "rsc", value: "1" }] }],
};

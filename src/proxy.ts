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
 * Everything that may be a page: not what Next asks for by itself from a page that is open already. Links that a browser
 * prefetches are pages, and are shown as they came.
 */
export const config = {
  matcher: [{ source: "/((?!api/|uploads/|_next/).*)", missing: [{ type: "header", key: "rsc" }] }],
};

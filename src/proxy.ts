import { type NextRequest, NextResponse } from "next/server";
import { env } from "~/env";
import { contentSecurityPolicy, newNonce } from "~/server/security/csp";
import { payAt } from "~/server/security/pay-at";
import { isTls } from "~/server/site-url";

/** Gives each page a policy with a new nonce. Next reads the nonce from the request and adds it to the page's scripts. */
export function proxy(request: NextRequest): NextResponse {
  const isDevelopment = env.NODE_ENV === "development";
  const policy = contentSecurityPolicy(newNonce(), { isDevelopment, isTls: isTls(), payAt: payAt() });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const answer = NextResponse.next({ request: { headers } });
  answer.headers.set("Content-Security-Policy", policy);
  return answer;
}

/**
 * Everything that may be a page, including prefetched links and the API's documentation, except the requests of Next's client code (`RSC: 1`).
 * security/page-policy.ts covers the answers that do not pass through here.
 */
export const config = {
  matcher: [
    { source: "/((?!api/(?!docs(?:/|$))|uploads/|_next/).*)", missing: [{ type: "header", key: "rsc", value: "1" }] },
  ],
};

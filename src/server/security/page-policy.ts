import type { RequestListener } from "node:http";
import { onHead } from "~/server/on-head";
import { contentSecurityPolicy, newNonce } from "./csp";
import { payAt } from "./pay-at";

const policyHeader = "content-security-policy";
/** Request headers that Next uses internally. In production no browser sends them. */
const internal =
  /^(content-security-policy(-report-only)?|x-nonce|next-resume|x-(middleware|nextjs|invoke|now|prerender)-.*|x-matched-path)$/;

/** Next's browser code sends these in development. */
const debugging = /^x-nextjs-(html-)?request-id$/;

type Options = { isDevelopment: boolean; isTls: () => boolean };

/**
 * Gives every HTML answer of `render` (Next's pages) our policy, including error pages and addresses that do not pass
 * through `proxy.ts`. Next reads the nonce from the policy header of the request.
 */
export function withPagePolicy(render: RequestListener, { isDevelopment, isTls }: Options): RequestListener {
  const isRefused = (name: string) => internal.test(name) && !(isDevelopment && debugging.test(name));
  return (request, response) => {
    const { headers } = request;
    for (const name of Object.keys(headers)) if (isRefused(name)) delete headers[name];
    // Next treats any other value as a page load, so code that only checks for the header must do the same.
    if (headers.rsc !== "1") delete headers.rsc;
    const policy = contentSecurityPolicy(newNonce(), { isDevelopment, isTls: isTls(), payAt: payAt() });
    headers[policyHeader] = policy;
    onHead(response, () => {
      const isHtml = /^text\/html/i.test(String(response.getHeader("content-type") ?? ""));
      // An existing one is from proxy.ts, a cached page or the error page, with the nonce of that page.
      if (isHtml && !response.hasHeader(policyHeader)) response.setHeader(policyHeader, policy);
    });
    return render(request, response);
  };
}

import type { RequestListener } from "node:http";
import { onHead } from "~/server/on-head";
import { contentSecurityPolicy, newNonce } from "./csp";

const policyHeader = "content-security-policy";
/** What Next's parts tell each other by headers of a request. No browser sends them. */
const internal =
  /^(content-security-policy(-report-only)?|x-nonce|next-resume|x-(middleware|nextjs|invoke|now|prerender)-.*|x-matched-path)$/;

/**
 * Gives every HTML answer of `render`, Next's pages, a policy of ours, whatever the caller sends: error pages and
 * addresses that `proxy.ts` does not see included. Next reads the nonce off the request's header of the policy.
 */
export function withPagePolicy(render: RequestListener, isTls: () => boolean): RequestListener {
  return (request, response) => {
    const { headers } = request;
    for (const name of Object.keys(headers)) if (internal.test(name)) delete headers[name];
    // Next takes any other value for a page to be opened; what asks whether the header is there shall see the same.
    if (headers.rsc !== "1") delete headers.rsc;
    const policy = contentSecurityPolicy(newNonce(), { isDevelopment: false, isTls: isTls() });
    headers[policyHeader] = policy;
    onHead(response, () => {
      const isHtml = /^text\/html/i.test(String(response.getHeader("content-type") ?? ""));
      // One that is there is of proxy.ts, of a page from the cache or of the error page, with the nonce of that page.
      if (isHtml && !response.hasHeader(policyHeader)) response.setHeader(policyHeader, policy);
    });
    return render(request, response);
  };
}

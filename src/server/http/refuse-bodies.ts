import type { RequestListener } from "node:http";
import { allowEarlyAnswer, hasBody } from "./early-answers";
import { sendErrorPage } from "./error-page";

/** For addresses that read no body. Answers at once, and closes the connection instead of waiting for the body. */
export function refuseBodies(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!hasBody(request)) return listener(request, response);
    allowEarlyAnswer(request, response);
    // Other methods get their 405 from the listener, which does not read either.
    return request.method === "GET" || request.method === "HEAD"
      ? sendErrorPage(response, 400)
      : listener(request, response);
  };
}

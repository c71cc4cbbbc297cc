import type { RequestListener } from "node:http";
import { allowEarlyAnswer, hasBody } from "./early-answers";
import { sendErrorPage } from "./error-page";

/** Wraps a listener that reads no bodies: answers immediately, and closes the connection instead of waiting for a body. */
export function refuseBodies(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!hasBody(request)) return listener(request, response);
    allowEarlyAnswer(request, response);
    // The listener answers other methods with 405.
    return request.method === "GET" || request.method === "HEAD"
      ? sendErrorPage(response, 400)
      : listener(request, response);
  };
}

import type { RequestListener } from "node:http";
import { allowEarlyAnswer, hasBody } from "./early-answers";
import { sendPlainPage } from "./plain-page";

const noBody = { status: 400, title: "No body, please", text: "This address takes no body." };

/** For addresses that read no body. Answers at once, and closes the connection instead of waiting for the body. */
export function refuseBodies(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!hasBody(request)) return listener(request, response);
    allowEarlyAnswer(request, response);
    // Other methods get their 405 from the listener, which does not read either.
    return request.method === "GET" || request.method === "HEAD"
      ? sendPlainPage(response, noBody)
      : listener(request, response);
  };
}

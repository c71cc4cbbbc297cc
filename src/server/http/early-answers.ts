import type { IncomingMessage, ServerResponse } from "node:http";

/** How long and how many bytes the rest of a body is read after the answer. */
const longestMs = 1_000;
const maxBytes = 8_000_000;

/** Whether the request announces a body. */
export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

/**
 * Allows an answer before the body has ended: the answer has `Connection: close`, and the connection is closed after the
 * rest of the body was read, up to a limit. Closing a connection with unread bytes would reset it, and the client could lose
 * the answer.
 */
export function allowEarlyAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Connection", "close");
  request.once("end", () => {
    if (!response.headersSent) response.removeHeader("Connection");
  });
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const lateEnd = (...args: unknown[]): ServerResponse => {
    if (request.readableEnded || request.destroyed) return end(...args);
    const [chunk, encoding] = args;
    if (typeof chunk === "string" || chunk instanceof Uint8Array) {
      if (!response.headersSent && !response.hasHeader("Transfer-Encoding")) {
        response.setHeader("Content-Length", Buffer.byteLength(chunk));
      }
      if (typeof encoding === "string") response.write(chunk, encoding as BufferEncoding);
      else response.write(chunk);
    }
    readRest(request, () => end());
    return response;
  };
  Object.assign(response, { end: lateEnd });
}

function readRest(request: IncomingMessage, done: () => void): void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) stop();
  };
  const stop = () => {
    clearTimeout(timer);
    request.off("data", count).off("end", stop).off("close", stop);
    request.resume();
    done();
  };
  const timer = setTimeout(stop, longestMs);
  request.on("data", count).once("end", stop).once("close", stop);
  request.resume();
}

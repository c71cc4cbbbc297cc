import type { OutgoingHttpHeader, ServerResponse } from "node:http";

/** Calls `listener` once, right before the head of the answer is sent, when its status and headers can still be changed. */
export function onHead(response: ServerResponse, listener: () => void): void {
  const writeHead = response.writeHead.bind(response);
  let isCalled = false;
  const replacement = (status: number, ...rest: unknown[]): ServerResponse => {
    if (isCalled) return Reflect.apply(writeHead, response, [status, ...rest]) as ServerResponse;
    isCalled = true;
    response.statusCode = status;
    for (const argument of rest) {
      if (typeof argument === "string") response.statusMessage = argument;
      else for (const [name, value] of entriesOf(argument)) response.setHeader(name, value);
    }
    listener();
    return writeHead(response.statusCode);
  };
  // Node also calls this method for an implicit head.
  Object.assign(response, { writeHead: replacement });
}

/** The entries of headers for `writeHead`: an object, or a flat list of names and values. */
function entriesOf(headers: unknown): [string, OutgoingHttpHeader][] {
  if (!headers) return [];
  if (!Array.isArray(headers)) return Object.entries(headers).filter(([, value]) => value !== undefined);
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[String(name), headers[at + 1]]] : []));
}

/**
 * Calls `onChunk` with everything that is written to the answer, and `onEnd` when it is written. `write` never reports a
 * full buffer, so a slow client cannot delay the rendering; the rest of the answer is in memory.
 */
export function onBody(response: ServerResponse, onChunk: (chunk: unknown) => void, onEnd: () => void): void {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  Object.assign(response, {
    write: (...args: unknown[]) => {
      onChunk(args[0]);
      write(...args);
      return true;
    },
    end: (...args: unknown[]) => {
      onChunk(args[0]);
      const ended = end(...args);
      onEnd();
      return ended;
    },
  });
}

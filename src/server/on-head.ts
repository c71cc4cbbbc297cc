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

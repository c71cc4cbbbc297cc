import type { OutgoingHttpHeader, ServerResponse } from "node:http";

/** Calls `listener` once, right before the head of the answer goes out: its status and headers can still be changed. */
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
  // Node itself calls this method for a head that nobody writes explicitly.
  Object.assign(response, { writeHead: replacement });
}

/** Headers as `writeHead` takes them: an object, or a flat list of names and values. */
function entriesOf(headers: unknown): [string, OutgoingHttpHeader][] {
  if (!headers) return [];
  if (!Array.isArray(headers)) return Object.entries(headers).filter(([, value]) => value !== undefined);
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[String(name), headers[at + 1]]] : []));
}

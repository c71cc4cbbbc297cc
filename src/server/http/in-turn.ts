import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** More than well-behaved clients send without waiting for an answer; browsers do not pipeline at all. */
const maxWaiting = 100;

/**
 * Works off pipelined requests of one connection one after another. Node hands them all over at once, so that one
 * connection could take as many places as it has requests. A connection with more than 100 waiting requests is closed.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const work = () => {
      response.once("close", () => {
        const next = socket.destroyed || socket.writableEnded ? undefined : lines.get(socket)?.shift();
        // Not at once: answers that need no waiting would keep the event loop from all other connections.
        if (next) setImmediate(next);
        else lines.delete(socket);
      });
      listener(request, response);
    };
    const line = lines.get(socket);
    if (line === undefined) {
      lines.set(socket, []);
      work();
    } else if (line.length < maxWaiting) line.push(work);
    else socket.destroy();
  };
}

import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** More than well-behaved clients send without waiting for an answer. Browsers do not pipeline. */
const maxWaiting = 100;

/**
 * Handles pipelined requests of a connection one after another. Node passes them on at the same time, so one connection
 * could take many places of the semaphores. A connection with more than 100 waiting requests is closed.
 */
export function handleInOrder(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const work = () => {
      response.once("close", () => {
        const next = socket.destroyed || socket.writableEnded ? undefined : lines.get(socket)?.shift();
        // In the next turn: fast answers in sequence would block the event loop for all other connections.
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

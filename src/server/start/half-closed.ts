import type { Server } from "node:http";

/** Long enough for a client to read an answer and to close its side. */
const lingerMs = 2_000;

/**
 * Closes each connection whose last byte we have sent, even if the client keeps its side open: Node would wait for the client
 * without end after an answer to unreadable bytes or to CONNECT, and each such connection keeps a file descriptor. Not at once,
 * because a reset could cost the client the answer.
 */
export function closeHalfClosed(server: Server, afterMs = lingerMs): void {
  server.on("connection", (socket) => {
    socket.once("finish", () => {
      const timer = setTimeout(() => socket.destroy(), afterMs);
      timer.unref();
      socket.once("close", () => clearTimeout(timer));
    });
  });
}

import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { setShared } from "~/server/shared";

export type ReceivedMessage = {
  path: string;
  headers: IncomingHttpHeaders;
  /** The bytes as they came. */
  body: string;
  /** Of its body. */
  type: string;
};

type Answer = (response: ServerResponse, message: ReceivedMessage, request: IncomingMessage) => unknown;

export const answerWith =
  (status: number, headers: Record<string, string> = {}, body = ""): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);

const thin = z.object({ type: z.string() });

/** Lets webhooks go to this machine until the test ends. */
export function allowLoopback(): void {
  setShared("webhooks-to-loopback", true);
  onTestFinished(() => setShared("webhooks-to-loopback", false));
}

/**
 * Another program's server on this machine, which keeps what it gets, answers 204 unless told otherwise, and closes when the test
 * ends. `tls`: its key and certificate.
 */
export async function startReceiver(answer: Answer = answerWith(204), tls?: { key: string; cert: string }) {
  allowLoopback();
  const received: ReceivedMessage[] = [];
  const state = { answer };
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const { type } = thin.parse(JSON.parse(body));
    const message = { path: request.url ?? "", headers: request.headers, body, type };
    received.push(message);
    state.answer(response, message, request);
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return {
    port,
    url: `${tls ? "https" : "http"}://127.0.0.1:${port}/hooks`,
    received,
    /** What it answers from now on. */
    become: (next: Answer) => {
      state.answer = next;
    },
  };
}

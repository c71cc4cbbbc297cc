import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

type Received = { key: string; authorization: string; body: Record<string, unknown> };
/** Accepts; refuses; never answers; accepts and never answers; closes the connection before the answer. */
type Behaviour = "take" | "refuse" | "hang" | "swallow" | "break-off";

/** A local server in Resend's place, which like Resend delivers each idempotency key once. */
export async function startResendDouble() {
  const requests: Received[] = [];
  const delivered = new Map<string, Received>();
  const state = { behaviour: "take" as Behaviour };
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    const { "idempotency-key": key, authorization = "" } = request.headers;
    const received = { key: String(key), authorization, body: JSON.parse(await text(request)) };
    requests.push(received);
    if (state.behaviour === "hang") return;
    if (state.behaviour === "refuse") {
      answer(500, { statusCode: 500, name: "internal_server_error", message: `No.\nNot with ${authorization}` });
      return;
    }
    const earlier = delivered.get(received.key);
    if (earlier && JSON.stringify(earlier.body) !== JSON.stringify(received.body)) {
      answer(409, { statusCode: 409, name: "invalid_idempotent_request", message: "Same key, other payload" });
      return;
    }
    if (!earlier) delivered.set(received.key, received);
    if (state.behaviour === "swallow") return;
    if (state.behaviour === "break-off") request.socket.destroy();
    else answer(200, { id: `resend-${received.key}` });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
    requests,
    delivered,
    behave: (behaviour: Behaviour) => {
      state.behaviour = behaviour;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

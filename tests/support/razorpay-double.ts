import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { RazorpaySettings } from "~/features/payment/providers/razorpay/razorpay";
import { makeApi } from "./razorpay/api";
import { type BooksState, openBooks } from "./razorpay/books";
import { Refusal } from "./razorpay/entities";
import { act, hostedPage, returnOf } from "./razorpay/page";
import { makeWebhooks, type WebhookState } from "./razorpay/webhooks";

/** What happens to a request of the API. `… after`: the work is done, and the answer gets lost. */
type Fault = "503" | "429" | "html" | "silent" | "cut" | "503 after" | "silent after";

type State = WebhookState & {
  /** What happens to the next requests of the API; the last one stays. */
  faults: (Fault | null)[];
  /** How late the API answers. */
  delayMs: number;
  /** What the answers of the next requests wait for, refusals too, one each; the work is done before. */
  gates: (() => Promise<void>)[];
  /** The webhooks of a call are sent, and answered, before the call is. */
  webhooksFirst: boolean;
} & BooksState;

const keys = { keyId: "rzp_test_Double", keySecret: "the-secret-of-the-key" };
const webhookSecret = "the-secret-of-the-webhook";

/**
 * A local server in Razorpay's place, by its documentation: orders, the page for paying, payments, refunds and webhooks. It
 * misbehaves by `state`: lost answers; webhooks that come first, twice, late, out of order, forged or never. `books` are its
 * dashboard: payments without the page, a second payment of an order, refunds without us, refunds that fail later.
 */
export async function startRazorpayDouble() {
  const state: State = {
    faults: [],
    delayMs: 0,
    gates: [],
    webhooksFirst: false,
    refundsStay: null,
    receipts: "unique",
    webhooks: "sent",
    copies: 1,
    foreignSecret: null,
    amountOff: 0,
  };
  const requests: string[] = [];
  const webhooks = makeWebhooks(webhookSecret, state);
  const books = openBooks(webhooks, state);
  const beforeAnswer = async () => {
    if (state.webhooksFirst) await webhooks.idle();
  };
  const api = makeApi(books, beforeAnswer);
  const basic = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64")}`;

  async function answerApi(request: IncomingMessage, response: ServerResponse, body: string) {
    requests.push(`${request.method} ${request.url}`);
    const fault = state.faults.length > 1 ? state.faults.shift() : state.faults[0];
    if (fault === "silent") return;
    if (fault === "cut") return response.destroy();
    if (fault === "html") return send(response, 200, "<h1>Maintenance</h1>", "text/html");
    if (fault === "503" || fault === "429") throw new Refusal("We are facing some trouble", Number(fault));
    if (request.headers.authorization !== basic) throw new Refusal("Authentication failed", 401);
    const [outcome] = await Promise.allSettled([api(request, body)]);
    if (state.delayMs > 0) await sleep(state.delayMs);
    await state.gates.shift()?.();
    if (outcome.status === "rejected") throw outcome.reason;
    if (fault === "silent after") return;
    if (fault === "503 after") throw new Refusal("We are facing some trouble", 503);
    return send(response, 200, JSON.stringify(outcome.value));
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    if (request.url === "/v1/checkout/embedded") {
      return send(response, 200, hostedPage(books, keys, new URLSearchParams(body)), "text/html");
    }
    if (request.url !== "/double/deed") return answerApi(request, response, body);
    const html = act(books, keys, new URLSearchParams(body));
    await beforeAnswer();
    return send(response, 200, html, "text/html");
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { description, status } = error instanceof Refusal ? error : new Refusal(String(error), 500);
      send(response, status, JSON.stringify({ error: { code: "BAD_REQUEST_ERROR", description } }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state,
    requests,
    books,
    webhooks,
    settings: { apiUrl, ...keys, webhookSecret, businessName: "Luit" } satisfies RazorpaySettings,
    env: {
      RAZORPAY_API_URL: apiUrl,
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    },
    /** The fields that the page posts back after this payment. */
    returnOf: (paymentId: string) => returnOf(keys, books.found(books.payments, paymentId)),
    close: async () => {
      await webhooks.idle();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, body: string, type = "application/json"): void {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8` }).end(body);
}

import { createHmac, randomUUID } from "node:crypto";
import { now } from "./entities";

export type Webhook = { eventId: string; kind: string; body: string; status: number | "no answer" | null };
export type Webhooks = ReturnType<typeof makeWebhooks>;

export type WebhookState = {
  /** `held` until `release`; `never`: as if they had got lost. */
  webhooks: "sent" | "held" | "never";
  /** How often each is sent. */
  copies: number;
  /** Signs with this secret instead of ours. */
  foreignSecret: string | null;
  /** Paise by which the amounts in webhooks differ. */
  amountOff: number;
};

/** Razorpay's webhooks: signed snapshots of what happened, sent one after another. */
export function makeWebhooks(secret: string, state: WebhookState) {
  const all: Webhook[] = [];
  let held: Webhook[] = [];
  let address: string | null = null;
  let sending: Promise<void> = Promise.resolve();

  function headersOf({ eventId, body }: Webhook): Record<string, string> {
    const signature = createHmac("sha256", state.foreignSecret ?? secret)
      .update(body)
      .digest("hex");
    return { "content-type": "application/json", "x-razorpay-signature": signature, "x-razorpay-event-id": eventId };
  }

  async function post(webhook: Webhook): Promise<void> {
    if (!address) return;
    const init = {
      method: "POST",
      headers: headersOf(webhook),
      body: webhook.body,
      signal: AbortSignal.timeout(5_000),
    };
    webhook.status = await fetch(address, init).then(
      ({ status }) => status,
      () => "no answer" as const,
    );
  }

  function send(webhooks: Webhook[]): Promise<void> {
    for (const webhook of webhooks) sending = sending.then(() => post(webhook));
    return sending;
  }

  function emit(kind: string, entities: Record<string, { amount: number }>): void {
    // The entities as they are now, and not when the webhook is sent.
    const payload = Object.entries(entities).map(([name, entity]) => [
      name,
      { entity: { ...entity, amount: entity.amount + state.amountOff } },
    ]);
    const contents = { event: kind, contains: Object.keys(entities), payload: Object.fromEntries(payload) };
    const body = JSON.stringify({ entity: "event", account_id: "acc_Double", ...contents, created_at: now() });
    const webhook: Webhook = { eventId: randomUUID(), kind, body, status: null };
    all.push(webhook);
    const copies = Array.from({ length: state.copies }, () => webhook);
    if (state.webhooks === "sent") void send(copies);
    if (state.webhooks === "held") held.push(...copies);
  }

  return {
    all,
    emit,
    headersOf,
    /** Sends webhooks to this address from now on. */
    sendTo: (url: string) => {
      address = url;
    },
    /** Sends what is held, in the order that `arrange` gives. */
    release: (arrange: (webhooks: Webhook[]) => Webhook[] = (webhooks) => webhooks) => {
      const waiting = held;
      held = [];
      return send(arrange(waiting));
    },
    /** Sends webhooks again, as Razorpay does when the answer was not 2xx. */
    resend: send,
    /** Resolves when all that was sent is answered. */
    idle: () => sending,
  };
}

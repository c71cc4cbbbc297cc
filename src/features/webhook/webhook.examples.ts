import type { Webhook, WebhookMessage, WebhookMessageDetail } from "./webhook.schema";

export const exampleWebhook: Webhook = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4b20",
  name: "Kaziranga Travels",
  account: {
    _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4b11",
    name: "Kaziranga Travels",
    email: "desk@kaziranga.example",
  },
  url: "https://kaziranga.example/webhooks",
  types: ["booking.confirmed", "booking.cancelled", "booking.changed"],
  on: true,
  disabledReason: null,
  failingSince: null,
  version: 1,
  createdAt: "2026-12-14T09:30:00.000Z",
};

/** Not the secret of anybody. */
export const exampleWebhookSecret = "whsec_C2FVsBQIhrscChlQIMVb5sSYspob7oDrscChlQIMVbU=";

export const exampleMessage: WebhookMessage = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4b21",
  webhookId: exampleWebhook._id,
  type: "booking.confirmed",
  reference: "NE-7K3F9Q",
  bookingId: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59",
  state: "failed",
  attempts: 10,
  nextAttemptAt: null,
  lastStatus: 500,
  createdAt: "2026-12-14T10:00:00.000Z",
};

export const exampleMessageDetail: WebhookMessageDetail = {
  ...exampleMessage,
  body: JSON.stringify({
    type: exampleMessage.type,
    timestamp: exampleMessage.createdAt,
    data: {
      id: exampleMessage.bookingId,
      reference: exampleMessage.reference,
      status: "Confirmed",
    },
  }),
  log: [
    {
      at: "2026-12-17T10:00:00.000Z",
      tookMs: 84,
      status: 500,
      error: null,
      answer: "Internal Server Error",
    },
  ],
};

import { changeList, listChangesInput } from "~/features/history/history.schema";
import { recordMeta } from "~/features/history/record-meta";
import { keptDays } from "~/lib/retention";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { listMessages, readMessage, sendAgain, sendTest, shownAttempts } from "./messages.service";
import { maxAttempts } from "./send/schedule.rules";
import { exampleMessage, exampleMessageDetail, exampleWebhook, exampleWebhookSecret } from "./webhook.examples";
import { testType } from "./webhook.rules";
import {
  createWebhookInput,
  listWebhookMessagesInput,
  listWebhooksInput,
  updateWebhookInput,
  webhook,
  webhookById,
  webhookMessage,
  webhookMessageDetail,
  webhookMessagePage,
  webhookPage,
  webhookRemoved,
  webhookWithSecret,
} from "./webhook.schema";
import {
  createWebhook,
  listWebhooks,
  previousHours,
  renewSecret,
  updateWebhook,
  webhookRecord,
} from "./webhook.service";

const meta = recordMeta({
  path: "/webhooks",
  name: "Webhook",
  one: "webhook",
  a: "a webhook",
  missing: "There is no such webhook.",
  example: exampleWebhook,
});
const { name, url, types, account } = exampleWebhook;
const isOff = "This webhook is off. Please switch it on first.";
const noMessage = "There is no such message.";

export const webhookRouter = createRouter({
  list: userProcedure("webhook.manage")
    .meta({
      route: "GET /webhooks",
      operationId: "listWebhooks",
      summary: "List the webhooks (admin)",
      description:
        "The receivers of other programs that are told about bookings, newest first; those that are off come last. For owners.",
      successDescription: "One page of webhooks",
      response: { results: [exampleWebhook], pages: 1, total: 1 },
    })
    .input(listWebhooksInput)
    .output(webhookPage)
    .query(({ ctx, input }) => listWebhooks(ctx, input)),

  create: userProcedure("webhook.manage")
    .meta({
      ...meta.create(
        `Adds an address to which messages about bookings are posted, signed by Standard Webhooks: with the \`email\` of an
account those about its bookings, without it those about all. The secret is answered here once. For owners.`,
        { request: { name, url, email: account?.email, types } },
      ),
      response: { ...exampleWebhook, secret: exampleWebhookSecret },
      location: "/webhooks/{_id}" as const,
      // The stored answer would not have the secret: a repeated request adds another.
      idempotent: undefined,
    })
    .input(createWebhookInput)
    .output(webhookWithSecret)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),

  byId: userProcedure("webhook.manage")
    .meta(meta.read("One webhook, without its secret. For owners.", "admin"))
    .input(webhookById)
    .output(webhook)
    .query(({ ctx, input }) => webhookRecord.get(ctx, input)),

  update: userProcedure("webhook.manage")
    .meta(
      meta.update(
        "Changes the given fields. Switched on, it gets what still waits; what happened while it was off is not told. For owners.",
        { changes: { url: "https://kaziranga.example/luit" } },
      ),
    )
    .input(updateWebhookInput)
    .output(webhook)
    .mutation(({ ctx, input }) => updateWebhook(ctx, input)),

  delete: userProcedure("webhook.manage")
    .meta({
      ...meta.remove("Deletes a webhook with its messages, also those that wait. For owners."),
      response: { _id: exampleWebhook._id, archived: false },
    })
    .input(webhookById)
    .output(webhookRemoved)
    .mutation(({ ctx, input }) => webhookRecord.remove(ctx, input)),

  renewSecret: userProcedure("webhook.manage")
    .meta({
      route: "POST /webhooks/{id}/secret",
      operationId: "renewWebhookSecret",
      summary: "Replace the secret of a webhook (admin)",
      description: `Makes a new secret and answers it once. For ${previousHours} hours messages are signed with the new and the former one. For owners.`,
      successDescription: "The webhook with its new secret",
      errors: meta.errors,
      response: { ...exampleWebhook, secret: exampleWebhookSecret },
    })
    .input(webhookById)
    .output(webhookWithSecret)
    .mutation(({ ctx, input }) => renewSecret(ctx, input)),

  test: userProcedure("webhook.manage")
    .meta({
      route: "POST /webhooks/{id}/test",
      operationId: "sendWebhookTest",
      summary: "Send a test message to a webhook (admin)",
      description: `Writes a message of the type \`${testType}\`, which is sent and tried again as any other. For owners.`,
      successDescription: "The message",
      errors: { ...meta.errors, STATUS_CHANGED: isOff },
      response: {
        ...exampleMessage,
        type: testType,
        reference: null,
        bookingId: null,
        state: "waiting",
        attempts: 0,
        nextAttemptAt: exampleMessage.createdAt,
        lastStatus: null,
      },
    })
    .input(webhookById)
    .output(webhookMessage)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),

  messages: userProcedure("webhook.manage")
    .meta({
      route: "GET /webhooks/{id}/messages",
      operationId: "listWebhookMessages",
      summary: "List the messages to a webhook (admin)",
      description: `What was written to a receiver in the last ${keptDays.webhookMessages} days, newest first, without bodies. For owners.`,
      successDescription: "One page of messages",
      errors: meta.errors,
      response: { results: [exampleMessage], pages: 1, total: 1 },
    })
    .input(listWebhookMessagesInput)
    .output(webhookMessagePage)
    .query(({ ctx, input }) => listMessages(ctx, input)),

  message: userProcedure("webhook.manage")
    .meta({
      route: "GET /webhook-messages/{id}",
      tag: "webhooks",
      operationId: "getWebhookMessage",
      summary: "Read a message to a webhook (admin)",
      description: `A message with its body, and its last ${shownAttempts} attempts with what the receiver has answered. For owners.`,
      successDescription: "The message",
      errors: { NOT_FOUND: noMessage },
      response: exampleMessageDetail,
    })
    .input(webhookById)
    .output(webhookMessageDetail)
    .query(({ ctx, input }) => readMessage(ctx, input)),

  resend: userProcedure("webhook.manage")
    .meta({
      route: "POST /webhook-messages/{id}/resend",
      tag: "webhooks",
      operationId: "resendWebhookMessage",
      summary: "Send a message to a webhook again (admin)",
      description:
        "Sends a message at once, also one that was delivered or given up, with the same id and body, and tries it " +
        `${maxAttempts} times if need be. For owners.`,
      successDescription: "The message, which waits",
      errors: { NOT_FOUND: noMessage, STATUS_CHANGED: isOff },
      response: {
        ...exampleMessage,
        state: "waiting",
        attempts: 0,
        nextAttemptAt: "2026-12-17T11:00:00.000Z",
      },
    })
    .input(webhookById)
    .output(webhookMessage)
    .mutation(({ ctx, input }) => sendAgain(ctx, input)),

  history: userProcedure("webhook.manage")
    .meta(
      meta.history("The changes that owners made to a webhook, newest first. For owners.", {
        url: ["https://kaziranga.example/webhooks", "https://kaziranga.example/luit"],
      }),
    )
    .input(listChangesInput)
    .output(changeList)
    .query(({ ctx, input }) => webhookRecord.changes(ctx, input)),
});

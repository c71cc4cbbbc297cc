import type { OperationName } from "~tests/api/contract/calls";
import { contactFields, deadLetter, keyFields, webhookFields } from "~tests/api/contract/inputs";
import { makeApiKey, makeWebhook, makeWebhookMessage } from "~tests/support/factories";
import { all, byId, damaged, historyOf, listed, type Make, withId } from "./cases";

const switchedOff = { disabledAt: new Date(), disabledReason: "owner" };

/** More inputs of the operations on settings, mails and the log. */
export const officeCases = {
  "apiKey.list": listed({ limit: 101 }, { page: 2 }),
  "apiKey.create": [
    ...all([{}, { name: "Agency", email: "nobody@example.com", scopes: ["catalogue:read"] }]),
    ...damaged(keyFields, ["name", "email", "scopes", "perMinute", "lastDay"]),
  ],
  "apiKey.byId": byId(),
  "apiKey.update": [
    ...byId({ perMinute: 5 }),
    ...damaged(
      withId(makeApiKey, ({ id }) => ({ id })),
      ["name", "scopes", "perMinute", "lastDay", "version"],
    ),
    withId(makeApiKey, ({ id }) => ({ id, perMinute: 5, version: 2 })),
    async () => ({ id: (await makeApiKey({ endedAt: new Date() })).id, perMinute: 5 }),
  ],
  "apiKey.end": byId(),
  "apiKey.history": historyOf(),
  "webhook.list": listed({ limit: 101 }, { page: 2 }),
  "webhook.create": [
    ...all([
      {},
      { name: "Agency", url: "https://agency.example.net/", email: "nobody@example.com", types: ["booking.created"] },
      { name: "Agency", url: "http://169.254.169.254/latest", types: ["booking.created"] },
    ]),
    ...damaged(webhookFields, ["name", "url", "email", "types"]),
  ],
  "webhook.byId": byId(),
  "webhook.update": [
    ...byId({ name: "Agency" }),
    ...damaged(
      withId(makeWebhook, ({ id }) => ({ id })),
      ["name", "url", "types", "on", "version"],
    ),
    withId(makeWebhook, ({ id }) => ({ id, name: "Agency", version: 2 })),
  ],
  "webhook.delete": byId(),
  "webhook.renewSecret": byId(),
  "webhook.test": [...byId(), async () => ({ id: (await makeWebhook(switchedOff)).id })],
  "webhook.messages": [
    ...byId(),
    withId(makeWebhook, ({ id }) => ({ id, limit: 101 })),
    withId(makeWebhook, ({ id }) => ({ id, state: "lost" })),
  ],
  "webhook.message": byId(),
  "webhook.resend": [
    ...byId(),
    async () => ({ id: (await makeWebhookMessage({ endpointId: (await makeWebhook(switchedOff)).id })).id }),
  ],
  "webhook.history": historyOf(),
  "contact.send": damaged(contactFields, ["name", "email", "subject", "message"]),
  "settings.read": all([{}]),
  "settings.update": damaged(
    () => ({ tagline: "Tours", supportPhone: "+91 00000 00101" }),
    [
      "name",
      "logo",
      "email",
      "office",
      "postalAddress",
      "social",
      "serviceFeePercent",
      "horizonDays",
      "limits",
      "version",
    ],
  ),
  "settings.firstSteps": all([{}]),
  "settings.whatsAppMessage": all([{}]),
  "settings.history": listed({ limit: 501 }, { page: 2 }),
  "log.list": listed({ limit: 501 }, { page: 2 }, { subject: "boat" }, { from: "2027-13-01" }),
  "mail.list": listed({ limit: 201 }, { state: "sent" }, { state: "waiting" }, { state: "discarded", page: 2 }),
  "backup.read": all([{}]),
  "backup.ask": all([{}]),
  "mail.state": all([{}]),
  "mail.test": damaged(() => ({ to: "asha@example.com" }), ["to"]),
  "mail.templates": all([{}]),
  "mail.createTemplates": all([{}]),
  "mail.testWhatsApp": damaged(() => ({ phone: "9876543210" }), ["phone"]),
  "mail.retry": [...byId(), async () => ({ id: await deadLetter({ kind: "reset-code", payload: { name: "Asha" } }) })],
  "mail.retryAll": all([{}]),
  "mail.preview": damaged(
    () => ({ kind: "welcome", words: { subject: "Namaste, {nmae}", introduction: "", closing: "" } }),
    ["kind", "words"],
  ),
  "mail.discard": [
    ...byId({ reason: "Gone" }),
    ...damaged(async () => ({ id: await deadLetter() }), ["reason"]),
    async () => ({ id: await deadLetter({ failedAt: null }), reason: "Gone" }),
  ],
} satisfies Partial<Record<OperationName, Make[]>>;

import { db } from "~/server/db/client";
import type { ValidInputs } from "~tests/api/contract/calls";
import {
  contactFields,
  deadLetter,
  goodPassword,
  invited,
  joining,
  keyFields,
  makeKeyId,
  makeMessageId,
  makeWebhookId,
  webhookFields,
} from "~tests/api/contract/inputs";
import { address, makeAdmin, word } from "~tests/support/factories";
import { makePasskey } from "~tests/support/second-factors";

/** The operations of the contact form, reports, staff, settings and mails. */
export const officeOperations: ValidInputs<
  "apiKey" | "webhook" | "contact" | "log" | "report" | "staff" | "settings" | "backup" | "mail"
> = {
  "apiKey.list": () => ({ limit: 5 }),
  "apiKey.create": () => keyFields(),
  "apiKey.byId": makeKeyId,
  "apiKey.update": async () => ({ ...(await makeKeyId()), perMinute: 1200, scopes: ["catalogue:read"] }),
  "apiKey.end": makeKeyId,
  "apiKey.history": makeKeyId,
  "webhook.list": () => ({ limit: 5 }),
  "webhook.create": () => webhookFields(),
  "webhook.byId": makeWebhookId,
  "webhook.update": async () => ({ ...(await makeWebhookId()), name: "Another agency", on: false }),
  "webhook.delete": makeWebhookId,
  "webhook.renewSecret": makeWebhookId,
  "webhook.test": makeWebhookId,
  "webhook.messages": async () => ({ ...(await makeWebhookId()), state: "waiting", limit: 5 }),
  "webhook.message": makeMessageId,
  "webhook.resend": makeMessageId,
  "webhook.history": makeWebhookId,
  "log.list": () => ({ limit: 5, subject: "booking", search: "NE-7K3F9Q" }),
  "contact.send": () => contactFields(),
  "report.bookings": () => ({ from: "2026-01-01", to: "2027-12-31", by: "month", dateOf: "booking" }),
  "report.seats": () => ({ from: "2026-01-01", to: "2027-12-31" }),
  "report.cancellations": () => ({ from: "2026-01-01", to: "2027-12-31", dateOf: "booking" }),
  "report.unmetRequests": () => ({ from: "2026-01-01", to: "2027-12-31" }),
  "report.money": () => ({ from: "2026-01-01", to: "2027-12-31", by: "provider" }),
  "report.outstanding": () => ({}),
  "report.waiting": () => ({}),
  "report.overdue": () => ({}),
  "report.missingPapers": () => ({}),
  "staff.list": () => ({}),
  "staff.revoke": async () => ({ id: (await makeAdmin()).id }),
  "staff.move": async () => ({ id: (await makeAdmin()).id, staffRole: "accounts" }),
  "staff.setMails": async () => ({ id: (await makeAdmin()).id, mails: ["newBooking"] }),
  "staff.ownMails": () => ({}),
  "staff.setOwnMails": () => ({ mails: ["newBooking", "cancellation", "request", "unanswered", "dispute"] }),
  "staff.resetSecondFactor": async () => {
    const admin = await makeAdmin();
    await makePasskey(admin);
    return { id: admin.id };
  },
  "staff.invite": () => ({ email: address(), staffRole: "office" }),
  "staff.uninvite": async () => {
    const data = { email: address(), tokenHash: word(), expiresAt: new Date() };
    return { id: (await db().invitation.create({ data })).id };
  },
  "staff.invitation": async () => ({ token: await invited() }),
  "staff.accept": async () => ({
    token: await invited(),
    name: "Temsula Ao",
    phone: "9876543210",
    password: goodPassword,
  }),
  "staff.join": joining,
  "settings.read": () => ({}),
  "settings.update": () => ({ tagline: "Slowly through the hills" }),
  "settings.history": () => ({ limit: 5 }),
  "settings.firstSteps": () => ({}),
  "settings.whatsAppMessage": () => ({}),
  "mail.list": () => ({ limit: 5 }),
  "backup.read": () => ({}),
  "backup.ask": () => ({}),
  "mail.state": () => ({}),
  "mail.test": () => ({ to: address() }),
  "mail.templates": () => ({}),
  "mail.createTemplates": () => ({}),
  "mail.testWhatsApp": () => ({ phone: "9876543210" }),
  "mail.retry": async () => ({ id: await deadLetter() }),
  "mail.retryAll": async () => {
    await db().outbox.deleteMany({ where: { failedAt: { not: null } } });
    await deadLetter();
    return {};
  },
  "mail.preview": () => ({ kind: "welcome", words: { subject: "Namaste, {name}", introduction: "", closing: "" } }),
  "mail.discard": async () => ({ id: await deadLetter(), reason: "The address does not exist" }),
};

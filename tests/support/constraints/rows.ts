import { randomInt, randomUUID } from "node:crypto";
import { newPaymentReference } from "~/features/ledger/ledger.service";
import { allKinds, type KindLabel } from "~/features/product/registry";
import { db } from "~/server/db/client";
import { makeFailedClosing } from "~tests/api/contract/operations/closing";
import { storeProduct } from "~tests/api/contract/operations/kinds";
import { makeUnmatched } from "~tests/api/contract/payment-inputs";
import { letAssistantIn } from "~tests/support/assistants-let-in";
import { makeCredit } from "~tests/support/bank-credits";
import {
  address,
  makeApiKey,
  makeBooking,
  makeCode,
  makeRequest,
  makeResource,
  makeReview,
  makeSavedView,
  makeTour,
  makeUser,
  makeWebhook,
  makeWebhookMessage,
  word,
} from "~tests/support/factories";
import { makeApp, makePasskey } from "~tests/support/second-factors";
import { makeSession } from "~tests/support/sessions";
import { makeConsent } from "~tests/support/whatsapp";

export type Table =
  | "User"
  | "LoginCode"
  | "PasswordReset"
  | "Passkey"
  | "AuthenticatorApp"
  | "Session"
  | "ApiKey"
  | "AssistantGrant"
  | "AssistantToken"
  | "WebhookEndpoint"
  | "WebhookMessage"
  | "WebhookAttempt"
  | "Product"
  | KindLabel
  | "Booking"
  | "BookingEvent"
  | "BookingLine"
  | "BookingRequest"
  | "BookingTag"
  | "SavedView"
  | "Allocation"
  | "Outbox"
  | "Invitation"
  | "AccessLink"
  | "DiscountCode"
  | "Departure"
  | "Resource"
  | "Assignment"
  | "DaysOff"
  | "Payment"
  | "Refund"
  | "UnmatchedPayment"
  | "BankCredit"
  | "Dispute"
  | "VoucherKey"
  | "Review"
  | "PermitRule"
  | "PermitRelaxation"
  | "Settings"
  | "PaperMonth"
  | "TravellerDetail"
  | "Closing"
  | "ClosingBooking"
  | "WhatsAppConsent"
  | "WhatsAppMonth"
  | "UnmetRequest";

const rowsOfKinds = Object.fromEntries(
  allKinds.map(({ kind, label }) => [label, async () => (await storeProduct(kind)).id]),
) as Record<KindLabel, () => Promise<string>>;

/** Makes a valid row, and returns its id. */
export const rowOf: Record<Table, () => Promise<string>> = {
  User: async () => (await makeUser()).id,
  Passkey: async () => (await makePasskey(await makeUser())).id,
  AuthenticatorApp: async () => (await makeApp(await makeUser())).id,
  Session: async () => (await makeSession(await makeUser())).id,
  ApiKey: async () => (await makeApiKey()).id,
  AssistantGrant: async () => (await letAssistantIn(await makeUser())).id,
  AssistantToken: async () => {
    const { id: grantId } = await letAssistantIn(await makeUser());
    return (await db().assistantToken.findFirstOrThrow({ where: { grantId } })).hash;
  },
  WebhookEndpoint: async () => (await makeWebhook()).id,
  WebhookMessage: async () => (await makeWebhookMessage()).id,
  WebhookAttempt: async () => {
    const { id: messageId } = await makeWebhookMessage();
    return (await db().webhookAttempt.create({ data: { messageId, at: new Date(), tookMs: 84, status: 200 } })).id;
  },
  LoginCode: async () =>
    (await db().loginCode.create({ data: { mailboxHash: randomUUID(), codeHash: "x", expiresAt: new Date() } }))
      .mailboxHash,
  PasswordReset: async () => {
    const { id: userId } = await makeUser();
    return (await db().passwordReset.create({ data: { userId, codeHash: "x", expiresAt: new Date() } })).id;
  },
  Product: async () => (await makeTour()).id,
  ...rowsOfKinds,
  Booking: async () => (await makeBooking()).id,
  PaperMonth: async () => {
    const month = `${randomInt(1000, 1990)}-12`;
    return (await db().paperMonth.upsert({ where: { month }, create: { month, content: {} }, update: {} })).month;
  },
  BookingEvent: async () => {
    const { id: bookingId } = await makeBooking();
    return (await db().bookingEvent.create({ data: { bookingId, from: "Pending", to: "Confirmed" } })).id;
  },
  BookingLine: async () => {
    const { id: bookingId } = await makeBooking();
    const line = { unit: "adult", label: "Person", quantity: 2, unitPrice: 4500, amount: 9000 } as const;
    return (await db().bookingLine.create({ data: { bookingId, position: 1, ...line } })).bookingId;
  },
  TravellerDetail: async () => {
    const { id: bookingId } = await makeBooking();
    return (await db().travellerDetail.create({ data: { bookingId, position: 1, name: "", permitNumber: "" } }))
      .bookingId;
  },
  Closing: async () => (await makeFailedClosing()).id,
  ClosingBooking: async () => (await makeFailedClosing()).id,
  WhatsAppConsent: async () => (await makeConsent((await makeBooking()).id)).bookingId,
  WhatsAppMonth: async () => {
    const month = new Date(`${randomInt(1000, 1990)}-12-01`);
    const row = await db().whatsAppMonth.upsert({ where: { month }, create: { month, messages: 1 }, update: {} });
    return row.month.toISOString().slice(0, 10);
  },
  UnmetRequest: async () => {
    const asked = { day: new Date(), tool: "search_trips", reason: "nothing-found", productId: "" };
    return (await db().unmetRequest.create({ data: { ...asked, question: word(), times: 1 } })).question;
  },
  BookingRequest: async () => (await makeRequest()).id,
  BookingTag: async () =>
    (await db().bookingTag.create({ data: { bookingId: (await makeBooking()).id, tag: word().slice(0, 20) } }))
      .bookingId,
  SavedView: async () => (await makeSavedView(await makeUser())).id,
  Review: async () => (await makeReview()).id,
  PermitRule: async () => {
    const rule = { state: "Assam", holder: "indian", permit: "ILP", arrangedBy: "You", source: "A test" } as const;
    return (await db().permitRule.create({ data: { ...rule, validFrom: new Date("2027-01-10"), places: [word()] } }))
      .id;
  },
  PermitRelaxation: async () => {
    const { id: ruleId } = await db().permitRule.create({
      data: { state: "Assam", holder: "indian", permit: "ILP", arrangedBy: "You", source: "A test", places: [word()] },
    });
    const row = { ruleId, from: new Date("2027-01-10"), what: "All", source: "A test" };
    return (await db().permitRelaxation.create({ data: row })).id;
  },
  AccessLink: async () => {
    const [{ id: bookingId }, { id: madeById }] = [await makeBooking(), await makeUser()];
    const [tokenHash, expiresAt] = [`${word().slice(1)}${word().slice(1)}`, new Date(Date.now() + 60_000)];
    return (await db().accessLink.create({ data: { purpose: "voucher", bookingId, madeById, tokenHash, expiresAt } }))
      .id;
  },
  Allocation: async () => {
    const { id: productId } = await makeTour();
    const row = { productId, date: new Date("2098-01-10"), taken: 1, capacity: 2 };
    return (await db().allocation.create({ data: row })).productId;
  },
  Outbox: async () => (await db().outbox.create({ data: { kind: "test", recipient: "x", payload: {} } })).id,
  Invitation: async () => {
    const data = { email: address(), tokenHash: word(), expiresAt: new Date() };
    return (await db().invitation.create({ data })).id;
  },
  DiscountCode: async () => (await makeCode({ maxUses: 5 })).id,
  Departure: async () => {
    const { id: productId } = await makeTour();
    return (await db().departure.create({ data: { productId, date: new Date("2098-01-10") } })).id;
  },
  Resource: async () => (await makeResource()).id,
  DaysOff: async () => {
    const { id: resourceId } = await makeResource();
    const day = new Date("2098-01-10");
    return (await db().daysOff.create({ data: { resourceId, from: day, to: day } })).id;
  },
  Assignment: async () => {
    const [{ id: resourceId }, { id: bookingId }] = await Promise.all([makeResource(), makeBooking()]);
    const day = new Date("2098-01-10");
    return (await db().assignment.create({ data: { resourceId, bookingId, from: day, to: day } })).id;
  },
  Payment: async () => (await makePayment()).id,
  Refund: async () => (await makeRefund()).id,
  UnmatchedPayment: async () => (await makeUnmatched()).id,
  BankCredit: async () => (await makeCredit()).id,
  Dispute: async () => (await makeDispute()).id,
  VoucherKey: async () => {
    const key = { publicKey: word(), privateKey: word() };
    return String((await db().voucherKey.upsert({ where: { id: 1 }, create: { id: 1, ...key }, update: {} })).id);
  },
  Settings: async () => String((await db().settings.upsert({ where: { id: 1 }, create: {}, update: {} })).id),
};

async function makePayment() {
  const { id: bookingId } = await makeBooking();
  const asked = { bookingId, provider: "cash", kind: "full", amount: 100 } as const;
  return db().payment.create({ data: { ...asked, reference: newPaymentReference() } });
}

async function makeRefund() {
  const { id: paymentId, bookingId, provider } = await makePayment();
  const received = { state: "captured", received: 100, capturedAt: new Date() } as const;
  await db().payment.update({ where: { id: paymentId }, data: received });
  return db().refund.create({ data: { paymentId, bookingId, provider, amount: 60, reason: "Asked for" } });
}

async function makeDispute() {
  const { id: paymentId, provider } = await makePayment();
  const reported = { amount: 100, reasonCode: "fraud", phase: "fraud", status: "open" } as const;
  const [openedAt, toldAt] = [new Date(), new Date()];
  return db().dispute.create({ data: { ...reported, paymentId, provider, providerRef: word(), openedAt, toldAt } });
}

/** The column of the row's id, if it is not "id". */
const keys: Partial<Record<Table, string>> = {
  Allocation: "productId",
  BookingLine: "bookingId",
  LoginCode: "mailboxHash",
  AssistantToken: "hash",
  ClosingBooking: "closingId",
  PaperMonth: "month",
  BookingTag: "bookingId",
  TravellerDetail: "bookingId",
  WhatsAppConsent: "bookingId",
  WhatsAppMonth: "month",
  UnmetRequest: "question",
};

/** Changes columns of the row, and returns how many rows there were. */
export const set = (table: Table, id: string, change: string) =>
  db().$executeRawUnsafe(`UPDATE "${table}" SET ${change} WHERE "${keys[table] ?? "id"}" = '${id}'`);

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mailKinds } from "~/server/api/root";
import { db, openDatabase } from "~/server/db/client";
import { stillMs } from "~tests/support/databases";
import { address } from "~tests/support/factories";
import { expectMailFiles, mailFiles } from "~tests/support/mail-parts";
import { withOwnDatabase } from "~tests/support/own-database";
import { openProxy } from "~tests/support/proxy";
import { startResendDouble } from "~tests/support/resend-double";
import { type Delivery, deliverDue } from "./deliver";
import { enqueueMail } from "./outbox";
import { resendTransport } from "./transport-resend";

const databaseUrl = withOwnDatabase();
const never = new AbortController().signal;
const apiKey = "re_only_for_tests";
let far: Awaited<ReturnType<typeof startResendDouble>>;

beforeAll(async () => {
  far = await startResendDouble();
});
afterAll(() => far.close());

beforeEach(async () => {
  await db().outbox.deleteMany();
  far.behave("take");
  far.requests.length = 0;
  far.delivered.clear();
});

function makeDelivery(fields: Partial<Delivery> = {}): Delivery {
  const transport = resendTransport({ apiKey, baseUrl: far.url });
  const where = {
    kinds: mailKinds,
    papers: () => [],
    from: "Luit <hello@example.com>",
    siteUrl: "https://luit.example",
  };
  return { db: db(), transport, ...where, timeoutMs: 10_000, secrets: [apiKey], ...fields };
}

async function enqueue(): Promise<string> {
  await db().$transaction((tx) => enqueueMail(tx, { kind: "welcome", to: address(), payload: { name: "Asha" } }));
  return (await onlyRow()).id;
}

const onlyRow = () => db().outbox.findFirstOrThrow();
const makeDue = () => db().$executeRaw`UPDATE "Outbox" SET "nextAttemptAt" = now() - interval '1 second'`;

async function deliverAgain(delivery = makeDelivery()): Promise<void> {
  await makeDue();
  expect(await deliverDue(delivery, never)).toBe(1);
}

describe("Resend", () => {
  it("receives the whole message, with the row's id as the idempotency key", async () => {
    const id = await enqueue();
    await deliverDue(makeDelivery(), never);
    const { recipient } = await onlyRow();
    expect(far.requests).toMatchObject([{ key: id, authorization: `Bearer ${apiKey}` }]);
    expect(far.requests[0]?.body).toMatchObject({
      from: "Luit <hello@example.com>",
      to: recipient,
      subject: "Welcome to Luit",
      html: expect.stringContaining("<html"),
      text: expect.stringContaining("WELCOME TO LUIT"),
    });
    expect((await onlyRow()).sentAt).not.toBeNull();
  });

  it("receives the files of a mail with their names and types, in base64", async () => {
    const { send } = resendTransport({ apiKey, baseUrl: far.url });
    const mail = {
      id: "one",
      from: "a@example.com",
      to: address(),
      subject: "Confirmed",
      html: "<p></p>",
      text: "Hello",
    };
    await send({ ...mail, date: new Date(), files: mailFiles }, never);
    const attachments = far.requests[0]?.body.attachments as {
      filename: string;
      content_type: string;
      content: string;
    }[];
    expectMailFiles(
      attachments.map(({ filename, content_type: type, content }) => ({
        name: filename,
        type,
        content: Buffer.from(content, "base64"),
      })),
    );
  });

  it("is retried later after a refusal, whose text is stored without the key", async () => {
    await enqueue();
    far.behave("refuse");
    await deliverDue(makeDelivery(), never);
    const { lastError, sentAt } = await onlyRow();
    expect(sentAt).toBeNull();
    expect(lastError).toBe("Resend: 500 internal_server_error: No. Not with Bearer ***");
    far.behave("take");
    await deliverAgain();
    expect(far.delivered.size).toBe(1);
    expect(await onlyRow()).toMatchObject({ attempts: 2, lastError: null, sentAt: expect.any(Date) });
  });

  it("is given up after the time limit when it does not answer", async () => {
    await enqueue();
    far.behave("hang");
    await deliverDue(makeDelivery({ timeoutMs: 100 }), never);
    expect(await onlyRow()).toMatchObject({ sentAt: null, lastError: "Resend did not answer in time" });
  });

  it("is Resend's own address without RESEND_BASE_URL", async () => {
    await enqueue();
    // No server of ours can have this address.
    const sent = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ id: "one" }));
    await deliverDue(makeDelivery({ transport: resendTransport({ apiKey }) }), never);
    const addresses = sent.mock.calls.map(([address]) => address);
    sent.mockRestore();
    expect(addresses).toEqual(["https://api.resend.com/emails"]);
  });

  it("is retried later when it cannot be reached", async () => {
    await enqueue();
    const transport = resendTransport({ apiKey, baseUrl: "http://127.0.0.1:1" });
    await deliverDue(makeDelivery({ transport }), never);
    expect(await onlyRow()).toMatchObject({ sentAt: null, lastError: expect.stringContaining("no answer") });
  });

  it("delivers once when it is retried after a lost answer", async () => {
    await enqueue();
    far.behave("break-off");
    await deliverDue(makeDelivery(), never);
    expect((await onlyRow()).sentAt).toBeNull();
    far.behave("take");
    await deliverAgain();
    expect(far.requests).toHaveLength(2);
    expect(far.delivered.size).toBe(1);
    expect((await onlyRow()).sentAt).not.toBeNull();
  });

  it("delivers once when the database is lost before the result is recorded", async () => {
    await enqueue();
    const proxy = await openProxy(databaseUrl());
    const direct = db();
    const lossy = openDatabase(proxy.url);
    const { transport } = makeDelivery();
    const send: typeof transport.send = async (envelope, signal) => {
      await transport.send(envelope, signal);
      proxy.cut();
    };
    const delivery = makeDelivery({ db: lossy, transport: { ...transport, send } });
    await expect(deliverDue(delivery, never)).rejects.toThrow();
    await lossy.$disconnect();
    await proxy.close();
    openDatabase(databaseUrl(), stillMs);
    await direct.$disconnect();

    expect(await onlyRow()).toMatchObject({ attempts: 1, sentAt: null });
    await deliverAgain();
    expect(far.requests).toHaveLength(2);
    expect(far.delivered.size).toBe(1);
    expect((await onlyRow()).sentAt).not.toBeNull();
  });

  it("counts as having sent a mail whose key it knows with another text", async () => {
    await enqueue();
    far.behave("break-off");
    await deliverDue(makeDelivery(), never);
    far.behave("take");
    await deliverAgain(makeDelivery({ siteUrl: "https://moved.example" }));
    expect(far.delivered.size).toBe(1);
    expect((await onlyRow()).sentAt).not.toBeNull();
  });
});

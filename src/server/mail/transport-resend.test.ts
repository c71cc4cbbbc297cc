import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailKinds } from "~/server/api/root";
import { db, openDatabase } from "~/server/db/client";
import { stillMs } from "~tests/support/databases";
import { address } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { openProxy } from "~tests/support/proxy";
import { startResendDouble } from "~tests/support/resend-double";
import { deliverDue, type Post } from "./deliver";
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

function makePost(fields: Partial<Post> = {}): Post {
  const transport = resendTransport({ apiKey, baseUrl: far.url });
  const where = { kinds: mailKinds, from: "Luit <hello@example.com>", siteUrl: "https://luit.example" };
  return { db: db(), transport, ...where, timeoutMs: 10_000, secrets: [apiKey], ...fields };
}

async function enqueue(): Promise<string> {
  await db().$transaction((tx) => enqueueMail(tx, { kind: "welcome", to: address(), payload: { name: "Asha" } }));
  return (await onlyRow()).id;
}

const onlyRow = () => db().outbox.findFirstOrThrow();
const makeDue = () => db().$executeRaw`UPDATE "Outbox" SET "nextAttemptAt" = now() - interval '1 second'`;

async function deliverAgain(post = makePost()): Promise<void> {
  await makeDue();
  expect(await deliverDue(post, never)).toBe(1);
}

describe("Resend", () => {
  it("is given the whole message, and the row's id as its key", async () => {
    const id = await enqueue();
    await deliverDue(makePost(), never);
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

  it("that refuses is asked again later; its words are kept without the key", async () => {
    await enqueue();
    far.behave("refuse");
    await deliverDue(makePost(), never);
    const { lastError, sentAt } = await onlyRow();
    expect(sentAt).toBeNull();
    expect(lastError).toBe("Resend: 500 internal_server_error: No. Not with Bearer ***");
    far.behave("take");
    await deliverAgain();
    expect(far.delivered.size).toBe(1);
    expect(await onlyRow()).toMatchObject({ attempts: 2, lastError: null, sentAt: expect.any(Date) });
  });

  it("that hangs is left after a while", async () => {
    await enqueue();
    far.behave("hang");
    await deliverDue(makePost({ timeoutMs: 100 }), never);
    expect(await onlyRow()).toMatchObject({ sentAt: null, lastError: "Resend did not answer in time" });
  });

  it("that cannot be reached is asked again later", async () => {
    await enqueue();
    const transport = resendTransport({ apiKey, baseUrl: "http://127.0.0.1:1" });
    await deliverDue(makePost({ transport }), never);
    expect(await onlyRow()).toMatchObject({ sentAt: null, lastError: expect.stringContaining("no answer") });
  });

  it("that took it and broke off is asked twice and delivers once", async () => {
    await enqueue();
    far.behave("break-off");
    await deliverDue(makePost(), never);
    expect((await onlyRow()).sentAt).toBeNull();
    far.behave("take");
    await deliverAgain();
    expect(far.requests).toHaveLength(2);
    expect(far.delivered.size).toBe(1);
    expect((await onlyRow()).sentAt).not.toBeNull();
  });

  it("delivers once when the database is lost between sending and noting it", async () => {
    await enqueue();
    const proxy = await openProxy(databaseUrl());
    const direct = db();
    const lossy = openDatabase(proxy.url);
    const { transport } = makePost();
    const send: typeof transport.send = async (envelope, signal) => {
      await transport.send(envelope, signal);
      proxy.cut();
    };
    const post = makePost({ db: lossy, transport: { ...transport, send } });
    await expect(deliverDue(post, never)).rejects.toThrow();
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

  it("that knows the key with other words counts as having sent it", async () => {
    await enqueue();
    far.behave("break-off");
    await deliverDue(makePost(), never);
    far.behave("take");
    await deliverAgain(makePost({ siteUrl: "https://moved.example" }));
    expect(far.delivered.size).toBe(1);
    expect((await onlyRow()).sentAt).not.toBeNull();
  });
});

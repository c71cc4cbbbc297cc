import { beforeEach, describe, expect, it } from "vitest";
import { mailKinds } from "~/server/api/root";
import { db } from "~/server/db/client";
import { deliverDue } from "~/server/mail/deliver";
import { maxAttempts } from "~/server/mail/retry.rules";
import type { Envelope } from "~/server/mail/transport";
import { bodyOf, expectProblem, get, put } from "~tests/support/clients";
import { address, makeAdmin, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { mailPage } from "./mail.schema";

withOwnDatabase();

let admin: TestUser;
beforeEach(async () => {
  await db().outbox.deleteMany();
  admin = await makeAdmin();
});

const never = new AbortController().signal;

/** A mail transport that fails until `state.isWorking` is set. */
function makePost() {
  const sent: Envelope[] = [];
  const state = { isWorking: false };
  const post = {
    db: db(),
    kinds: mailKinds,
    from: "Luit <hello@example.com>",
    siteUrl: "https://luit.example",
    timeoutMs: 5_000,
    papers: () => [],
    transport: {
      carrier: "service" as const,
      batch: 10,
      restMs: 0,
      send: async (envelope: Envelope) => {
        if (!state.isWorking) throw new Error("Resend: 503 application_error: away");
        sent.push(envelope);
      },
    },
  };
  return { post, sent, state };
}

/** Queues a mail and lets all its attempts fail. */
async function giveUp({ post }: ReturnType<typeof makePost>, kind = "welcome", payload: object = { name: "Asha" }) {
  const tried = { attempts: maxAttempts - 1, lastError: "Away" };
  const { id } = await db().outbox.create({ data: { kind, recipient: address(), payload, ...tried } });
  await deliverDue(post, never);
  return id;
}

const list = async (state = "failed") => bodyOf(mailPage, await get(`/mail?state=${state}`, admin));

describe("a sent mail", () => {
  it.each([
    ["service", false],
    ["file", true],
  ] as const)("by %s: only written is %s", async (carrier, isWrittenOnly) => {
    const { post, state } = makePost();
    state.isWorking = true;
    const { id } = await db().outbox.create({
      data: { kind: "welcome", recipient: address(), payload: { name: "A" } },
    });
    await deliverDue({ ...post, transport: { ...post.transport, carrier } }, never);
    const { results, hasMailService } = await list("sent");
    expect(results).toMatchObject([{ _id: id, isWrittenOnly, sentAt: expect.any(String), nextAttemptAt: null }]);
    expect(hasMailService).toBe(false);
  });
});

describe("a failed mail", () => {
  it("has a reason in plain words, and gets all its attempts again when retried", async () => {
    const office = makePost();
    const id = await giveUp(office);
    const { results, failed } = await list();
    expect(failed).toBe(1);
    expect(results).toMatchObject([
      {
        _id: id,
        what: "Welcome",
        attempts: maxAttempts,
        canRetry: true,
        reason: "The mail service has a fault of its own.",
      },
    ]);
    expect(results[0]).not.toHaveProperty("payload");
    expect((await put(`/mail/retry/${id}`, {}, admin)).status).toBe(200);
    expect(await db().outbox.findUnique({ where: { id } })).toMatchObject({ attempts: 0, failedAt: null });
    expectProblem(await put(`/mail/retry/${id}`, {}, admin), "NOT_FOUND");
    office.state.isWorking = true;
    await deliverDue(office.post, never);
    expect(office.sent).toMatchObject([{ id }]);
    expect(await list()).toMatchObject({ failed: 0, waiting: 0, results: [] });
  });

  it("is sent once if several admins retry it concurrently", async () => {
    const office = makePost();
    const id = await giveUp(office);
    const answers = await Promise.all([1, 2, 3].map(() => put(`/mail/retry/${id}`, {}, admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    office.state.isWorking = true;
    await Promise.all([deliverDue(office.post, never), deliverDue(office.post, never)]);
    expect(office.sent).toHaveLength(1);
  });

  it("whose code was removed cannot be retried, alone or with all others", async () => {
    const office = makePost();
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const spent = await giveUp(office, "reset-code", { name: "Asha", code: "048213", expiresAt });
    const link = await giveUp(office, "staff-invitation", { invitedBy: "Admin", code: "secret-link", expiresAt });
    const good = await giveUp(office);
    expect(JSON.stringify(await db().outbox.findMany())).not.toMatch(/048213|secret-link/);
    for (const id of [spent, link]) expectProblem(await put(`/mail/retry/${id}`, {}, admin), "MAIL_SPENT");
    expect((await put("/mail/retry", {}, admin)).body).toEqual({ count: 1, outdated: 0 });
    expect((await list("waiting")).results).toMatchObject([{ _id: good, canRetry: false }]);
    expect((await list()).results.map(({ canRetry }) => canRetry)).toEqual([false, false]);
  });

  it("is retried with all others behind a thousand older ones whose codes were removed", async () => {
    const spent = {
      kind: "reset-code",
      recipient: address(),
      payload: {},
      attempts: maxAttempts,
      failedAt: new Date(0),
    };
    await db().outbox.createMany({ data: Array.from({ length: 1_001 }, () => spent) });
    const good = await giveUp(makePost());
    expect((await put("/mail/retry", {}, admin)).body).toEqual({ count: 1, outdated: 0 });
    expect(await db().outbox.findUnique({ where: { id: good } })).toMatchObject({ attempts: 0, failedAt: null });
    expect((await put("/mail/retry", {}, admin)).body).toEqual({ count: 0, outdated: 0 });
  });

  it("that is outdated is deleted when retried, alone or with all others, and the answer says so", async () => {
    const failed = (kind: string) => {
      const payload = mailKinds.get(kind)?.sample ?? {};
      const tried = { attempts: maxAttempts, failedAt: new Date() };
      return db().outbox.create({ data: { kind, recipient: address(), payload, ...tried } });
    };
    // Nothing is held for the booking of the sample.
    const [alone, together, good] = [
      await failed("hold-ending"),
      await failed("payment-rejected"),
      await failed("welcome"),
    ];
    expect((await put(`/mail/retry/${alone.id}`, {}, admin)).body).toEqual({ _id: alone.id, isOutdated: true });
    expectProblem(await put(`/mail/retry/${alone.id}`, {}, admin), "NOT_FOUND");
    expect((await put("/mail/retry", {}, admin)).body).toEqual({ count: 1, outdated: 1 });
    expect(await db().outbox.count({ where: { id: { in: [alone.id, together.id] } } })).toBe(0);
    expect(await list("waiting")).toMatchObject({ waiting: 1, results: [{ _id: good.id }] });
  });

  it("is discarded with a reason, and never sent", async () => {
    const office = makePost();
    const id = await giveUp(office);
    expectProblem(await put(`/mail/discard/${id}`, { reason: " " }, admin), "VALIDATION", "Please say why");
    expect((await put(`/mail/discard/${id}`, { reason: "Called them" }, admin)).status).toBe(200);
    expect(await list()).toMatchObject({ failed: 0, results: [] });
    expect((await list("discarded")).results).toMatchObject([
      { _id: id, discardReason: "Called them", discardedBy: admin.name },
    ]);
    expectProblem(await put(`/mail/retry/${id}`, {}, admin), "NOT_FOUND");
    expect((await put("/mail/retry", {}, admin)).body).toEqual({ count: 0, outdated: 0 });
    office.state.isWorking = true;
    await deliverDue(office.post, never);
    expect(office.sent).toEqual([]);
  });

  it("cannot be discarded or retried while it is still waiting", async () => {
    const { id } = await db().outbox.create({
      data: { kind: "welcome", recipient: address(), payload: { name: "A" } },
    });
    expectProblem(await put(`/mail/discard/${id}`, { reason: "Old" }, admin), "NOT_FOUND");
    expectProblem(await put(`/mail/retry/${id}`, {}, admin), "NOT_FOUND");
    expect(await list("waiting")).toMatchObject({ waiting: 1, results: [{ _id: id, attempts: 0, reason: "" }] });
  });
});

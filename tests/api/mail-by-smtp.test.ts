import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailState } from "~/features/mail/mail.schema";
import { sayingOfMail } from "~/lib/mail-sentences";
import { db } from "~/server/db/client";
import { deliverDue } from "~/server/mail/deliver";
import { openTransport, secretsOfMail } from "~/server/mail/open-transport";
import { fewAttempts } from "~/server/mail/retry.rules";
import { readSettings } from "~/server/settings/read-settings";
import { bodyOf, get } from "~tests/support/clients";
import { address } from "~tests/support/factories";
import { deliverAll, enqueue, makeDelivery, makeDue, never } from "~tests/support/mail-delivery";
import { withOwnDatabase } from "~tests/support/own-database";
import { settingsApi } from "~tests/support/settings-api";
import { lateMs, smtpLogin, startSmtpServer, trustTestCa } from "~tests/support/smtp-server";

// The outbox, the state of sending and the portal's sentences, with a real SMTP server on the other side.

withOwnDatabase();
const byApi = settingsApi();
const { change } = byApi;

let distrust = () => {};
let far: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(() => {
  distrust = trustTestCa();
});
afterAll(() => distrust());
beforeEach(async () => {
  await db().outbox.deleteMany();
  far = await startSmtpServer();
});
afterEach(() => far.close());

const smtp = () => ({
  mailBy: "smtp",
  smtpHost: "localhost",
  smtpPort: far.port,
  smtpSecurity: "starttls",
  ...smtpLogin,
});

/** Delivers what is due, once, as the worker does with the settings of that moment. */
async function deliver(): Promise<void> {
  const settings = await readSettings();
  const { delivery } = makeDelivery();
  const transport = openTransport(settings);
  const secrets = secretsOfMail(settings);
  await deliverDue({ ...delivery, transport, secrets, isOff: settings.mailBy === "off" }, never);
}

const write = () => enqueue({ kind: "welcome", to: address(), payload: { name: "Asha" } });

/** The state that the API answers, and what the portal says then. */
async function said(): Promise<[string, string]> {
  const { state } = bodyOf(mailState, await get("/mail/state", byApi.admin));
  return [state, sayingOfMail(state)("customer")];
}

const on = ["on", "The customer gets an email."];
const failing = [
  "failing",
  "The customer gets an email. Sending fails at the moment, so it may come late or not at all.",
];

/** The rows of the outbox that are sent, and those that are not. */
async function counts(): Promise<{ sent: number; waiting: number }> {
  const sent = await db().outbox.count({ where: { sentAt: { not: null } } });
  return { sent, waiting: await db().outbox.count({ where: { sentAt: null } }) };
}

describe("the state of mail", () => {
  it("is off while mail waits, and on once the server has taken what waited", async () => {
    await change({ ...smtp(), mailBy: "off" });
    await write();
    await deliver();
    expect(await said()).toEqual(["off", "The customer gets no email until sending is switched on."]);
    expect(far.receivers).toEqual([]);
    await change({ mailBy: "smtp" });
    await deliver();
    expect(await said()).toEqual(on);
    expect(far.received).toMatchObject([{ isEncrypted: true, login: "luit" }]);
    expect(await counts()).toEqual({ sent: 1, waiting: 0 });
  });

  it("is files while no server is chosen, and no server gets what went into files", async () => {
    await change({ ...smtp(), mailBy: "files" });
    await write();
    await deliver();
    expect(await said()).toEqual(["files", "The customer gets no email: mail is not set up."]);
    await change({ mailBy: "smtp" });
    await deliver();
    expect(far.receivers).toEqual([]);
  });

  it.each(["greylist", "cut-mail"] as const)(
    "is failing after %s, and on once the next try works: the mail arrives once",
    async (behaviour) => {
      await change(smtp());
      far.behave(behaviour);
      await write();
      await deliver();
      expect(await said()).toEqual(failing);
      expect([far.received.length, await counts()]).toEqual([0, { sent: 0, waiting: 1 }]);
      far.behave("take");
      await makeDue();
      await deliver();
      await makeDue();
      await deliver();
      expect(await said()).toEqual(on);
      expect([far.received.length, await counts()]).toEqual([1, { sent: 1, waiting: 0 }]);
    },
  );

  it("is failing while the password is wrong, and the mail waits for the right one", async () => {
    await change({ ...smtp(), smtpPassword: "bamboo-and-mist" });
    await write();
    await deliver();
    expect(await said()).toEqual(failing);
    const { lastError } = await db().outbox.findFirstOrThrow();
    expect(lastError).toMatch(/^SMTP: 535/);
    expect(lastError).not.toContain("bamboo-and-mist");
    await change(smtpLogin);
    await makeDue();
    await deliver();
    expect([await said(), far.received.length]).toEqual([on, 1]);
  });

  it("stays on if one receiver is refused, also after the mail is given up", async () => {
    await change(smtp());
    far.behave("refuse-receiver");
    await write();
    for (let attempt = 0; attempt < fewAttempts; attempt += 1) {
      await makeDue();
      await deliver();
    }
    expect(await said()).toEqual(on);
    const row = await db().outbox.findFirstOrThrow();
    expect(row).toMatchObject({ attempts: fewAttempts, sentAt: null, failedAt: expect.any(Date) });
    expect(far.received).toEqual([]);
  });
});

describe("many mails while the server changes its mind", () => {
  it("arrive once each: nothing is lost, nothing is sent twice", async () => {
    await change(smtp());
    const behaviours = ["take", "greylist", "cut-mail", "take", "cut-mail", "greylist"] as const;
    for (const behaviour of behaviours) {
      for (let mail = 0; mail < 2; mail += 1) await write();
      far.behave(behaviour);
      await makeDue();
      await deliver();
    }
    far.behave("take");
    const { delivery } = makeDelivery();
    await makeDue();
    await deliverAll({ ...delivery, transport: openTransport(await readSettings()) });
    const rows = await db().outbox.findMany({ select: { recipient: true } });
    expect(rows).toHaveLength(behaviours.length * 2);
    expect(far.received.map(({ to }) => to).sort()).toEqual(rows.map(({ recipient }) => recipient).sort());
    expect(far.receivers.length).toBeGreaterThan(rows.length);
  });

  it("arrive once if the server takes longer for its answer than for all before it", async () => {
    await change(smtp());
    far.behave("answer-late");
    await write();
    const { delivery } = makeDelivery();
    const transport = openTransport(await readSettings());
    await deliverDue({ ...delivery, transport, timeoutMs: lateMs / 2 }, never);
    expect([far.received.length, await counts()]).toEqual([1, { sent: 1, waiting: 0 }]);
  });

  it("arrive again with the same Message-ID if only the server's answer was lost", async () => {
    await change(smtp());
    far.behave("cut-answer");
    await write();
    await deliver();
    far.behave("take");
    await makeDue();
    await deliver();
    const ids = far.received.map(({ text }) => /^Message-ID: (.+)$/im.exec(text)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await counts()).toEqual({ sent: 1, waiting: 0 });
  });
});

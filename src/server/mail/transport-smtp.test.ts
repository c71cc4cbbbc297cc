import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { attachmentsIn, expectMailFiles, mailFiles } from "~tests/support/mail-parts";
import { lateMs, smtpLogin, startSmtpServer, trustTestCa } from "~tests/support/smtp-server";
import type { Envelope } from "./transport";
import { smtpTransport } from "./transport-smtp";

type Server = Awaited<ReturnType<typeof startSmtpServer>>;

let distrust = () => {};
beforeAll(() => {
  distrust = trustTestCa();
});
afterAll(() => distrust());

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(...options: Parameters<typeof startSmtpServer>): Promise<Server> {
  const server = await startSmtpServer(...options);
  servers.push(server);
  return server;
}

const never = new AbortController().signal;
const envelope: Envelope = {
  id: "0199f000-0000-7000-8000-000000000001",
  from: "Luit <hello@example.com>",
  to: "asha@example.com",
  date: new Date("2026-12-06T05:00:00.000Z"),
  subject: "Namaste",
  html: `<p>${"Namaste ".repeat(20_000)}</p>`,
  text: "Namaste",
  files: [],
};

const open = (port: number, fields: Partial<Parameters<typeof smtpTransport>[0]> = {}) =>
  smtpTransport({ smtpHost: "127.0.0.1", smtpPort: port, smtpSecurity: "starttls", ...smtpLogin, ...fields });

describe("an SMTP server", () => {
  it("receives the mail with sender, date and a Message-ID by which a repeated one is recognized", async () => {
    const far = await start();
    await open(far.port).send(envelope, never);
    expect(far.received).toMatchObject([
      { from: "hello@example.com", to: "asha@example.com", login: "luit", isEncrypted: true },
    ]);
    const [{ text } = { text: "" }] = far.received;
    expect(text).toContain("From: Luit <hello@example.com>");
    expect(text).toContain(`Message-ID: <${envelope.id}@example.com>`);
    expect(text).toContain("Date: Sun, 06 Dec 2026 05:00:00 +0000");
  });

  it.each([
    ["tls", true],
    ["starttls", true],
    ["none", false],
  ] as const)("gets login and mail with the encryption %s", async (security, isEncrypted) => {
    const far = await start({ security });
    await open(far.port, { smtpSecurity: security }).send(envelope, never);
    expect(far.received).toMatchObject([{ login: "luit", isEncrypted }]);
  });

  it("receives the files of the mail with their names and types", async () => {
    const far = await start();
    await open(far.port).send({ ...envelope, files: mailFiles }, never);
    expectMailFiles(attachmentsIn(far.received[0]?.text ?? ""));
  });

  it("needs no login", async () => {
    const far = await start();
    await open(far.port, { smtpUser: null, smtpPassword: null }).send(envelope, never);
    expect(far.received).toMatchObject([{ login: null }]);
    expect(far.logins).toEqual([]);
  });

  it.each([
    ["refuse-receiver", /^SMTP: .*550 5\.1\.1/],
    ["greylist", /^SMTP: .*451 4\.7\.1/],
    ["cut-mail", /^SMTP: ECONN/],
    ["cut-answer", /^SMTP: ECONN/],
  ] as const)("that answers %s fails with its answer", async (behaviour, message) => {
    const far = await start();
    far.behave(behaviour);
    await expect(open(far.port).send(envelope, never)).rejects.toThrow(message);
    expect(far.received).toHaveLength(behaviour === "cut-answer" ? 1 : 0);
  });

  it("that does not know the password gets no mail", async () => {
    const far = await start();
    await expect(open(far.port, { smtpPassword: "rain" }).send(envelope, never)).rejects.toThrow(/^SMTP: 535 5\.7\.8/);
    expect(far.logins).toEqual(["luit:rain"]);
    expect(far.receivers).toEqual([]);
  });

  it.each(["hang", "answer-late"] as const)(
    "that answers too late (%s) is given up, and accepts nothing afterwards",
    async (behaviour) => {
      const far = await start();
      far.behave(behaviour);
      const patience = new AbortController();
      const sending = open(far.port).send(envelope, patience.signal);
      const givenUp = expect(sending).rejects.toThrow("SMTP: the server did not answer in time");
      await expect.poll(() => far.read.length).toBe(1);
      patience.abort();
      await givenUp;
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      expect(far.received).toHaveLength(0);
    },
  );

  it("that cannot be reached fails", async () => {
    await expect(open(1).send(envelope, never)).rejects.toThrow(/^SMTP: ESOCKET .*ECONNREFUSED/);
  });

  it.each(["tls", "starttls"] as const)(
    "with a certificate of nobody gets neither the mail nor the password (%s)",
    async (security) => {
      const far = await start({ security, certificate: "self-signed" });
      await expect(open(far.port, { smtpSecurity: security }).send(envelope, never)).rejects.toThrow(
        /^SMTP: E\w+ .*self-signed certificate/,
      );
      expect([far.received, far.receivers, far.logins]).toEqual([[], [], []]);
    },
  );

  it("whose CA is not trusted gets neither the mail nor the password", async () => {
    const far = await start();
    distrust();
    await expect(open(far.port).send(envelope, never)).rejects.toThrow(/^SMTP: E\w+ .*certificate/);
    distrust = trustTestCa();
    expect([far.received, far.receivers, far.logins]).toEqual([[], [], []]);
  });

  it("that offers no encryption gets neither the mail nor the password, if the settings ask for encryption", async () => {
    const far = await start({ security: "none" });
    await expect(open(far.port).send(envelope, never)).rejects.toThrow(/^SMTP: /);
    expect([far.received, far.receivers, far.logins]).toEqual([[], [], []]);
  });
});

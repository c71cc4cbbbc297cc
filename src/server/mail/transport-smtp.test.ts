import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startSmtpDouble } from "~tests/support/smtp-double";
import type { Envelope } from "./transport";
import { smtpTransport } from "./transport-smtp";

let far: Awaited<ReturnType<typeof startSmtpDouble>>;
beforeEach(async () => {
  far = await startSmtpDouble();
});
afterEach(() => far.close());

const never = new AbortController().signal;
const envelope: Envelope = {
  id: "0199f000-0000-7000-8000-000000000001",
  from: "Luit <hello@example.com>",
  to: "asha@example.com",
  date: new Date("2026-12-06T05:00:00.000Z"),
  subject: "Namaste",
  html: "<p>Namaste</p>",
  text: "Namaste",
};

const open = (fields: Partial<Parameters<typeof smtpTransport>[0]> = {}) =>
  smtpTransport({
    smtpHost: "127.0.0.1",
    smtpPort: far.port,
    smtpSecurity: "none",
    smtpUser: "luit",
    smtpPassword: "tea-and-rain",
    ...fields,
  });

describe("an SMTP server", () => {
  it("receives the mail with sender, date and a Message-ID by which a repeated one is recognized", async () => {
    await open().send(envelope, never);
    expect(far.received).toMatchObject([
      { from: "<hello@example.com>", to: "<asha@example.com>", login: "luit:tea-and-rain" },
    ]);
    const [{ text } = { text: "" }] = far.received;
    expect(text).toContain("From: Luit <hello@example.com>");
    expect(text).toContain(`Message-ID: <${envelope.id}@example.com>`);
    expect(text).toContain("Date: Sun, 06 Dec 2026 05:00:00 +0000");
  });

  it("needs no login", async () => {
    await open({ smtpUser: null, smtpPassword: null }).send(envelope, never);
    expect(far.received).toMatchObject([{ login: null }]);
  });

  it.each([
    ["refuse-address", /^SMTP: .*550 5\.1\.1/],
    ["refuse-login", /^SMTP: 535 5\.7\.8/],
    ["busy", /^SMTP: 451/],
  ] as const)("that answers %s fails with its answer", async (behaviour, message) => {
    far.behave(behaviour);
    await expect(open().send(envelope, never)).rejects.toThrow(message);
    expect(far.received).toEqual([]);
  });

  it("that does not answer is given up when the time is over", async () => {
    far.behave("hang");
    await expect(open().send(envelope, AbortSignal.timeout(300))).rejects.toThrow(
      "SMTP: the server did not answer in time",
    );
  });

  it("that cannot be reached fails", async () => {
    const transport = open({ smtpPort: 1 });
    await expect(transport.send(envelope, never)).rejects.toThrow(/^SMTP: ESOCKET .*ECONNREFUSED/);
  });

  it("that offers no encryption gets neither the mail nor the password, if the settings ask for encryption", async () => {
    await expect(open({ smtpSecurity: "starttls" }).send(envelope, never)).rejects.toThrow(/^SMTP: /);
    expect(far.received).toEqual([]);
    expect(far.lines.join()).not.toMatch(/AUTH|MAIL/);
  });
});

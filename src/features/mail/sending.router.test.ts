import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { readSettings } from "~/server/settings/read-settings";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { makeAdmin } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { settingsApi } from "~tests/support/settings-api";
import { smtpLogin, startSmtpServer } from "~tests/support/smtp-server";
import { mailPage, mailState, testMailResult } from "./mail.schema";

withOwnDatabase();
const byApi = settingsApi();
const { read, change, history } = byApi;

let far: Awaited<ReturnType<typeof startSmtpServer>>;
beforeEach(async () => {
  await db().outbox.deleteMany();
  far = await startSmtpServer({ security: "none" });
});
afterEach(() => far.close());

const smtp = () => ({
  mailBy: "smtp",
  mailFrom: "Luit <hello@example.com>",
  smtpHost: "127.0.0.1",
  smtpPort: far.port,
  smtpSecurity: "none",
  ...smtpLogin,
});
const state = async () => bodyOf(mailState, await get("/mail/state", byApi.admin)).state;
const test = async () => bodyOf(testMailResult, await post("/mail/test", { to: "asha@example.com" }, byApi.admin));

describe("the settings of mail", () => {
  it("decide whether mail is sent", async () => {
    expect(await state()).toBe("files");
    await change(smtp());
    expect(await state()).toBe("on");
    await change({ mailBy: "off" });
    expect(await state()).toBe("off");
  });

  it("never answer a secret, keep it when it is not sent, and remove it when it is empty", async () => {
    await db().change.deleteMany({ where: { subject: "settings" } });
    const made = await change(smtp());
    expect(made).toMatchObject({ smtpPasswordSet: true, resendKeySet: false });
    await change({ smtpHost: "localhost" });
    expect(await readSettings()).toMatchObject({ smtpPassword: "tea-and-rain" });
    const resend = await change({ mailBy: "resend", resendKey: "re_seven_sisters", smtpUser: "", smtpPassword: "" });
    expect(resend).toMatchObject({ smtpPasswordSet: false, resendKeySet: true, smtpUser: null });
    const [latest] = await history();
    expect(latest?.fields).toMatchObject({ smtpPassword: ["set", null], resendKey: [null, "set"] });
    const rows = await db().change.findMany({ where: { subject: "settings" } });
    const readable = JSON.stringify([made, resend, rows, await read(), await history()]);
    for (const secret of ["tea-and-rain", "re_seven_sisters"]) expect(readable).not.toContain(secret);
  });

  it.each([
    [{ mailBy: "smtp" }, "smtpHost"],
    [{ mailBy: "resend" }, "resendKey"],
    [{ smtpUser: "luit" }, "smtpPassword"],
    [{ smtpPassword: "tea-and-rain" }, "smtpUser"],
    [{ mailFrom: "Luit" }, "mailFrom"],
    [{ mailFrom: "Luit <hello@example.com>\r\nBcc: all@example.com" }, "mailFrom"],
    [{ smtpHost: "smtp.example.com/x" }, "smtpHost"],
    [{ smtpPort: 70_000 }, "smtpPort"],
  ])("are refused if they are incomplete or wrong: %j", async (changes, field) => {
    const problem = expectProblem(await put("/settings", changes, byApi.admin), "VALIDATION");
    expect(JSON.stringify(problem)).toContain(field);
  });
});

it("mail goes into files, and is said to, if the environment no longer has the key of the chosen service", async () => {
  await db().settings.create({ data: { id: 1, values: { mailBy: "resend" } } });
  await change({ tagline: "Slowly" });
  expect(await state()).toBe("files");
  expect(await test()).toMatchObject({ isSent: false });
});

describe("a test mail", () => {
  it("is sent at once as the settings say, and stands among the sent mails", async () => {
    await change(smtp());
    expect(await test()).toEqual({ isSent: true, reason: "", error: "" });
    expect(far.received).toMatchObject([{ to: "asha@example.com", login: "luit" }]);
    const { results } = bodyOf(mailPage, await get("/mail?state=sent", byApi.admin));
    expect(results).toMatchObject([{ what: "Test mail", recipient: "asha@example.com", isWrittenOnly: false }]);
  });

  it("says why it is not sent, without the password", async () => {
    await change({ ...smtp(), smtpPassword: "bamboo-and-mist" });
    const refused = await test();
    expect(refused).toMatchObject({ isSent: false, reason: expect.stringContaining("does not let us in") });
    expect(JSON.stringify(refused)).not.toContain("bamboo-and-mist");
    await change(smtpLogin);
    far.behave("refuse-receiver");
    expect((await test()).reason).toContain("an address is not right");
    expect(await db().outbox.count()).toBe(0);
  });

  it("is refused, as every mail, if nobody vouches for the server's certificate", async () => {
    const stranger = await startSmtpServer({ certificate: "self-signed" });
    await change({ ...smtp(), smtpPort: stranger.port, smtpSecurity: "starttls" });
    expect((await test()).reason).toContain("certificate is not trusted");
    expect([stranger.logins, stranger.receivers]).toEqual([[], []]);
    await stranger.close();
  });

  it("ends the state failing", async () => {
    await change(smtp());
    const failed = { kind: "welcome", recipient: "asha@example.com", payload: {}, attempts: 8 };
    await db().outbox.create({ data: { ...failed, failedAt: new Date(), lastError: "SMTP: 535 5.7.8 no" } });
    expect(await state()).toBe("failing");
    await test();
    expect(await state()).toBe("on");
  });

  it("is not sent while nothing is set up", async () => {
    expect(await test()).toMatchObject({ isSent: false, reason: "No service is set up." });
  });

  it("is for owners", async () => {
    const office = await makeAdmin({ staffRole: "office" });
    expectProblem(await post("/mail/test", { to: "asha@example.com" }, office), "FORBIDDEN");
  });
});

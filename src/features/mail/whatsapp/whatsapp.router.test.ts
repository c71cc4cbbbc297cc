import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mailState } from "~/features/mail/mail.schema";
import { site } from "~/lib/site";
import { db } from "~/server/db/client";
import { readSettings } from "~/server/settings/read-settings";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { makeAdmin } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { settingsApi } from "~tests/support/settings-api";
import { startWhatsAppHere } from "~tests/support/whatsapp";
import { doubleAccount } from "~tests/support/whatsapp-double";
import { templateList, testMessageResult } from "./whatsapp.schema";

withOwnDatabase();
const byApi = settingsApi();
const { read, change, history } = byApi;

let far: Awaited<ReturnType<typeof startWhatsAppHere>>;
beforeEach(async () => {
  far = await startWhatsAppHere();
});
afterEach(() => far.close());

const state = async () => bodyOf(mailState, await get("/mail/state", byApi.admin)).whatsApp;
const templates = async () => bodyOf(templateList, await get("/whatsapp/templates", byApi.admin));
const test = async () => bodyOf(testMessageResult, await post("/whatsapp/test", { phone: "9876543210" }, byApi.admin));

describe("the settings of WhatsApp", () => {
  it("is off at first, and needs the whole account to be switched on", async () => {
    expect(await state()).toBe("off");
    expect(site().whatsAppIsOn).toBe(false);
    expect(await read()).toMatchObject({
      whatsAppIsOn: false,
      whatsAppNumberId: null,
      whatsAppAccountId: null,
      whatsAppTokenSet: false,
      whatsAppAppSecretSet: false,
      whatsAppVerifyTokenSet: false,
      whatsAppMonthlyLimit: 500,
      whatsAppPrice: 0.115,
      whatsAppQuietFrom: "21:00",
      whatsAppQuietTo: "08:00",
    });
    for (const missing of [
      "whatsAppNumberId",
      "whatsAppAccountId",
      "whatsAppToken",
      "whatsAppAppSecret",
      "whatsAppVerifyToken",
    ]) {
      const problem = expectProblem(
        await put("/settings", { ...doubleAccount, [missing]: "" }, byApi.admin),
        "VALIDATION",
      );
      expect(JSON.stringify(problem)).toContain(missing);
    }
    await change(doubleAccount);
    expect(await state()).toBe("on");
    // Booking forms ask from now on.
    expect(site().whatsAppIsOn).toBe(true);
  });

  it("never answer a secret, keep it when it is not sent, and remove it when it is empty", async () => {
    await db().change.deleteMany({ where: { subject: "settings" } });
    const made = await change({ ...doubleAccount, whatsAppIsOn: false });
    await change({ whatsAppMonthlyLimit: 250.5 });
    expect(await readSettings()).toMatchObject({ whatsAppToken: doubleAccount.whatsAppToken });
    const removed = await change({ whatsAppToken: "" });
    expect(removed).toMatchObject({ whatsAppTokenSet: false, whatsAppAppSecretSet: true });
    const rows = await db().change.findMany({ where: { subject: "settings" } });
    const readable = JSON.stringify([made, removed, rows, await read(), await history()]);
    const { whatsAppToken, whatsAppAppSecret, whatsAppVerifyToken } = doubleAccount;
    for (const secret of [whatsAppToken, whatsAppAppSecret, whatsAppVerifyToken])
      expect(readable).not.toContain(secret);
  });

  it.each([
    [{ whatsAppNumberId: "+91 98765 43210" }, "whatsAppNumberId"],
    [{ whatsAppMonthlyLimit: -1 }, "whatsAppMonthlyLimit"],
    [{ whatsAppMonthlyLimit: 0.001 }, "whatsAppMonthlyLimit"],
    [{ whatsAppPrice: 0.0000001 }, "whatsAppPrice"],
    [{ whatsAppQuietFrom: "24:00" }, "whatsAppQuietFrom"],
    [{ whatsAppQuietTo: "8" }, "whatsAppQuietTo"],
  ])("are refused if they are wrong: %j", async (changes, field) => {
    const problem = expectProblem(await put("/settings", changes, byApi.admin), "VALIDATION");
    expect(JSON.stringify(problem)).toContain(field);
  });
});

describe("the texts", () => {
  it("have their states at Meta, and those that Meta lacks are handed in", async () => {
    await change(doubleAccount);
    far.templates.clear();
    far.templates.set("booking_confirmed_1", "REJECTED");
    const before = await templates();
    const stateOf = (list: typeof before, name: string) => list.results.find((one) => one.name === name)?.state;
    expect([stateOf(before, "booking_confirmed_1"), stateOf(before, "trip_soon_1")]).toEqual(["rejected", "missing"]);
    const after = bodyOf(templateList, await post("/whatsapp/templates", {}, byApi.admin));
    expect([stateOf(after, "booking_confirmed_1"), stateOf(after, "trip_soon_1")]).toEqual(["rejected", "pending"]);
    expect(after.results.filter((one) => one.state === "missing")).toEqual([]);
  });

  it("fit Meta's rules: variables in order and apart, none at either end, more words than variables", async () => {
    const { results } = await templates();
    expect(results.length).toBeGreaterThan(7);
    for (const { name, text, example } of results) {
      const variables = [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
      expect(variables, name).toEqual(variables.map((_, index) => index + 1));
      expect(text, name).not.toMatch(/^\{\{|\}\}[.!?]?$|\}\}\s*\{\{/);
      const words = text.split(" ").filter((word) => !word.includes("{{"));
      expect(words.length, name).toBeGreaterThan(2 * variables.length);
      expect(example.length, name).toBeLessThan(1024);
      expect(example, name).not.toMatch(/\{\{|\bundefined\b/);
    }
  });

  it("have no states without an account, or while Meta refuses", async () => {
    expect((await templates()).reason).toContain("not set up");
    await change({ ...doubleAccount, whatsAppIsOn: false });
    far.expire();
    const { reason, error, results } = await templates();
    expect(reason).toBe("The access token has expired: please enter a new one.");
    expect(error).toBe("WhatsApp: 190 Access token has expired");
    expect(new Set(results.map((one) => one.state))).toEqual(new Set(["unknown"]));
  });
});

describe("a test message", () => {
  it("is sent at once with the saved account, also while WhatsApp is off", async () => {
    await change({ ...doubleAccount, whatsAppIsOn: false });
    expect(await test()).toEqual({ isSent: true, reason: "", error: "" });
    expect(far.taken).toMatchObject([{ to: "919876543210", template: "hello_world", values: [] }]);
  });

  it("says why it is not sent", async () => {
    expect(await test()).toMatchObject({ isSent: false, reason: expect.stringContaining("not set up") });
    await change({ ...doubleAccount, whatsAppIsOn: false });
    far.behave({ code: 131_026, title: "Message undeliverable" });
    expect(await test()).toMatchObject({ isSent: false, reason: expect.stringContaining("no WhatsApp") });
    far.behave("down");
    expect(await test()).toMatchObject({ isSent: false, reason: "Meta could not be reached." });
  });

  it("is for owners", async () => {
    const office = await makeAdmin({ staffRole: "office" });
    expectProblem(await post("/whatsapp/test", { phone: "9876543210" }, office), "FORBIDDEN");
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setShared } from "~/server/shared";
import { doubleAccount, startWhatsAppDouble } from "~tests/support/whatsapp-double";
import { openWhatsApp, type TemplateMessage, whatsAppClient } from "./cloud-api";
import { WhatsAppRefused, WhatsAppUnanswered, WhatsAppUnreached } from "./errors.rules";

const account = {
  numberId: doubleAccount.whatsAppNumberId,
  accountId: doubleAccount.whatsAppAccountId,
  token: doubleAccount.whatsAppToken,
};
const message: TemplateMessage = {
  to: "919876543210",
  template: "booking_confirmed_1",
  language: "en",
  values: ["Asha", "NE-7K3F9Q"],
  ref: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
};

let far: Awaited<ReturnType<typeof startWhatsAppDouble>>;
beforeEach(async () => {
  far = await startWhatsAppDouble();
  far.approve("booking_confirmed_1");
});
afterEach(() => far.close());

const client = (timeoutMs = 5_000) => whatsAppClient(account, { baseUrl: far.url, timeoutMs });

describe("a message", () => {
  it("is sent by its template, with values and our reference, and answered with Meta's id", async () => {
    const id = await client().send(message);
    const { to, template, values, ref } = message;
    expect(far.taken).toEqual([{ id, to, template, values, ref }]);
  });

  it.each([
    [{ code: 131_026, title: "Message undeliverable" }, "WhatsApp: 131026 Message undeliverable"],
    [{ code: 130_429, title: "Rate limit hit" }, "WhatsApp: 130429 Rate limit hit"],
  ])("that Meta refuses was not sent: %j", async (refusal, text) => {
    far.behave(refusal);
    const failure = await client()
      .send(message)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WhatsAppRefused);
    expect(failure).toMatchObject({ code: refusal.code, message: text });
    expect(far.taken).toEqual([]);
  });

  it.each([
    ["PAUSED", 132_015],
    ["DISABLED", 132_016],
    ["PENDING", 132_001],
  ])("is refused if its template is %s", async (status, code) => {
    far.templates.set("booking_confirmed_1", status);
    await expect(client().send(message)).rejects.toMatchObject({ code });
  });

  it("is refused with an expired token", async () => {
    far.expire();
    await expect(client().send(message)).rejects.toMatchObject({ code: 190 });
  });

  it.each(["take-and-fail", "take-and-break-off", "take-and-hang"] as const)(
    "may have been sent if Meta does not say so: %s",
    async (behaviour) => {
      far.behave(behaviour);
      await expect(client(300).send(message)).rejects.toBeInstanceOf(WhatsAppUnanswered);
      expect(far.taken).toHaveLength(1);
    },
  );

  it("was not sent if Meta cannot be reached", async () => {
    const gone = await startWhatsAppDouble();
    await gone.close();
    const nowhere = whatsAppClient(account, { baseUrl: gone.url });
    await expect(nowhere.send(message)).rejects.toBeInstanceOf(WhatsAppUnreached);
  });
});

it("reads and creates templates", async () => {
  const body = "Hello {{1}}, your trip begins on {{2}} at the station.";
  const sample = ["Asha", "15 Jan 2027"];
  await client().createTemplate({ name: "trip_soon_1", language: "en", body, footer: "Reply STOP.", sample });
  expect(await client().templates()).toEqual([
    { name: "booking_confirmed_1", language: "en", status: "APPROVED", rejected_reason: "NONE" },
    { name: "trip_soon_1", language: "en", status: "PENDING", rejected_reason: "NONE" },
  ]);
});

it("is Meta's own address without WHATSAPP_BASE_URL", async () => {
  setShared("whatsapp-url", undefined);
  // No server of ours can have this address.
  const sent = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ messages: [{ id: "wamid.1" }] }));
  await openWhatsApp(account).send(message);
  const addresses = sent.mock.calls.map(([address]) => address);
  sent.mockRestore();
  expect(addresses).toEqual(["https://graph.facebook.com/v24.0/106540352242922/messages"]);
});

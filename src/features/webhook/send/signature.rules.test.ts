import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { newSecret, signatureHeaders } from "./signature.rules";

const message = { id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4b10", at: new Date(), body: '{"type":"webhook.test","ü":1}' };

describe("the signature of a message", () => {
  it("is that of the package standardwebhooks", () => {
    const secret = newSecret();
    const signature = new Webhook(secret).sign(message.id, message.at, message.body);
    expect(signatureHeaders(message, [secret])).toMatchObject({ "webhook-signature": signature });
  });

  it("is accepted with each of the secrets, and with no other", () => {
    const secrets = [newSecret(), newSecret()];
    const headers = signatureHeaders(message, secrets);
    for (const secret of secrets) {
      expect(new Webhook(secret).verify(message.body, headers)).toEqual(JSON.parse(message.body));
    }
    expect(() => new Webhook(newSecret()).verify(message.body, headers)).toThrow();
    expect(() => new Webhook(newSecret()).verify(`${message.body} `, headers)).toThrow();
  });
});

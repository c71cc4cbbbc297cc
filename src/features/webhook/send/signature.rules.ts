import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A new secret in the form of Standard Webhooks: 32 random bytes. */
export function newSecret(): string {
  return `${prefix}${randomBytes(32).toString("base64")}`;
}

type Signed = {
  /** The same for all attempts of a message. */
  id: string;
  /** Of the attempt. */
  at: Date;
  body: string;
};

/** The headers of Standard Webhooks 1.0.0, with a signature by each of the secrets, in their order. */
export function signatureHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

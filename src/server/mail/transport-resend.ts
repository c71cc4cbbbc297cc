import { Resend } from "resend";
import type { Envelope, Transport } from "./transport";

type Settings = { apiKey: string; baseUrl?: string | undefined };

/** Resend takes two requests a second of an account, unless it has agreed to more. */
const pace = { batch: 2, restMs: 1_000 };

/** Through Resend, which delivers a message of the same idempotency key once within 24 hours. */
export function resendTransport({ apiKey, baseUrl }: Settings): Transport {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl } : {});
  const send = async ({ id, date: _, ...mail }: Envelope, signal: AbortSignal) => {
    const { error } = await resend.emails.send(mail, { idempotencyKey: id, signal });
    // The key is known with other words in it (a new APP_URL, a new release): the mail went out at an earlier try.
    if (!error || error.name === "invalid_idempotent_request") return;
    if (signal.aborted) throw new Error("Resend did not answer in time");
    throw new Error(`Resend: ${error.statusCode ?? "no answer"} ${error.name}: ${error.message}`);
  };
  return { carrier: "service", send, ...pace };
}

import { Resend } from "resend";
import type { MailFile } from "./mail-files";
import type { Envelope, Transport } from "./transport";

type Settings = { apiKey: string; baseUrl?: string | undefined };

/** Resend accepts two requests a second from an account by default. */
const pace = { batch: 2, restMs: 1_000 };

/** Sends mails through Resend, which delivers messages with the same idempotency key once within 24 hours. */
export function resendTransport({ apiKey, baseUrl }: Settings): Transport {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl } : {});
  const send = async ({ id, date: _, files, ...mail }: Envelope, signal: AbortSignal) => {
    const { error } = await resend.emails.send({ ...mail, ...toResend(files) }, { idempotencyKey: id, signal });
    // The key was used with another text (before a new APP_URL or release): an earlier attempt has sent the mail.
    if (!error || error.name === "invalid_idempotent_request") return;
    if (signal.aborted) throw new Error("Resend did not answer in time");
    throw new Error(`Resend: ${error.statusCode ?? "no answer"} ${error.name}: ${error.message}`);
  };
  return { carrier: "service", send, ...pace };
}

/** A mail without files has no list of them. Resend takes their bytes in base64. */
function toResend(files: readonly MailFile[]) {
  if (files.length === 0) return {};
  const attachments = files.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(content).toString("base64"),
  }));
  return { attachments };
}

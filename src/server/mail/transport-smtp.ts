import { Socket } from "node:net";
import { PassThrough } from "node:stream";
import { createTransport } from "nodemailer";
import type { MailSettings } from "~/lib/mail-settings";
import { toAttachments } from "./mail-files";
import type { Envelope, Transport } from "./transport";

/** Small batches: most servers refuse many connections at a time. */
const pace = { batch: 3, restMs: 500 };

/** How long a connection and its greeting may take. The caller limits the rest. */
const stepMs = 10_000;

type SmtpSettings = Pick<MailSettings, "smtpPort" | "smtpSecurity" | "smtpUser" | "smtpPassword"> & {
  smtpHost: string;
};

/**
 * Sends mails by an SMTP server, a connection for each. A server does not recognize a repeated attempt, so a mail whose
 * acceptance got lost is sent twice, with the same Message-ID. Servers deliver no mail of which they lack the end.
 */
export function smtpTransport(settings: SmtpSettings): Transport {
  const { smtpHost: host, smtpPort: port, smtpSecurity: security, smtpUser: user, smtpPassword: pass } = settings;
  const send = async ({ id, files, ...mail }: Envelope, signal: AbortSignal, onHandedOver = () => {}) => {
    const socket = new Socket();
    const server = createTransport({
      host,
      port,
      socket,
      secure: security === "tls",
      requireTLS: security === "starttls",
      ignoreTLS: security === "none",
      ...(user && pass && { auth: { user, pass } }),
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    server.use("stream", ({ message }, next) => {
      const mark = (end: () => void) => {
        onHandedOver();
        end();
      };
      message.transform(new PassThrough({ flush: mark }));
      next();
    });
    const cut = new Promise<never>((_, reject) => {
      const giveUp = () => {
        // Otherwise the server could still accept the mail, which will be tried again.
        socket.destroy();
        reject(new Error("SMTP: the server did not answer in time"));
      };
      signal.addEventListener("abort", giveUp, { once: true });
    });
    const attachments = toAttachments(files);
    const domain = /@([\w.-]+)>?$/.exec(mail.from)?.[1] ?? "luit.invalid";
    try {
      await Promise.race([cut, server.sendMail({ ...mail, attachments, messageId: `<${id}@${domain}>` })]);
    } catch (error) {
      throw new Error(textOf(error));
    }
  };
  return { carrier: "service", send, ...pace };
}

/** What the server answered, or else what happened to the connection. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return `SMTP: ${String(error)}`;
  const { response, code, message } = error as Error & { response?: string; code?: string };
  if (response) return `SMTP: ${response}`;
  return message.startsWith("SMTP: ") ? message : `SMTP: ${code ?? "no answer"} ${message}`;
}

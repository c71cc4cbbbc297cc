import { join } from "node:path";
import { env } from "~/env";
import { type MailSettings, mailSecrets } from "~/lib/mail-settings";
import type { Site } from "~/lib/site";
import type { Transport } from "./transport";
import { fileTransport } from "./transport-file";
import { resendTransport } from "./transport-resend";
import { smtpTransport } from "./transport-smtp";

/** How mail leaves by these settings: into files, unless a service is set up. */
export function openTransport(settings: MailSettings): Transport {
  const { mailBy, smtpHost, resendKey } = settings;
  if (mailBy === "smtp" && smtpHost) return smtpTransport({ ...settings, smtpHost });
  if (mailBy === "resend" && resendKey) return resendTransport({ apiKey: resendKey, baseUrl: env.RESEND_BASE_URL });
  return fileTransport(join(env.DATA_DIR, "mail"));
}

/** What must not appear in errors. */
export function secretsOfMail(settings: MailSettings): string[] {
  return mailSecrets.flatMap((name) => settings[name] ?? []);
}

/** The sender of mails. A name with a comma or a dot must be quoted. */
export function senderOf({ mailFrom, name, email }: MailSettings & Pick<Site, "name" | "email">): string {
  if (mailFrom !== null) return mailFrom;
  return /^[\w ]+$/.test(name) ? `${name} <${email}>` : `"${name.replace(/["\\]/g, "\\$&")}" <${email}>`;
}

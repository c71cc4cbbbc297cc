import { join } from "node:path";
import { env } from "~/env";
import { site } from "~/lib/site";
import type { Database } from "~/server/db/client";
import { log } from "~/server/log";
import type { MailKinds } from "~/server/mail/mail-kinds";
import { fileTransport } from "~/server/mail/transport-file";
import { resendTransport } from "~/server/mail/transport-resend";
import { startMailWorker } from "~/server/mail/worker";

const timeoutMs = 10_000;

/** Starts sending mail: through Resend when RESEND_API_KEY is set, else into DATA_DIR/mail. */
export function startMail(db: Database, kinds: MailKinds, siteUrl: string): { stop: () => Promise<void> } {
  const { RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl, MAIL_FROM, DATA_DIR } = env;
  if (apiKey && !MAIL_FROM)
    log().warn("RESEND_API_KEY is set without MAIL_FROM: Resend sends only from a domain that you own");
  return startMailWorker({
    db,
    kinds,
    transport: apiKey ? resendTransport({ apiKey, baseUrl }) : fileTransport(join(DATA_DIR, "mail")),
    get from() {
      return MAIL_FROM ?? mailbox(site().name, site().email);
    },
    siteUrl,
    timeoutMs,
    secrets: apiKey ? [apiKey] : [],
  });
}

/** The sender of mails. A name with a comma or a dot must be quoted. */
function mailbox(name: string, email: string): string {
  return /^[\w ]+$/.test(name) ? `${name} <${email}>` : `"${name.replace(/["\\]/g, "\\$&")}" <${email}>`;
}

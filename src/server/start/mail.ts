import { env } from "~/env";
import type { Database } from "~/server/db/client";
import { log } from "~/server/log";
import type { Delivery } from "~/server/mail/deliver";
import type { MailKinds } from "~/server/mail/mail-kinds";
import { openTransport, secretsOfMail, senderOf } from "~/server/mail/open-transport";
import { startMailWorker } from "~/server/mail/worker";
import { knownSettings } from "~/server/settings/read-settings";

const timeoutMs = 10_000;

/** Starts sending mail, always as the settings say at that moment. */
export function startMail(
  db: Database,
  { kinds, papers }: { kinds: MailKinds; papers: Delivery["papers"] },
  siteUrl: string,
): { stop: () => Promise<void> } {
  if (env.RESEND_API_KEY && !env.MAIL_FROM)
    log().warn("RESEND_API_KEY is set without MAIL_FROM: Resend sends only from a domain that you own");
  return startMailWorker({
    db,
    kinds,
    papers,
    get transport() {
      return openTransport(knownSettings());
    },
    get isOff() {
      return knownSettings().mailBy === "off";
    },
    get from() {
      return senderOf(knownSettings());
    },
    get secrets() {
      return secretsOfMail(knownSettings());
    },
    siteUrl,
    timeoutMs,
  });
}

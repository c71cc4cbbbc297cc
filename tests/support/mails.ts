import { mailKinds } from "~/server/api/root";
import { type RenderedMail, renderMail } from "~/server/mail/layout/render";
import type { StoredMail } from "~/server/mail/mail-kinds";

export const testSite = "https://luit.example";

/** Parses an outbox row like the worker; throws where the worker would fail the mail. */
export function readMail({ kind, payload }: { kind: string; payload: unknown }): StoredMail {
  const mail = mailKinds.get(kind)?.read(payload);
  if (!mail) throw new Error(`Not a mail of kind ${kind}: ${JSON.stringify(payload)}`);
  return mail;
}

/** The mail of an outbox row. */
export function renderRow(row: { kind: string; payload: unknown }): Promise<RenderedMail> {
  return renderMail(readMail(row).compose(testSite));
}

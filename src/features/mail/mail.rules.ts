import type { MailKinds } from "~/server/mail/mail-kinds";
import { killed, tooLate, unreadable } from "~/server/mail/retry.rules";
import { describeWhatsApp } from "./whatsapp/whatsapp.rules";

/** The label of a kind of mail; an unknown kind's own name. */
export function kindName(kinds: MailKinds, kind: string): string {
  return kinds.get(kind)?.label ?? kind;
}

/** Whether a failed mail can be sent again. Codes are removed from failed mails, and unknown kinds cannot be composed. */
export function isSendable(kinds: MailKinds, kind: string, payload: unknown): boolean {
  return Boolean(kinds.get(kind)?.read(payload));
}

const distrusted =
  "The mail server's certificate is not trusted, so it gets neither mail nor password. Is the name of the server right? If the server has a certificate of your own, whoever installed Luit must make it trust that one: see 'Sending mail' in docs/settings.md.";

/** Patterns of error texts from the mail transports, with their explanations. The first match is used. */
const reasons: [RegExp, string][] = [
  [new RegExp(`^${unreadable.slice(0, 10)}`), "This message was written by another version, and cannot be read."],
  [new RegExp(`^${tooLate}`), "The code or link in it had expired before it could be sent."],
  [new RegExp(`^${killed}`), "The server stopped during the last try."],
  [/did not answer in time|timed? ?out|ETIMEDOUT|aborted|cut short/i, "The mail service did not answer in time."],
  [/fetch failed|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|no answer/i, "The mail service could not be reached."],
  [/^Resend: (401|403)/, "The mail service does not let us in: the key or the sender's domain is not right."],
  [/^Resend: 429/, "The mail service takes no more for now: its limit is reached."],
  [/^Resend: (400|422)/, "The mail service refused the message: most likely the address is not right."],
  [/^Resend: 5\d\d/, "The mail service has a fault of its own."],
  [/^SMTP: (5\d\d 5\.1\.|55[013])/, "The mail server refused the message: most likely an address is not right."],
  [/^SMTP: (53[0-8]|EAUTH)/, "The mail server does not let us in: the user or the password is not right."],
  [/^SMTP: E.*certificate/i, distrusted],
  [/^SMTP: (ETLS|.*STARTTLS)/, "The mail server offers no encryption at this port."],
  [/^SMTP: 4/, "The mail server takes no more for now."],
  [/^SMTP: 5/, "The mail server refused the message."],
  [/^SMTP: /, "The mail server could not be reached."],
  [/ENOSPC/, "The disk is full."],
  [/EACCES|EPERM|EROFS/, "The folder for mails cannot be written to."],
];

/** Explains the last error of a message in plain words; "" if there was none. */
export function describeError(lastError: string | null): string {
  if (!lastError) return "";
  if (lastError.startsWith("WhatsApp: ")) return describeWhatsApp(lastError);
  return reasons.find(([sign]) => sign.test(lastError))?.[1] ?? "It could not be sent.";
}

import { setTimeout as sleep } from "node:timers/promises";
import { log } from "~/server/log";
import type { Message } from "./layout/message";
import { describeError } from "./retry.rules";

/** A file that a mail carries. `name`: of {@link safeName}. `type`: its Content-Type. */
export type MailFile = { name: string; type: string; content: Uint8Array };

/** All files of a mail together, in bytes. Receivers often refuse mails of more than 10 MB, and base64 takes a third more. */
export const maxFileBytes = 5 * 1024 * 1024;

/** A mail that has waited this long for its files goes without those that are missing. */
const waitMs = 20_000;

/** Waits for the files of a mail. What fails, takes too long or is too large is logged and left out: the mail has links to it. */
export async function readyFiles(making: readonly Promise<MailFile>[], ms = waitMs): Promise<MailFile[]> {
  const patience = new AbortController();
  const late = sleep(ms, null, { signal: patience.signal }).then(() => {
    throw new Error(`not ready within ${ms} ms`);
  });
  const settled = await Promise.allSettled(making.map((file) => Promise.race([file, late])));
  patience.abort();
  await Promise.allSettled([late]);
  const ready: MailFile[] = [];
  for (const one of settled) {
    if (one.status === "rejected") log().error({ error: describeError(one.reason, []) }, "mail goes without a file");
    else ready.push(one.value);
  }
  return withinLimit(ready);
}

function withinLimit(files: readonly MailFile[]): MailFile[] {
  let bytes = 0;
  return files.filter(({ name, content }) => {
    const fits = bytes + content.length <= maxFileBytes;
    if (fits) bytes += content.length;
    else log().warn({ name, bytes: content.length }, "mail goes without a file that is too large");
    return fits;
  });
}

/** The message with a line that names the files that go with it. */
export function namingFiles(message: Message, files: readonly MailFile[]): Message {
  if (files.length === 0) return message;
  const names = files.map(({ name }) => name).join(" and ");
  return { ...message, paragraphs: [...message.paragraphs, `Attached: ${names}.`] };
}

/** The name without what a header or a folder could misread: letters, digits, dots, hyphens and underscores are kept. */
export function safeName(name: string): string {
  return name.replace(/[^\w.-]+/g, "-").replace(/^[.-]+/, "");
}

/** The files as nodemailer attaches them. */
export function toAttachments(files: readonly MailFile[]) {
  return files.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(content),
  }));
}

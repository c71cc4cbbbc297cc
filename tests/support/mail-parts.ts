import { expect } from "vitest";
import type { MailFile } from "~/server/mail/mail-files";

export type Attached = { name: string; type: string; content: Buffer };

/** The attachments of a message as it travels (RFC 5322). */
export function attachmentsIn(message: string): Attached[] {
  return message.split(/\r\n--[^\r\n]+/).flatMap((part) => {
    const [head = "", ...body] = part.trimStart().split("\r\n\r\n");
    const unfolded = head.replace(/\r\n\s+/g, " ");
    const [, name] = /^Content-Disposition: attachment; filename="?([^";\r\n]+)"?/m.exec(unfolded) ?? [];
    const [, type = ""] = /^Content-Type: ([^\r\n]+)/m.exec(unfolded) ?? [];
    return name === undefined ? [] : [{ name, type, content: Buffer.from(body.join(""), "base64") }];
  });
}

const encoded = (text: string) => new TextEncoder().encode(text);

/** Files as a mail carries them. */
export const mailFiles: readonly MailFile[] = [
  { name: "voucher-NE-7K3F9Q.pdf", type: "application/pdf", content: encoded(`%PDF-1.7 ${"voucher ".repeat(1_000)}`) },
  {
    name: "booking-NE-7K3F9Q.ics",
    type: "text/calendar; charset=utf-8; method=PUBLISH",
    content: encoded("BEGIN:VCALENDAR\r\nSUMMARY:माजुली\r\nEND:VCALENDAR\r\n"),
  },
];

/** Expects {@link mailFiles} to have arrived whole. */
export function expectMailFiles(arrived: readonly Attached[]): void {
  expect(arrived.map(({ name, content }) => ({ name, text: content.toString() }))).toEqual(
    mailFiles.map(({ name, content }) => ({ name, text: Buffer.from(content).toString() })),
  );
  arrived.forEach(({ type }, index) => {
    expect(type).toContain(mailFiles[index]?.type);
  });
}

import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { attachmentsIn, expectMailFiles, mailFiles } from "~tests/support/mail-parts";
import type { Envelope } from "./transport";
import { fileTransport } from "./transport-file";

const never = new AbortController().signal;
let folder: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "luit-mail-test-")), "mail");
});
afterEach(() => rm(join(folder, ".."), { recursive: true, force: true }));

const envelope: Envelope = {
  id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59",
  from: "Luit <hello@example.com>",
  to: "asha@example.com",
  subject: "Booking received: ₹1,24,500",
  html: "<p>Hello Asha</p>",
  text: "Hello Asha",
  files: [],
  date: new Date("2027-01-15T10:00:00Z"),
};

describe("fileTransport", () => {
  it("writes a message that mail programs can open and only its owner may read", async () => {
    await fileTransport(folder).send(envelope, never);
    const file = join(folder, `${envelope.id}.eml`);
    const message = await readFile(file, "utf8");
    expect(message).toMatch(/^From: Luit <hello@example\.com>\r\n/m);
    expect(message).toMatch(/^To: asha@example\.com\r\n/m);
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(message).toMatch(/^Date: Fri, 15 Jan 2027 10:00:00 \+0000\r\n/m);
    expect(message).toContain("Content-Type: multipart/alternative");
    expect(message).toContain("Hello Asha");
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it("writes the files of a message with their names and types", async () => {
    await fileTransport(folder).send({ ...envelope, files: mailFiles }, never);
    const message = await readFile(join(folder, `${envelope.id}.eml`), "utf8");
    expectMailFiles(attachmentsIn(message));
  });

  it("overwrites a message that is sent again", async () => {
    const { send } = fileTransport(folder);
    await send(envelope, never);
    await send(envelope, never);
    expect(await readdir(folder)).toEqual([`${envelope.id}.eml`]);
  });

  it("does not let a subject add a header", async () => {
    await fileTransport(folder).send({ ...envelope, subject: "One\r\nBcc: all@example.com" }, never);
    expect(await readFile(join(folder, `${envelope.id}.eml`), "utf8")).not.toMatch(/^Bcc:/m);
  });
});

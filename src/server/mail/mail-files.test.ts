import { expect, it } from "vitest";
import type { Message } from "./layout/message";
import { type MailFile, maxFileBytes, namingFiles, readyFiles, safeName } from "./mail-files";

const fileOf = (name: string, bytes: number): MailFile => ({
  name,
  type: "text/plain",
  content: new Uint8Array(bytes),
});
const namesOf = (files: readonly MailFile[]) => files.map(({ name }) => name);
const ready = (...files: MailFile[]) => files.map((file) => Promise.resolve(file));

it("a file that fails or takes too long does not hold back the others", async () => {
  const failing = Promise.reject(new Error("no printer"));
  const never = new Promise<MailFile>(() => {});
  expect(namesOf(await readyFiles([failing, ...ready(fileOf("a.ics", 1)), never], 20))).toEqual(["a.ics"]);
});

it("files of 5 MB together go, and what is beyond that stays behind", async () => {
  const half = maxFileBytes / 2;
  const fitting = [fileOf("a.pdf", half), fileOf("b.pdf", half)];
  expect(namesOf(await readyFiles(ready(...fitting)))).toEqual(["a.pdf", "b.pdf"]);
  const three = [fileOf("a.pdf", half), fileOf("b.pdf", half + 1), fileOf("c.ics", half)];
  expect(namesOf(await readyFiles(ready(...three)))).toEqual(["a.pdf", "c.ics"]);
});

it("a mail names the files that go with it, and none that does not", () => {
  const message: Message = { subject: "Confirmed", preview: "", heading: "", paragraphs: ["Hello"] };
  expect(namingFiles(message, [])).toBe(message);
  const { paragraphs } = namingFiles(message, [fileOf("voucher.pdf", 1), fileOf("booking.ics", 1)]);
  expect(paragraphs).toEqual(["Hello", "Attached: voucher.pdf and booking.ics."]);
});

it.each([
  ["voucher-NE-7K3F9Q.pdf", "voucher-NE-7K3F9Q.pdf"],
  ["../../etc/passwd", "etc-passwd"],
  ['a"\r\nBcc: all@example.com.pdf', "a-Bcc-all-example.com.pdf"],
  ["यात्रा.pdf", "pdf"],
])("the name %j becomes %j", (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

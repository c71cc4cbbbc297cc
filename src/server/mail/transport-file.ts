import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { log } from "~/server/log";
import { toAttachments } from "./mail-files";
import type { Envelope, Transport } from "./transport";

/** Small batches, so that writing mails does not delay requests. */
const pace = { batch: 5, restMs: 50 };

/** Writes each mail to `folder` as `<id>.eml`, for installations without a mail service. */
export function fileTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const send = async ({ id, date, files, ...mail }: Envelope) => {
    const { message } = await composer.sendMail({
      ...mail,
      date,
      attachments: toAttachments(files),
      messageId: `<${id}@luit.invalid>`,
    });
    const file = join(folder, `${id}.eml`);
    // Only the owner may read them: they contain codes and addresses. Renamed when complete.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    log().info({ file }, "mail written");
  };
  return { carrier: "file", send, ...pace };
}

// npm run mail:preview [folder]: writes every e-mail with sample data as HTML and text, to look at in a browser.
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderMail } from "~/server/mail/messages/render";
import { sampleMails } from "~/server/mail/messages/samples";

const folder = process.argv[2] ?? join(tmpdir(), "luit-mail-preview");
await mkdir(folder, { recursive: true });
for (const mail of sampleMails) {
  const { subject, html, text } = await renderMail(mail, "http://localhost:3000");
  await writeFile(join(folder, `${mail.kind}.html`), html);
  await writeFile(join(folder, `${mail.kind}.txt`), `Subject: ${subject}\n\n${text}`);
}
console.info(`Written: ${sampleMails.length} mails, each as .html and .txt, in ${folder}`);

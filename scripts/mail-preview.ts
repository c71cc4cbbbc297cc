// npm run mail:preview [folder]: writes every mail with sample data as HTML and text, for viewing in a browser.
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mailKinds } from "~/server/api/root";
import { renderMail } from "~/server/mail/layout/render";

const folder = process.argv[2] ?? join(tmpdir(), "luit-mail-preview");
await mkdir(folder, { recursive: true });
for (const { kind, sample, read } of mailKinds.values()) {
  const mail = read(sample);
  if (!mail) throw new Error(`The sample of ${kind} cannot be read`);
  const { subject, html, text } = await renderMail(mail.compose("http://localhost:3000"));
  await writeFile(join(folder, `${kind}.html`), html);
  await writeFile(join(folder, `${kind}.txt`), `Subject: ${subject}\n\n${text}`);
}
console.info(`Written: ${mailKinds.size} mails, each as .html and .txt, in ${folder}`);

// npm run mail:preview [folder]: writes every mail with sample data as HTML and text, with the files that it carries.
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { icsFile, voucherFile } from "~/features/booking/voucher-links.rules";
import { toIcs } from "~/features/voucher/calendar/ics";
import { exampleVoucher } from "~/features/voucher/voucher.examples";
import { voucherPdf } from "~/features/voucher/voucher-pdf.service";
import { mailKinds } from "~/server/api/root";
import { renderMail } from "~/server/mail/layout/render";
import { type MailFile, namingFiles } from "~/server/mail/mail-files";

const folder = process.argv[2] ?? join(tmpdir(), "luit-mail-preview");
await mkdir(folder, { recursive: true });
const papers = await samplePapers();
for (const { name, content } of papers) await writeFile(join(folder, name), content);
for (const { kind, sample, read } of mailKinds.values()) {
  const mail = read(sample);
  if (!mail) throw new Error(`The sample of ${kind} cannot be read`);
  const message = mail.compose("http://localhost:3000");
  const { subject, html, text } = await renderMail(namingFiles(message, message.papersOf ? papers : []));
  await writeFile(join(folder, `${kind}.html`), html);
  await writeFile(join(folder, `${kind}.txt`), `Subject: ${subject}\n\n${text}`);
}
console.info(`Written: ${mailKinds.size} mails, each as .html and .txt, and the files that they carry, in ${folder}`);
// Without this, the worker thread that makes papers would keep the process running for minutes.
process.exit();

/** The voucher and the calendar file of the sample booking. */
async function samplePapers(): Promise<MailFile[]> {
  const { _id: id, reference, title, date, lastDate, house } = exampleVoucher;
  const event = { id, date, lastDate, title, text: `Booking ${reference}`, url: "http://localhost:3000" };
  const calendar = toIcs(house.name, [{ ...event, status: "Confirmed", changedAt: new Date("2026-12-01T06:30:00Z") }]);
  return [
    { name: voucherFile(reference), type: "application/pdf", content: await voucherPdf(exampleVoucher, "preview") },
    { name: icsFile(reference), type: "text/calendar", content: new TextEncoder().encode(calendar) },
  ];
}

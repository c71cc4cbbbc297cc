import { wayOf } from "~/lib/mail-settings";
import type { UserContext } from "~/server/api/context";
import { databaseTime } from "~/server/clock/clock";
import { newId } from "~/server/ids";
import { openTransport, secretsOfMail, senderOf } from "~/server/mail/open-transport";
import { describeError as textOf } from "~/server/mail/retry.rules";
import { readSettings } from "~/server/settings/read-settings";
import { siteUrl } from "~/server/site-url";
import { describeError } from "./mail.rules";
import type { SendTestMailInput, TestMailResult } from "./mail.schema";
import { testMail } from "./test-mail";

const timeoutMs = 10_000;

/**
 * Sends a mail at once, as the settings say. If it is accepted it stands among the sent mails, which shows that sending works
 * again. A failure is answered and not thrown: it is what the owner wants to know.
 */
export async function sendTestMail({ db, user }: UserContext, { to }: SendTestMailInput): Promise<TestMailResult> {
  const settings = await readSettings();
  const way = wayOf(settings);
  if (way === "off" || way === "files") return { isSent: false, reason: "No service is set up.", error: "" };
  const id = newId();
  const payload = { by: user.name };
  const { renderMail } = await import("~/server/mail/layout/render");
  const mail = testMail.read(payload);
  if (!mail) throw new Error("a test mail can be read");
  const rendered = await renderMail(mail.compose(siteUrl()));
  const transport = openTransport(settings);
  const date = databaseTime();
  try {
    const envelope = { ...rendered, id, to, from: senderOf(settings), date, files: [] };
    await transport.send(envelope, AbortSignal.timeout(timeoutMs));
  } catch (failure) {
    const error = textOf(failure, secretsOfMail(settings));
    return { isSent: false, reason: describeError(error), error };
  }
  const data = { id, kind: testMail.kind, recipient: to, payload, attempts: 1, sentBy: transport.carrier };
  await db.outbox.create({ data: { ...data, sentAt: databaseTime() } });
  return { isSent: true, reason: "", error: "" };
}

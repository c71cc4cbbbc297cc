import { kindName } from "~/features/mail/mail.rules";
import { whatsAppAccountOf, whatsAppSecrets } from "~/lib/whatsapp-settings";
import type { StoredSettings } from "~/server/cache/caches";
import type { MailKinds } from "~/server/mail/mail-kinds";
import { describeError as textOfError } from "~/server/mail/retry.rules";
import { readSettings } from "~/server/settings/read-settings";
import { type FoundTemplate, openWhatsApp, type WhatsAppClient } from "~/server/whatsapp/cloud-api";
import { filled, templateFooter, templateLanguage, type WhatsAppTemplate } from "~/server/whatsapp/template";
import { describeWhatsApp, stateOfTemplate } from "./whatsapp.rules";
import type { SendTestMessageInput, TemplateList, TestMessageResult } from "./whatsapp.schema";

const notSetUp = "WhatsApp is not set up: please save the account first.";

/** Meta's template that each account has from the beginning. */
const greetingTemplate = { name: "hello_world", language: "en_US" };

type Asked<Answer> = { answer: Answer | null; reason: string; error: string };

/** Asks Meta with the saved account. A failure is answered and not thrown: it is what the owner wants to know. */
async function ask<Answer>(question: (client: WhatsAppClient) => Promise<Answer>): Promise<Asked<Answer>> {
  const settings = await readSettings();
  const account = whatsAppAccountOf(settings);
  if (!account) return { answer: null, reason: notSetUp, error: "" };
  try {
    const answer = await question(openWhatsApp(account));
    return { answer, reason: "", error: "" };
  } catch (failure) {
    const error = textOfError(failure, secretsOf(settings));
    return { answer: null, reason: describeWhatsApp(error), error };
  }
}

const secretsOf = (settings: StoredSettings) => whatsAppSecrets.map((name) => settings[name] ?? undefined);

type OurTemplate = WhatsAppTemplate & { kind: string };

const templatesOf = (kinds: MailKinds): OurTemplate[] =>
  [...kinds.values()].flatMap(({ kind, whatsApp }) => (whatsApp ? [{ ...whatsApp, kind }] : []));

const isSame = (ours: OurTemplate) => (found: FoundTemplate) =>
  found.name === ours.name && found.language === templateLanguage;

/** Our texts, and what Meta says of each. Without an answer their states are not known. */
export async function listTemplates(kinds: MailKinds): Promise<TemplateList> {
  const { answer: found, ...fault } = await ask((client) => client.templates());
  return { results: templatesOf(kinds).map((ours) => toShown(kinds, ours, found)), ...fault };
}

/** Hands Meta the texts that it does not have yet. It approves them within minutes or a day. */
export async function createTemplates(kinds: MailKinds): Promise<TemplateList> {
  const created = await ask(async (client) => {
    const found = await client.templates();
    for (const ours of templatesOf(kinds)) {
      if (found.some(isSame(ours))) continue;
      const { name, body, sample } = ours;
      await client.createTemplate({ name, language: templateLanguage, body, footer: templateFooter, sample });
    }
  });
  const list = await listTemplates(kinds);
  // What prevented the creation says more than the list.
  return created.error === "" ? list : { ...list, reason: created.reason, error: created.error };
}

function toShown(kinds: MailKinds, ours: OurTemplate, found: FoundTemplate[] | null): TemplateList["results"][number] {
  const theirs = found?.find(isSame(ours));
  const { kind, name, body, sample } = ours;
  return {
    name,
    what: kindName(kinds, kind),
    text: body,
    example: filled(body, sample),
    state: found === null ? "unknown" : theirs ? stateOfTemplate(theirs.status) : "missing",
    reason: theirs?.rejected_reason && theirs.rejected_reason !== "NONE" ? theirs.rejected_reason : "",
  };
}

/** Sends Meta's own greeting at once. It is not counted for the limit, and stands nowhere. */
export async function sendTestMessage({ phone }: SendTestMessageInput): Promise<TestMessageResult> {
  const { name: template, language } = greetingTemplate;
  const to = phone.replace(/\D/g, "");
  const { answer, ...fault } = await ask((client) => client.send({ to, template, language, values: [], ref: "test" }));
  return { isSent: answer !== null, ...fault };
}

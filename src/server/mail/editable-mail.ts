import type { z } from "zod";
import { site } from "~/lib/site";
import { fillText, paragraphsOf } from "~/lib/texts/fill";
import { type MailTextKind, type MailWords, mailTexts, type OwnVariable, wordsOfMail } from "~/lib/texts/mail-texts";
import type { Database } from "~/server/db/client";
import { knownSettings } from "~/server/settings/read-settings";
import type { WhatsAppForm } from "~/server/whatsapp/template";
import { calledName, greeting } from "./layout/greeting.rules";
import type { Message } from "./layout/message";
import { defineMail, type Joining, type Sending } from "./mail-kinds";

/** What our code adds to the operator's subject, introduction and closing. Its `closing` comes after theirs. */
type OwnPart = Omit<Message, "subject" | "paragraphs"> & {
  beforeIntroduction?: string[];
  /** After the introduction. */
  paragraphs?: string[];
};

type Definition<Kind extends MailTextKind, Payload> = {
  kind: Kind;
  /** Without it, `usual`. */
  sending?: Sending;
  isForgotten?: boolean;
  /** Asked before each attempt to send it; without it, the mail is always current. */
  isCurrent?: (payload: Payload, db: Database, now: Date) => Promise<boolean>;
  joining?: Joining<Payload>;
  payload: z.ZodType<Payload>;
  /** The values of the variables, besides those of the operator and the customer's name. */
  variables: (payload: Payload) => Record<OwnVariable<Kind>, string>;
  compose: (payload: Payload, siteUrl: string) => OwnPart;
  whatsApp?: WhatsAppForm<Payload>;
  sample: Payload;
};

/** Defines a kind of mail to customers whose subject, introduction and closing an operator can change. */
export function defineEditableMail<Kind extends MailTextKind, Payload extends { name: string }>({
  kind,
  variables,
  compose,
  ...definition
}: Definition<Kind, Payload>) {
  function write(payload: Payload, siteUrl: string, words: MailWords): Message {
    const { subject, introduction, closing } = fillWords(words, { ...commonValues(payload), ...variables(payload) });
    const { beforeIntroduction = [], paragraphs = [], ...own } = compose(payload, siteUrl);
    return {
      ...own,
      subject,
      paragraphs: [greeting(payload.name), ...beforeIntroduction, ...introduction, ...paragraphs],
      closing: [...closing, ...(own.closing ?? [])],
    };
  }
  return {
    ...defineMail({
      kind,
      label: mailTexts[kind].label,
      ...definition,
      compose: (payload: Payload, siteUrl: string) =>
        write(payload, siteUrl, wordsOfMail(knownSettings().mailTexts, kind)),
    }),
    preview: (words: MailWords, siteUrl: string): Message => write(definition.sample, siteUrl, words),
  };
}

function commonValues({ name }: { name: string }): Record<string, string> {
  const { name: business, bookingsPhone: phone, email } = site();
  return { name: calledName(name), business, phone, email };
}

/** The words with the variables filled in: paragraphs, or none. */
function fillWords({ subject, introduction, closing }: MailWords, values: Record<string, string>) {
  const filled = (text: string) => paragraphsOf(text).map((line) => fillText(line, values));
  return { subject: fillText(subject, values), introduction: filled(introduction), closing: filled(closing) };
}

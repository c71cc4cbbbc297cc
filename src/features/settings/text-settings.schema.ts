import { z } from "zod";
import { clearableField } from "~/lib/catalogue-fields";
import { part, requiredText, text } from "~/lib/fields";
import { variableList, variablesMessage } from "~/lib/texts/fill";
import { type MailTextKind, mailTextKinds, mailTexts, textLimits } from "~/lib/texts/mail-texts";
import { whatsAppVariables } from "~/lib/texts/text-settings";

const line = (value: string) => value.replace(/\s+/g, " ");

/** The operator's words of a mail. Their variables depend on the kind, see {@link wordsOf}. */
const mailWords = part({
  subject: requiredText(textLimits.subject, "Please enter a subject").transform(line),
  introduction: text(textLimits.introduction).meta({ description: "Paragraphs, one a line; empty: none" }),
  closing: text(textLimits.closing).meta({ description: "Paragraphs, one a line; empty: none" }),
});

/** The words of one kind of mail, with the variables that this kind has. */
export function wordsOf(kind: MailTextKind) {
  return mailWords.superRefine((words, context) => refuseUnknown(words, kind, context, []));
}

function refuseUnknown(
  words: z.infer<typeof mailWords>,
  kind: MailTextKind,
  context: z.RefinementCtx,
  path: string[],
): void {
  for (const [field, written] of Object.entries(words)) {
    const message = variablesMessage(written, mailTexts[kind].variables);
    if (message) context.addIssue({ code: "custom", message, path: [...path, field], input: written });
  }
}

const kindOfMail = z.enum(mailTextKinds, { error: "There is no such mail with words that can be changed" });

export const textFields = {
  mailTexts: z
    .partialRecord(kindOfMail, mailWords.nullable())
    .superRefine((texts, context) => {
      for (const kind of mailTextKinds) {
        const words = texts[kind];
        if (words) refuseUnknown(words, kind, context, [kind]);
      }
    })
    .meta({
      description:
        "The operator's words by kind of mail. Kinds that are left out keep theirs; null: our text. " +
        "Variables are in braces, such as {name}",
    }),
  voucherNote: clearableField(text(textLimits.note)).meta({
    description: "On each voucher, paragraphs, one a line; null or empty: none",
  }),
  meetingAdvice: clearableField(text(textLimits.note)).meta({
    description: "What vouchers say about meeting, paragraphs, one a line; null or empty: nothing",
  }),
  whatsAppMessage: requiredText(textLimits.message, "Please enter a message")
    .superRefine((written, context) => {
      const message = variablesMessage(written, whatsAppVariables);
      if (message) context.addIssue({ code: "custom", message, input: written });
    })
    .meta({ description: `The message to travellers by WhatsApp. Variables: ${variableList(whatsAppVariables)}` }),
};

/** In answers: kinds that are missing have our text. */
export const textsShown = {
  mailTexts: z.partialRecord(
    z.enum(mailTextKinds),
    z.object({ subject: z.string(), introduction: z.string(), closing: z.string() }),
  ),
  voucherNote: z.string().nullable(),
  meetingAdvice: z.string().nullable(),
  whatsAppMessage: z.string(),
};

export const previewMailInput = z
  .object({ kind: kindOfMail, words: mailWords })
  .superRefine(({ kind, words }, context) => refuseUnknown(words, kind, context, ["words"]));

export type PreviewMailInput = z.infer<typeof previewMailInput>;

export const mailPreview = z.object({
  subject: z.string(),
  html: z.string().meta({ description: "The mail without the rules for dark and narrow screens" }),
  text: z.string(),
});

export type MailPreview = z.infer<typeof mailPreview>;

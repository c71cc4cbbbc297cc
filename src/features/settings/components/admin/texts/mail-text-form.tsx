"use client";

import { useWatch } from "react-hook-form";
import { fieldsOf } from "~/components/portal/record/fields-of";
import { Field } from "~/components/ui/field";
import { Input, Textarea } from "~/components/ui/input";
import type { SettingsShown } from "~/features/settings/settings.schema";
import { wordsOf } from "~/features/settings/text-settings.schema";
import { variableList } from "~/lib/texts/fill";
import { type MailTextKind, type MailWords, mailTexts, textLimits, wordsOfMail } from "~/lib/texts/mail-texts";
import { MailPreview } from "./mail-preview";
import { TextFrame } from "./text-frame";
import { useTextForm } from "./use-text-form";

const isSame = (a: MailWords, b: MailWords) =>
  a.subject === b.subject && a.introduction === b.introduction && a.closing === b.closing;

/** The name of the draft of a mail's words. */
export const mailTextDraft = (kind: MailTextKind) => `text:${kind}`;

const labels = { subject: "Subject", introduction: "Introduction", closing: "Closing" };

/** The words of one kind of mail, beside the mail with them. */
export function MailTextForm({ kind, settings }: { kind: MailTextKind; settings: SettingsShown }) {
  const valuesOf = ({ mailTexts: texts }: SettingsShown): MailWords => {
    const { subject, introduction, closing } = wordsOfMail(texts, kind);
    return { subject, introduction, closing };
  };
  const ours = mailTexts[kind].words;
  const editing = useTextForm({
    draft: mailTextDraft(kind),
    settings,
    schema: wordsOf(kind),
    valuesOf,
    depth: 2,
    done: "Text saved.",
    changeOf: (words) => ({ mailTexts: { [kind]: isSame(words, ours) ? null : words } }),
  });
  const { form } = editing;
  const field = fieldsOf(form, labels);
  const words = useWatch({ control: form.control, compute: (values) => values });
  const restore = () => {
    for (const field of ["subject", "introduction", "closing"] as const) {
      form.setValue(field, ours[field], { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <TextFrame
      editing={editing}
      labels={labels}
      save="Save Text"
      onRestore={isSame(words, ours) ? null : restore}
      preview={<MailPreview kind={kind} words={words} />}
    >
      <Field {...field("subject")} required>
        <Input maxLength={textLimits.subject} autoComplete="off" {...form.register("subject")} />
      </Field>
      <Field {...field("introduction")} isOptional hint="After the greeting. Each line becomes a paragraph">
        <Textarea rows={6} maxLength={textLimits.introduction} {...form.register("introduction")} />
      </Field>
      <Field {...field("closing")} isOptional hint="At the end, in small print">
        <Textarea rows={3} maxLength={textLimits.closing} {...form.register("closing")} />
      </Field>
      <p className="text-[0.9375rem] text-soft">
        You can use <span className="font-medium text-ink">{variableList(mailTexts[kind].variables)}</span>. Facts,
        amounts and links of the booking are always in the mail.
      </p>
    </TextFrame>
  );
}

"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input, Textarea } from "~/components/ui/input";
import type { SettingsShown } from "~/features/settings/settings.schema";
import { wordsOf } from "~/features/settings/text-settings.schema";
import { variableList } from "~/lib/texts/fill";
import { type MailTextKind, type MailWords, mailTexts, textLimits, wordsOfMail } from "~/lib/texts/mail-texts";
import { MailPreview } from "./mail-preview";
import { TextButtons } from "./text-buttons";
import { useSaveText } from "./use-save-text";

const isSame = (a: MailWords, b: MailWords) =>
  a.subject === b.subject && a.introduction === b.introduction && a.closing === b.closing;

/** The name of the draft of a mail's words. */
export const mailTextDraft = (kind: MailTextKind) => `text:${kind}`;

/** The words of one kind of mail, beside the mail with them. */
export function MailTextForm({ kind, settings }: { kind: MailTextKind; settings: SettingsShown }) {
  const valuesOf = ({ mailTexts: texts }: SettingsShown): MailWords => {
    const { subject, introduction, closing } = wordsOfMail(texts, kind);
    return { subject, introduction, closing };
  };
  const form = useForm<MailWords>({
    shouldFocusError: false,
    resolver: zodResolver(wordsOf(kind)),
    defaultValues: valuesOf(settings),
  });
  const ours = mailTexts[kind].words;
  const { submit, message, isSaving } = useSaveText(form, {
    draft: mailTextDraft(kind),
    settings,
    valuesOf,
    depth: 2,
    done: "Text saved.",
    changeOf: (words) => ({ mailTexts: { [kind]: isSame(words, ours) ? null : words } }),
  });
  const words = useWatch({ control: form.control, compute: (values) => values });
  const { errors, isDirty } = form.formState;
  const restore = () => {
    for (const field of ["subject", "introduction", "closing"] as const) {
      form.setValue(field, ours[field], { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <div className="grid gap-8 p-4 sm:p-5 xl:grid-cols-2">
      <Form onSubmit={submit} className="grid content-start gap-5">
        <FormMessage text={message} />
        <Field label="Subject" required error={errors.subject?.message}>
          <Input maxLength={textLimits.subject} autoComplete="off" {...form.register("subject")} />
        </Field>
        <Field
          label="Introduction"
          isOptional
          hint="After the greeting. Each line becomes a paragraph"
          error={errors.introduction?.message}
        >
          <Textarea rows={6} maxLength={textLimits.introduction} {...form.register("introduction")} />
        </Field>
        <Field label="Closing" isOptional hint="At the end, in small print" error={errors.closing?.message}>
          <Textarea rows={3} maxLength={textLimits.closing} {...form.register("closing")} />
        </Field>
        <p className="text-[0.9375rem] text-soft">
          You can use <span className="font-medium text-ink">{variableList(mailTexts[kind].variables)}</span>. Facts,
          amounts and links of the booking are always in the mail.
        </p>
        <TextButtons
          isDirty={isDirty}
          isSaving={isSaving}
          save="Save Text"
          onUndo={() => form.reset()}
          onRestore={isSame(words, ours) ? null : restore}
        />
      </Form>
      <MailPreview kind={kind} words={words} />
    </div>
  );
}

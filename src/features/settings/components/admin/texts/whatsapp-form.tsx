"use client";

import { useWatch } from "react-hook-form";
import { z } from "zod";
import { RecordMessages } from "~/components/portal/record/record-messages";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Textarea } from "~/components/ui/input";
import type { SettingsShown } from "~/features/settings/settings.schema";
import { textFields } from "~/features/settings/text-settings.schema";
import { variableList } from "~/lib/texts/fill";
import { textLimits } from "~/lib/texts/mail-texts";
import { firstWhatsAppMessage, whatsAppVariables } from "~/lib/texts/text-settings";
import { whatsAppText } from "~/lib/texts/whatsapp";
import { TextButtons } from "./text-buttons";
import { useTextForm } from "./use-text-form";

const whatsAppForm = z.object({ whatsAppMessage: textFields.whatsAppMessage });

type WhatsAppValues = z.infer<typeof whatsAppForm>;

const sample = {
  name: "Asha Devi",
  phone: "9876543210",
  reference: "NE-7K3F9Q",
  title: "Living root bridges of Nongriat",
  date: "2027-01-15",
  pickupLocation: "Paltan Bazaar, Guwahati",
};

const valuesOf = ({ whatsAppMessage }: SettingsShown): WhatsAppValues => ({ whatsAppMessage });

const labels = { whatsAppMessage: "WhatsApp message" };

/** The message that bookings and departures fill in for WhatsApp. */
export function WhatsAppForm({ settings }: { settings: SettingsShown }) {
  const editing = useTextForm({
    draft: "text:whatsapp",
    settings,
    schema: whatsAppForm,
    valuesOf,
    done: "Message saved.",
    changeOf: (values) => values,
  });
  const { form, isSaving } = editing;
  const typed = useWatch({ control: form.control, name: "whatsAppMessage" });
  const { errors, isDirty } = form.formState;
  const restore = () =>
    form.setValue("whatsAppMessage", firstWhatsAppMessage, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="grid gap-8 p-4 sm:p-5 xl:grid-cols-2">
      <Form onSubmit={editing.submit} className="grid content-start gap-5">
        <RecordMessages editing={editing} labels={labels} />
        <Field
          label={labels.whatsAppMessage}
          required
          hint={`You can use ${variableList(whatsAppVariables)}`}
          error={errors.whatsAppMessage?.message}
        >
          <Textarea rows={5} maxLength={textLimits.message} {...form.register("whatsAppMessage")} />
        </Field>
        <TextButtons
          isDirty={isDirty}
          isSaving={isSaving}
          save="Save Message"
          onUndo={() => form.reset()}
          onRestore={typed === firstWhatsAppMessage ? null : restore}
        />
      </Form>
      <section aria-label="Preview of the message" className="grid content-start gap-2">
        <p className="font-semibold text-sm">Preview with sample data</p>
        <p className="whitespace-pre-line rounded-card bg-mist p-4 wrap-anywhere">{whatsAppText(typed, sample)}</p>
      </section>
    </div>
  );
}

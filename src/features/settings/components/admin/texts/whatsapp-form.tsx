"use client";

import { useWatch } from "react-hook-form";
import { z } from "zod";
import { fieldsOf } from "~/components/portal/record/fields-of";
import { Field } from "~/components/ui/field";
import { Textarea } from "~/components/ui/input";
import type { SettingsShown } from "~/features/settings/settings.schema";
import { textFields } from "~/features/settings/text-settings.schema";
import { variableList } from "~/lib/texts/fill";
import { textLimits } from "~/lib/texts/mail-texts";
import { firstWhatsAppMessage, whatsAppVariables } from "~/lib/texts/text-settings";
import { whatsAppText } from "~/lib/texts/whatsapp";
import { TextFrame } from "./text-frame";
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
  const { form } = editing;
  const typed = useWatch({ control: form.control, name: "whatsAppMessage" });
  const restore = () =>
    form.setValue("whatsAppMessage", firstWhatsAppMessage, { shouldDirty: true, shouldValidate: true });
  return (
    <TextFrame
      editing={editing}
      labels={labels}
      save="Save Message"
      onRestore={typed === firstWhatsAppMessage ? null : restore}
      preview={
        <section aria-label="Preview of the message" className="grid content-start gap-2">
          <p className="font-semibold text-sm">Preview with sample data</p>
          <p className="whitespace-pre-line rounded-card bg-mist p-4 wrap-anywhere">{whatsAppText(typed, sample)}</p>
        </section>
      }
    >
      <Field
        {...fieldsOf(form, labels)("whatsAppMessage")}
        required
        hint={`You can use ${variableList(whatsAppVariables)}`}
      >
        <Textarea rows={5} maxLength={textLimits.message} {...form.register("whatsAppMessage")} />
      </Field>
    </TextFrame>
  );
}

"use client";

import { useWatch } from "react-hook-form";
import { z } from "zod";
import { fieldsOf } from "~/components/portal/record/fields-of";
import { Field } from "~/components/ui/field";
import { Textarea } from "~/components/ui/input";
import type { SettingsShown } from "~/features/settings/settings.schema";
import { textLimits } from "~/lib/texts/mail-texts";
import { voucherParts } from "~/lib/texts/voucher-texts";
import { TextFrame } from "./text-frame";
import { useTextForm } from "./use-text-form";

const note = z.string().trim().max(textLimits.note, `Please use at most ${textLimits.note} characters`);
const voucherForm = z.object({ voucherNote: note, meetingAdvice: note });

type VoucherValues = z.infer<typeof voucherForm>;

const valuesOf = ({ voucherNote, meetingAdvice }: SettingsShown): VoucherValues => ({
  voucherNote: voucherNote ?? "",
  meetingAdvice: meetingAdvice ?? "",
});

const labels = { meetingAdvice: "Where we meet", voucherNote: "Note" };

/** The operator's own words on each voucher. */
export function VoucherTextForm({ settings }: { settings: SettingsShown }) {
  const editing = useTextForm({
    draft: "text:voucher",
    settings,
    schema: voucherForm,
    valuesOf,
    done: "Voucher saved.",
    changeOf: (values) => values,
  });
  const { form } = editing;
  const field = fieldsOf(form, labels);
  const typed = useWatch({ control: form.control, compute: (values) => values });
  return (
    <TextFrame
      editing={editing}
      labels={labels}
      save="Save Voucher"
      onRestore={null}
      preview={<VoucherPreview typed={typed} />}
    >
      <Field
        {...field("meetingAdvice")}
        isOptional
        hint="For example how travellers recognise your driver. Each line becomes a paragraph"
      >
        <Textarea rows={3} maxLength={textLimits.note} {...form.register("meetingAdvice")} />
      </Field>
      <Field {...field("voucherNote")} isOptional hint="On each voucher">
        <Textarea rows={3} maxLength={textLimits.note} {...form.register("voucherNote")} />
      </Field>
    </TextFrame>
  );
}

function VoucherPreview({ typed }: { typed: VoucherValues }) {
  const parts = voucherParts(typed);
  return (
    <section aria-label="Preview of the voucher" className="grid content-start gap-2">
      <p className="font-semibold text-sm">On the voucher</p>
      <div className="grid gap-5 rounded-control border border-line p-4 sm:p-5">
        {parts.length === 0 && <p className="text-soft">Vouchers have no words of your own.</p>}
        {parts.map(({ title, paragraphs }) => (
          <div key={title} className="wrap-anywhere">
            <h3 className="text-xl">{title}</h3>
            {paragraphs.map((text) => (
              <p key={text} className="mt-1.5">
                {text}
              </p>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

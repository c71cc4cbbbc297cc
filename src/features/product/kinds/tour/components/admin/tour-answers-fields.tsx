"use client";

import { useFormContext } from "react-hook-form";
import { Disclosure } from "~/components/portal/disclosure";
import { Field } from "~/components/ui/field";
import { Input, Textarea } from "~/components/ui/input";
import { tourDetailLabels as labels } from "~/features/product/kinds/tour/tour-details.rules";
import { maxDetail } from "~/features/product/kinds/tour/tour-details.schema";
import type { TourValues } from "~/features/product/kinds/tour/tour-form.schema";

const texts = [
  ["stay", "For example: two nights in a homestay, shared bathroom"],
  ["meals", "For example: breakfast and dinner"],
  ["fitness", "For example: easy walks, up to 3,000 m on one day"],
  ["childrenNote", "For example: from 8 years on"],
] as const;

const names = ["notIncluded", "groupSize", "guideLanguages", "questions", ...texts.map(([name]) => name)] as const;

/** What travellers ask before they book. Needs a FormProvider. */
export function TourAnswersFields() {
  const { register, formState } = useFormContext<TourValues>();
  const { errors } = formState;
  return (
    <Disclosure summary="What travellers ask" hasFault={names.some((name) => errors[name])}>
      <p className="mb-4 text-sm text-soft">
        Stay, fitness and children show 'Ask us' if you leave them empty. Other empty fields are not shown.
      </p>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={labels.notIncluded} hint="One on each line" error={errors.notIncluded?.message}>
          <Textarea {...register("notIncluded")} />
        </Field>
        {texts.map(([name, hint]) => (
          <Field key={name} label={labels[name]} hint={hint} error={errors[name]?.message}>
            <Textarea rows={2} maxLength={maxDetail} {...register(name)} />
          </Field>
        ))}
        <Field label={labels.groupSize} hint="For example: 4 to 12" error={errors.groupSize?.message}>
          <Input maxLength={40} {...register("groupSize")} />
        </Field>
        <Field label={labels.guideLanguages} hint="Separated by commas" error={errors.guideLanguages?.message}>
          <Input {...register("guideLanguages")} />
        </Field>
        <Field
          label={labels.questions}
          hint="Each question on a line, its answer on the lines below, then an empty line"
          error={errors.questions?.message}
          className="md:col-span-2"
        >
          <Textarea rows={6} {...register("questions")} />
        </Field>
      </div>
    </Disclosure>
  );
}
